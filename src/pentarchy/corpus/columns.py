"""The columns of a corpus, each with what it says; and the Parquet file that they make."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy import __version__
from pentarchy.corpus.describing import feature_names
from pentarchy.corpus.gathering import Recipe, Row
from pentarchy.kernel import BadInput

FORM = 1
"""The form of the file: it rises when a column changes its name or meaning, not when one is added."""
GROUP = 200
"""So many games are written at once."""

Column = tuple[str, str, str]
"""Name, kind, meaning."""

GAME: tuple[Column, ...] = (
    ("number", "integer", "of the game in the corpus, from 0"),
    ("game", "text", "its name, as `pentarchy games` lists it"),
    ("rules_version", "integer", "by which rules it was played"),
    ("seats", "integer", "how many sat at the table"),
    ("seed", "text", "from which everything was dealt"),
    ("bots", "texts", "by seat, who played"),
    ("scores", "floats", "by seat, the final score"),
    ("winners", "integers", "the seats that won, counted from 0; more than one share the win"),
    ("reason", "text", "how the game ended, in words"),
    ("moves", "integer", "in the record"),
    ("seconds_played", "float", "that the bots took to play it"),
    ("record", "text", "the whole game as a `.ptg`: `pentarchy replay` and `pentarchy analyse` read it"),
    ("review_form", "integer", "the manner of judging; it rises when judging changes"),
    ("effort", "integer", "plays a decision was judged with"),
    ("whole", "flag", "whether every decision was judged in which there was a choice"),
    ("seconds_judged", "float", "that judging took"),
)
ACCOUNT: tuple[Column, ...] = (
    ("won", "float", "of the win"),
    ("par", "float", "an equal share of it"),
    ("own", "float", "what the seat's own choices brought, compared with what a steady bot would have done"),
    ("others", "float", "what the choices of the others brought it"),
    ("luck", "float", "the rest: won - par - own - others"),
    ("low", "float", "the luck, lower end of its interval"),
    ("high", "float", "the luck, upper end"),
    ("mistakes", "integer", "how many the seat made"),
)
DECISION: tuple[Column, ...] = (
    ("number", "integer", "of the move in the record, from 0"),
    ("seat", "integer", "who decided, from 0"),
    ("question", "text", "what was asked, by the name the rules give it"),
    ("options", "integer", "how many answers there were"),
    ("made", "text", "the move that was made, in notation"),
    ("best", "text", "the move that looked best"),
    ("chances", "floats", "by seat, how likely it looked to win before the choice, if the best move is made"),
    ("change", "floats", "by seat, by how much the move that was made changed that"),
    ("errors", "floats", "by seat, the standard error of the change"),
    ("usual", "text", "the move that a steady bot would have made"),
    ("edge", "floats", "by seat, by how much the move that was made was better for it than that one"),
    ("edge_errors", "floats", "by seat, the standard error of the edge"),
    ("mistake", "flag", "whether the move surely cost the seat something that matters"),
    ("reason", "text", "what speaks for the best move, in words"),
    ("progress", "float", "how much of the game was over, from 0 to 1, about"),
    ("scores", "floats", "by seat, the bare score then, as far as the seat could tell"),
    ("features", "lists of floats", "by seat, what the position was made of, in the order of the feature names"),
)
NESTED = {"accounts": ACCOUNT, "decisions": DECISION}
"""Columns that hold lists: of seats, of decisions."""
NESTED_TEXTS = {
    "accounts": "by seat, luck apart from skill; empty if not every decision was judged",
    "decisions": "those that were judged, in the order of play",
}


def arrow() -> Any:
    """PyArrow, which is no part of a plain installation."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadInput("a Parquet file needs PyArrow: pip install 'pentarchy[corpus]' (or write a .jsonl)") from None
    return pyarrow


def schema(recipe: Recipe) -> Any:
    """The columns as PyArrow knows them; every column carries its meaning, the whole its recipe."""
    pa = arrow()
    kinds = {"text": pa.string(), "integer": pa.int32(), "float": pa.float32(), "flag": pa.bool_()}
    kinds |= {f"{kind}s": pa.list_(kinds[kind]) for kind in ("text", "integer", "float")}
    kinds["lists of floats"] = pa.list_(pa.list_(pa.float32()))

    def fields(columns: tuple[Column, ...]) -> list[Any]:
        return [pa.field(name, kinds[kind], metadata={"meaning": text}) for name, kind, text in columns]

    nested = [
        pa.field(name, pa.list_(pa.struct(fields(columns))), metadata={"meaning": NESTED_TEXTS[name]})
        for name, columns in NESTED.items()
    ]
    about = {"form": FORM, "pentarchy": __version__, "recipe": recipe, "features": features_of(recipe)}
    return pa.schema([*fields(GAME), *nested], metadata={"pentarchy": json.dumps(about)})


def features_of(recipe: Recipe) -> list[str]:
    return feature_names(pentarchy.game(recipe["game"]))


def write(file: Path, recipe: Recipe, rows: list[Row]) -> None:
    """A Parquet file of the rows. It is whole or not there: it takes its name when it is done."""
    pa = arrow()
    columns = schema(recipe)
    draft = file.with_suffix(".writing")
    with pa.parquet.ParquetWriter(draft, columns, compression="zstd") as out:
        for first in range(0, len(rows), GROUP):
            out.write_table(pa.Table.from_pylist(rows[first : first + GROUP], schema=columns))
    draft.replace(file)

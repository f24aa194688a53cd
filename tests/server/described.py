"""What the server says is held to its own description: every answer, every message, every game's view."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import jsonschema_rs

import pentarchy
from pentarchy.server import answers
from pentarchy.server.app import create_app
from pentarchy.server.description import definitions
from pentarchy.server.settings import Settings
from tools.client_types import modern, view_of


@cache
def description() -> dict[str, Any]:
    return create_app(Settings(database="sqlite:///")).openapi()


@cache
def paths() -> list[tuple[str, re.Pattern[str]]]:
    return [(path, re.compile(re.sub(r"\{\w+\}", r"[^/]+", path))) for path in description()["paths"]]


def validator(schema: dict[str, Any], where: str, known: dict[str, Any]) -> Any:
    return jsonschema_rs.validator_for({**schema, where: known})


@cache
def of_answer(method: str, path: str, status: int) -> Any:
    """What checks an answer; None for one that is no JSON."""
    found = next((template for template, pattern in paths() if pattern.fullmatch(path)), None)
    if found is None:
        return None
    told = description()["paths"][found][method.lower()]["responses"]
    content = told.get(str(status), told["4XX"] if 400 <= status < 500 else {}).get("content", {})
    if "application/json" not in content:
        return None
    return validator(content["application/json"]["schema"], "components", description()["components"])


@cache
def of_message(kind: str) -> Any:
    """What checks a message of a type; one of a type that is not described is checked against all, and fails."""
    known = definitions({"Told": answers.Told}, "#/$defs/{model}")
    named = [name for name, each in known.items() if each.get("properties", {}).get("type", {}).get("const") == kind]
    return validator({"$ref": f"#/$defs/{named[0] if named else 'Told'}"}, "$defs", known)


@cache
def of_board(game: str) -> Any:
    """None for a game whose view declares no type yet."""
    view = view_of(pentarchy.game(game))
    if view is None:
        return None
    known = definitions({view.__name__: modern(view, {})}, "#/$defs/{model}")
    return validator({"$ref": f"#/$defs/{view.__name__}"}, "$defs", known)


def holds(check: Any, told: Any, what: str) -> None:
    error = None if check is None else next(iter(check.iter_errors(told)), None)
    if error is not None:
        where = "/".join(map(str, error.instance_path))
        raise AssertionError(f"{what} is not as described: {error.message[:300]} at {where}")


def check_answer(method: str, path: str, status: int, body: Any) -> None:
    holds(of_answer(method, path, status), body, f"the answer to {method} {path}")
    boards(body)


def check_message(message: dict[str, Any]) -> None:
    holds(of_message(message["type"]), message, f"the message '{message.get('type')}'")
    boards(message)


def boards(told: Any) -> None:
    """The views inside an answer, wherever they are."""
    for state in (told.get("state"), told.get("present", {}).get("state")) if isinstance(told, dict) else ():
        view = state.get("view") if isinstance(state, dict) else None
        if view:
            holds(of_board(view["game"]), view["board"], f"the view of {view['game']}")

"""Tournaments: who takes part, who met whom"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tournament", sa.String(length=32), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("arranger", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.String(length=40), nullable=True),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("check_in", sa.Boolean(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("pause", sa.Integer(), nullable=False),
        sa.Column("every", sa.Integer(), nullable=True),
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "created"], unique=False)
    op.create_index("tournaments_by_league", "tournaments", ["league", "season"], unique=False)
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.Integer(), nullable=True),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("checked", sa.Boolean(), nullable=False),
        sa.Column("out", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_index("entrants_by_person", "entrants", ["person", "tournament"], unique=True)
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("forfeits", sa.Text(), nullable=False),
        sa.Column("places", sa.Text(), nullable=True),
        sa.Column("how", sa.String(length=8), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "board"),
        sa.UniqueConstraint("table_id"),
    )


def downgrade() -> None:
    op.drop_table("pairings")
    op.drop_index("entrants_by_person", "entrants")
    op.drop_table("entrants")
    op.drop_index("tournaments_by_league", "tournaments")
    op.drop_index("tournaments_by_status", "tournaments")
    op.drop_table("tournaments")
    op.drop_column("tables", "tournament")

"""Results of finished games, ratings, and tables that are rated"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("rated", "settled"):
        op.add_column("tables", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_by_settled", "tables", ["settled", "status"], unique=False)
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("how", sa.String(length=8), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=True),
        sa.Column("sigma_before", sa.Float(), nullable=True),
        sa.Column("mu_after", sa.Float(), nullable=True),
        sa.Column("sigma_after", sa.Float(), nullable=True),
        sa.Column("expected", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("results_by_person", "results", ["person", "ended"], unique=False)
    op.create_index("results_by_game", "results", ["game", "counts", "ended"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
    )
    op.create_index("ratings_by_game", "ratings", ["game", "mu"], unique=False)


def downgrade() -> None:
    op.drop_index("ratings_by_game", "ratings")
    op.drop_table("ratings")
    op.drop_index("results_by_game", "results")
    op.drop_index("results_by_person", "results")
    op.drop_table("results")
    op.drop_index("tables_by_settled", "tables")
    for name in ("settled", "rated"):
        op.drop_column("tables", name)

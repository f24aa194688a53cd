"""People who wait for a quick match, and how long others waited"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("waited", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("matches_by_game", "matches", ["game", "at"], unique=False)


def downgrade() -> None:
    op.drop_index("matches_by_game", "matches")
    op.drop_table("matches")
    op.drop_table("seekers")

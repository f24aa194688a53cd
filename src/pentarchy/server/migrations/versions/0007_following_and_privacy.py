"""Whom one follows, and who may see what"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("followed", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("person", "followed"),
    )
    op.create_index("follows_by_followed", "follows", ["followed"], unique=False)
    op.create_table(
        "privacy",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("whom", sa.String(length=12), nullable=False),
        sa.PrimaryKeyConstraint("person", "kind"),
    )


def downgrade() -> None:
    op.drop_table("privacy")
    op.drop_index("follows_by_followed", "follows")
    op.drop_table("follows")

"""Sessions that were ended by signing out"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "signed_out",
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session"),
    )
    op.create_index("signed_out_by_time", "signed_out", ["at"], unique=False)


def downgrade() -> None:
    op.drop_index("signed_out_by_time", "signed_out")
    op.drop_table("signed_out")

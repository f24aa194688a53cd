"""After which line of its journal a table's position was saved"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("saved", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "saved")

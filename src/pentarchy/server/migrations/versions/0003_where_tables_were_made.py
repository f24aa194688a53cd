"""Where a table was made: a keyed hash, so that no one place fills the lobby"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(length=32), nullable=True))
    op.create_index("tables_by_host", "tables", ["host", "status"], unique=False)
    op.create_index("people_by_seen", "people", ["seen"], unique=False)


def downgrade() -> None:
    op.drop_index("people_by_seen", "people")
    op.drop_index("tables_by_host", "tables")
    op.drop_column("tables", "origin")

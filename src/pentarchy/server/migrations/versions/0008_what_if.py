"""Tables that are no games of their own: what-ifs and sandboxes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("branch", sa.String(length=8), nullable=True))
    op.add_column("tables", sa.Column("root", sa.String(length=32), nullable=True))
    op.create_index("tables_by_root", "tables", ["root"], unique=False)


def downgrade() -> None:
    op.drop_index("tables_by_root", "tables")
    op.drop_column("tables", "root")
    op.drop_column("tables", "branch")

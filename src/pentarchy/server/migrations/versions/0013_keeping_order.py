"""Keeping order: roles, bans, reports, announcements, what administrators did, devices"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(length=8), nullable=True))
    op.create_table(
        "bans",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("admin", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("quoted", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("reports_by_time", "reports", ["closed", "at"], unique=False)
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("admin", sa.String(length=32), nullable=False),
        sa.Column("deed", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=32), nullable=True),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("audit_by_time", "audit", ["at"], unique=False)
    op.create_table(
        "watched_from",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("device", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "device", "person"),
    )


def downgrade() -> None:
    op.drop_table("watched_from")
    op.drop_index("audit_by_time", "audit")
    op.drop_table("audit")
    op.drop_table("announcements")
    op.drop_index("reports_by_time", "reports")
    op.drop_table("reports")
    op.drop_table("bans")
    op.drop_column("people", "role")

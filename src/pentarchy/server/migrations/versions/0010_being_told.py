"""Being told: preferences, devices, e-mail addresses, what is to be delivered, vacations"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=True),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.String(length=100), nullable=False),
        sa.Column("secret", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("devices_by_person", "devices", ["person"], unique=False)
    op.create_table(
        "addresses",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("channel", sa.String(length=8), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("outbox_by_due", "outbox", ["due"], unique=False)
    op.create_index("outbox_by_person", "outbox", ["person", "channel"], unique=False)
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("vacations_by_person", "vacations", ["person", "until"], unique=False)


def downgrade() -> None:
    op.drop_index("vacations_by_person", "vacations")
    op.drop_table("vacations")
    op.drop_index("outbox_by_person", "outbox")
    op.drop_index("outbox_by_due", "outbox")
    op.drop_table("outbox")
    op.drop_table("addresses")
    op.drop_index("devices_by_person", "devices")
    op.drop_table("devices")
    op.drop_table("preferences")

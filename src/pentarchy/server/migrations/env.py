"""Alembic's entry: the server hands over an open connection; the `alembic` command makes one of its own."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from pentarchy.server.schema import metadata


def migrate() -> None:
    connection = context.config.attributes.get("connection")
    if connection is None:
        engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "sqlite://")
        with engine.connect() as made:
            context.configure(connection=made, target_metadata=metadata, render_as_batch=True)
            with context.begin_transaction():
                context.run_migrations()
        return
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


migrate()

"""What is installed only if wished: which extra brings a package, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

BROUGHT_BY = {
    "aiosmtplib": "server",
    "aiosqlite": "server",
    "alembic": "server",
    "argon2": "server",
    "asyncpg": "server",
    "cmaes": "lab",
    "cryptography": "server",
    "fastapi": "server",
    "gymnasium": "doors",
    "httptools": "server",
    "httpx": "server",
    "itsdangerous": "server",
    "jax": "jax",
    "matplotlib": "lab",
    "networkx": "server",
    "numpy": "lab",
    "openskill": "lab",
    "orjson": "server",
    "pettingzoo": "doors",
    "procrastinate": "server",
    "prometheus_client": "server",
    "psycopg": "server",
    "py_vapid": "server",
    "pyarrow": "corpus",
    "pydantic": "server",
    "pyspiel": "doors",
    "ray": "ray",
    "segno": "server",
    "sqlalchemy": "server",
    "starlette": "server",
    "typing_extensions": "server",
    "uvicorn": "server",
    "websockets": "server",
}
"""By the name a module imports: the extra to ask for. Where several bring it, the one whose work it mostly does."""


def how_to_get(missing: ModuleNotFoundError, extra: str | None = None) -> str | None:
    """The sentence for a module that was not found; None if no extra brings it."""
    package = (missing.name or "").partition(".")[0]
    extra = extra if package in BROUGHT_BY and extra else BROUGHT_BY.get(package)
    return f"this needs {package}, which is not installed: pip install 'pentarchy[{extra}]'" if extra else None


@contextmanager
def explained(extra: str) -> Iterator[None]:
    """Around imports that need an extra: what is missing is said with the command that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        told = how_to_get(missing, extra)
        if told is None:
            raise
        raise ModuleNotFoundError(told, name=missing.name) from None

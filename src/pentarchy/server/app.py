"""The application: the API, the socket and the browser client in one."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

import pentarchy
from pentarchy.server.context import Server, server_of
from pentarchy.server.database import AWAY
from pentarchy.server.description import described
from pentarchy.server.guard import Guard, refusal
from pentarchy.server.origins import Forwarded
from pentarchy.server.routes import (
    games,
    lessons,
    matching,
    operations,
    order,
    people,
    preferences,
    profiles,
    puzzles,
    ratings,
    records,
    socket,
    tables,
    telling,
    tournaments,
    waiting,
    whatifs,
)
from pentarchy.server.settings import Settings
from pentarchy.tables.errors import Refused

log = logging.getLogger(__name__)

NO_CLIENT = "The browser client is not built here: run `make web`. The API is described at /api/openapi.json.\n"
NO_DOCS = "The docs are not built here: run `make docs`, or read the folder docs/ of the sources.\n"


def create_app(settings: Settings) -> FastAPI:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = FastAPI(
        title="Pentarchy",
        version=pentarchy.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    parts = (
        people, games, lessons, puzzles, tables, records, ratings, matching, profiles, preferences, tournaments,
        order, whatifs, telling, waiting, operations, socket,
    )  # fmt: skip
    for part in parts:
        app.include_router(part.router)
    app.add_exception_handler(Refused, refused)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, invalid)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, plain)  # type: ignore[arg-type]
    for away in AWAY:
        app.add_exception_handler(away, no_database)
    serve_docs(app, settings.docs)
    serve_client(app, settings.web)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    app.add_middleware(Guard, names=server.names, limiter=lambda: server.limiter, metrics=server.metrics)
    app.add_middleware(Forwarded, proxies=settings.proxies)
    return app


async def refused(request: Request, error: Refused) -> JSONResponse:
    server_of(request).metrics.refused.labels(error.code).inc()
    return refusal(error)


async def no_database(request: Request, error: Exception) -> JSONResponse:
    log.error("the database is away", extra={"reason": type(error).__name__})
    return JSONResponse(Refused("busy", "the server cannot read or write just now; try again").body(), 503)


async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
    first = error.errors()[0]
    where = ".".join([str(part) for part in first["loc"][1:]])
    return JSONResponse(Refused("bad_input", f"{where}: {first['msg']}" if where else first["msg"]).body(), 422)


async def plain(request: Request, error: HTTPException) -> JSONResponse:
    code = {404: "not_found", 405: "forbidden", 400: "bad_input"}.get(error.status_code, "forbidden")
    return JSONResponse({"error": {"code": code, "text": str(error.detail)}}, error.status_code, error.headers)


def serve_docs(app: FastAPI, docs: Path | None) -> None:
    """The built pages of docs/ under /docs; a sentence where they are not built."""

    async def at_its_folder() -> Response:
        return PlainTextResponse(NO_DOCS) if docs is None else RedirectResponse("/docs/")

    app.add_api_route("/docs", at_its_folder, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)
    if docs is None:
        app.add_api_route("/docs/{_:path}", at_its_folder, include_in_schema=False, response_model=None)
    else:
        app.mount("/docs", StaticFiles(directory=docs, html=True), name="docs")


def serve_client(app: FastAPI, web: Path | None) -> None:
    """The built client; every path that is neither the API nor a file is a page of it."""
    if web is not None and (web / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=web / "assets"), name="assets")

    async def page(path: str) -> Response:
        if path.startswith("api/"):
            return JSONResponse(Refused("not_found", "there is no such thing").body(), 404)
        if web is None:
            return PlainTextResponse(NO_CLIENT)
        file = file_of(web, path)
        if file is not None:
            return FileResponse(file)
        return FileResponse(web / "index.html", headers={"Cache-Control": "no-cache"})

    app.add_api_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


def file_of(web: Path, path: str) -> Path | None:
    """The file of the client that a path names, if there is one."""
    try:
        file = (web / path).resolve()
        return file if path and file.is_file() and file.is_relative_to(web.resolve()) else None
    except OSError:  # a name that no file can have
        return None

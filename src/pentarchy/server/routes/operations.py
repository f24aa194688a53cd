"""Routes: whether the server lives, and its metrics."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from pentarchy.server.context import TheServer
from pentarchy.server.origins import from_this_machine
from pentarchy.tables.errors import Refused

router = APIRouter(tags=["operations"])


@router.get("/healthz")
async def health(server: TheServer) -> Any:
    """Fine is who can write."""
    try:
        await server.try_writing()
    except Exception as error:
        return JSONResponse({"status": "no database", "reason": type(error).__name__}, 503)
    return {"status": "closing" if server.closing else "fine"}


@router.get("/metrics", response_class=Response)
async def metrics(request: Request, server: TheServer) -> Response:
    if not server.settings.open_metrics and not from_this_machine(request):
        raise Refused("forbidden", "metrics are told on this machine only")
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

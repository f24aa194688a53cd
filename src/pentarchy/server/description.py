"""The API's description: what FastAPI knows of the requests, and what each of them is answered with."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from pentarchy.server import answers as told
from pentarchy.server import game_answers as games
from pentarchy.server import home_answers as home
from pentarchy.server import lesson_answers as learnt
from pentarchy.server import museum_answers as museum
from pentarchy.server import order_answers as order
from pentarchy.server import puzzle_answers as puzzling
from pentarchy.server import told_answers as telling
from pentarchy.server import tournament_answers as contest
from pentarchy.server.review_answers import Advice, Explanation, ReviewShown, Variations

Anything = dict[str, Any]
"""What a game's own files say."""

ANSWERS: dict[str, Any] = {
    "GET /api/me": told.Me,
    "DELETE /api/me": told.Me,
    "POST /api/guest": told.Me,
    "POST /api/account": told.NewAccount,
    "POST /api/sign-in": told.Me,
    "POST /api/recover": told.NewAccount,
    "POST /api/sign-out": told.Me,
    "POST /api/sign-out-everywhere": told.Me,
    "PUT /api/me/password": told.Me,
    "GET /api/me/games": told.Tables,
    "GET /api/blocks": told.Blocked,
    "PUT /api/blocks/{other}": told.Blocked,
    "DELETE /api/blocks/{other}": told.Blocked,
    "GET /api/games": games.Games,
    "GET /api/bots": games.Bots,
    "GET /api/games/{game}/words": Anything,
    "GET /api/games/{game}/rules": games.RulesText,
    "GET /api/games/{game}/content": Anything,
    "GET /api/games/{game}/guide": learnt.GuideText,
    "GET /api/games/{game}/museum": museum.Museum,
    "GET /api/lessons": learnt.Courses,
    "POST /api/lessons/{game}/{lesson}": learnt.LessonTaken,
    "POST /api/lessons/{game}/{lesson}/why": learnt.LessonWhy,
    "GET /api/puzzles": puzzling.Puzzles,
    "POST /api/puzzles/{game}/{puzzle}": puzzling.PuzzleTaken,
    "POST /api/puzzles/{game}/{puzzle}/why": learnt.LessonWhy,
    "GET /api/version": told.Version,
    "GET /api/lobby": told.Lobby,
    "POST /api/tables": told.TableShown,
    "GET /api/tables/{table}": told.StateMessage,
    "POST /api/tables/{table}/do": told.Done,
    "GET /api/tables/{table}/advice": Advice,
    "GET /api/tables/{table}/explanation": Explanation,
    "GET /api/invitations/{token}": told.TableShown,
    "POST /api/invitations/{token}": told.TableShown,
    "GET /api/tables/{table}/replay": told.Replay,
    "GET /api/tables/{table}/review": ReviewShown,
    "POST /api/records": told.TableShown,
    "POST /api/tables/{table}/whatif": told.TableShown,
    "POST /api/tables/{table}/sandbox": told.TableShown,
    "GET /api/tables/{table}/variations": Variations,
    "DELETE /api/tables/{table}": Variations,
    "GET /api/leaderboard/{game}": home.Leaderboard,
    "GET /api/tables/{table}/outcome": home.Outcome,
    "GET /api/tournaments": contest.Tournaments,
    "POST /api/tournaments": contest.TournamentPage,
    "GET /api/tournaments/{tournament}": contest.TournamentPage,
    "POST /api/tournaments/{tournament}/do": contest.TournamentPage,
    "POST /api/reports": order.Reported,
    "GET /api/tables/{table}/marks": order.Marks,
    "GET /api/tournaments/{tournament}/marks": order.Marks,
    "GET /api/admin": order.Overview,
    "GET /api/admin/people": order.AdminPeople,
    "GET /api/admin/tables": order.AdminTables,
    "GET /api/admin/reports": order.AdminReports,
    "POST /api/admin/reports/{report}": order.AdminReports,
    "PUT /api/admin/bans/{other}": order.AdminPeople,
    "DELETE /api/admin/bans/{other}": order.AdminPeople,
    "GET /api/admin/announcements": order.AdminAnnouncements,
    "POST /api/admin/announcements": order.AdminAnnouncements,
    "DELETE /api/admin/announcements/{which}": order.AdminAnnouncements,
    "GET /api/admin/audit": order.AdminAudit,
    "GET /api/match": home.Match,
    "PUT /api/match": home.Match,
    "DELETE /api/match": home.Match,
    "GET /api/people/{other}": home.Profile,
    "GET /api/people/{other}/luck": home.Luck,
    "GET /api/follows": home.Follows,
    "PUT /api/follows/{other}": home.Follows,
    "DELETE /api/follows/{other}": home.Follows,
    "GET /api/me/privacy": home.PrivacyShown,
    "PUT /api/me/privacy": home.PrivacyShown,
    "GET /api/me/preferences": telling.PreferencesShown,
    "PUT /api/me/preferences": telling.PreferencesShown,
    "PATCH /api/me/preferences": telling.PreferencesShown,
    "GET /api/me/waiting": home.WaitingShown,
    "PUT /api/me/vacation": home.VacationsShown,
    "DELETE /api/me/vacation/{which}": home.VacationsShown,
    "GET /api/me/told": telling.WaysShown,
    "PUT /api/me/devices": telling.WaysShown,
    "DELETE /api/me/devices/{device}": telling.WaysShown,
    "PUT /api/me/email": telling.LetterSent,
    "DELETE /api/me/email": telling.WaysShown,
    "POST /api/email": telling.Confirmed,
    "POST /api/recover/letter": telling.LetterSent,
    "POST /api/recover/link": told.NewAccount,
    "POST /api/unsubscribe": telling.Confirmed,
    "PUT /api/tables/{table}/invited/{other}": home.InvitedShown,
    "GET /healthz": told.Health,
}
"""By request. Whatever else is answered is no JSON."""

COMPONENTS = "#/components/schemas/{model}"


def definitions(kinds: dict[str, Any], where: str) -> dict[str, Any]:
    """The JSON Schema of types and of all they are made of, by name; `where` is how they refer to one another."""
    found: dict[str, Any] = {}
    for name, kind in kinds.items():
        one = TypeAdapter(kind).json_schema(ref_template=where)
        found.update(one.pop("$defs", {}))
        if "$ref" not in one:
            found[name] = one
    tidy(list(found.values()))
    return dict(sorted(found.items()))


def tidy(part: Any) -> None:
    """Titles of fields say nothing that their names do not; what is not declared is not there."""
    if isinstance(part, dict):
        if part.get("type") == "object" and "properties" in part:
            part.setdefault("additionalProperties", False)
            for field in part["properties"].values():
                field.pop("title", None)
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        tidy(each)


def described(app: FastAPI) -> dict[str, Any]:
    """FastAPI's own description, with the answers in it."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schemas = found["components"]["schemas"]
        kinds = {kind.__name__: kind for kind in {*ANSWERS.values(), told.Refusal} if kind is not Anything}
        schemas.update(definitions(kinds, COMPONENTS))
        refused = {"description": "Refused", "content": {"application/json": {"schema": named(told.Refusal)}}}
        for path, operations in found["paths"].items():
            for method, operation in operations.items():
                answers = operation["responses"]
                answers.pop("422", None)  # every refusal has the same form
                answers["4XX"] = refused
                kind = ANSWERS.get(f"{method.upper()} {path}")
                if kind is not None:
                    fine = next(code for code in answers if code.startswith("2"))
                    answers[fine]["content"]["application/json"]["schema"] = named(kind)
        schemas.pop("HTTPValidationError", None)
        schemas.pop("ValidationError", None)
        app.openapi_schema = found
    return app.openapi_schema


def named(kind: Any) -> dict[str, Any]:
    return {"type": "object"} if kind is Anything else {"$ref": COMPONENTS.format(model=kind.__name__)}

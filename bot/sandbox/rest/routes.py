"""Every route of the API, in the order in which they are tried."""

from aiohttp import web

from bot.sandbox.core import Core
from bot.sandbox.rest import account, answers, channels, events, messages
from bot.sandbox.rest.wire import API, Route, Wire

ROUTES: tuple[Route, ...] = (
    *account.ROUTES, *answers.ROUTES, *messages.ROUTES, *channels.ROUTES,
    *events.ROUTES,
)  # fmt: skip


def add_routes(app: web.Application, core: Core) -> None:
    """Serve the API; other addresses are answered with 404 or 405."""
    wire = Wire(core, ROUTES)
    for route in ROUTES:
        app.router.add_route(route.method, API + route.template, wire.serve(route))
    app.router.add_route("*", "/api/{rest:.*}", wire.unknown)

"""The rail's page: a web server for people who watch tables."""

from bot.rail.house import House
from bot.rail.links import Link, Scope
from bot.rail.rail import OF_A_LINK, Rail
from bot.rail.server import RailServer
from bot.rail.watchers import Watchers

__all__ = ["OF_A_LINK", "House", "Link", "Rail", "RailServer", "Scope", "Watchers"]

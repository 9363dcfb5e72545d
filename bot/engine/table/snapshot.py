"""A table between deals as JSON: a cache of the log, discarded when `VERSION` differs.

The hand is left out, so a snapshot is taken just before a deal starts; the deal's own rows follow
it. A field that is added, renamed or given another meaning needs a new VERSION.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import cast

from bot.engine.codec import (
    Json,
    event_from_json,
    event_to_json,
    part_from_json,
    part_to_json,
)
from bot.engine.games.game import Game
from bot.engine.table.course import Course
from bot.engine.table.events import DealerDrawn, SeatsDrawn, TableEvent, TableOpened
from bot.engine.table.state import BuyIn, Chair, Table

VERSION = 24


def to_json(table: Table) -> Json:
    """Return a table as JSON, without its hand."""
    opened = TableOpened(table.number, table.host, table.game, table.settings)
    return {
        "opened": event_to_json(opened),
        "chairs": [asdict(chair) for chair in table.chairs.values()],
        "button": table.button,
        "big_blind": table.big_blind,
        "small_blind": table.small_blind,
        "buttons": table.buttons,
        "deals": table.deals,
        "redeal": table.redeal,
        "entered": [[seat, posts] for seat, posts in table.entered],
        "question": table.question,
        "carried": table.carried,
        "low": table.low,
        "carriers": list(table.carriers),
        "claims": [[chips, list(players)] for chips, players in table.claims],
        "exempt": list(table.exempt),
        "series": table.series,
        "legs": [[player, count] for player, count in table.legs.items()],
        "dealt": table.dealt,
        "course": part_to_json(table.course),
        "departed": [[player, chips] for player, chips in table.departed.items()],
        "shared_out": [[seat, chips] for seat, chips in table.shared_out],
        "paused": table.paused,
        "asleep": table.asleep,
        "closing": table.closing,
        "closed": table.closed,
        "level": table.level,
        "held": table.held,
        "unattended": table.unattended,
        "seat_draw": table.seat_draw,
        "seat_draws": table.seat_draws,
        "moved": _written(table.moved),
        "drawn": _written(table.drawn),
        "fees_called": table.fees_called,
        "fees": table.fees,
        "fee": table.fee,
        "asks": [[player, times] for player, times in table.asks.items()],
        "unseeing": list(table.unseeing),
        "last_deals": table.last_deals,
        "banned": list(table.banned),
        "sent_home": list(table.sent_home),
        "bomb": list(table.bomb),
        "bomb_votes": list(table.bomb_votes),
        "bombed": table.bombed,
        "plain": table.plain,
        "queue": list(table.queue),
        "asked": [asdict(one) for one in table.asked],
        "buy_ins": table.buy_ins,
        "guests": list(table.guests),
        "comings": [[player, how] for player, how in table.comings],
        "scooped": list(table.scooped),
        "stood": list(table.stood),
        "standing": list(table.standing),
    }


def from_json(stored: Json, games: Mapping[str, Game]) -> Table:
    """Return the table as it was, before its next deal."""
    opened = cast("TableOpened", event_from_json(stored["opened"]))
    chairs = [Chair(**chair) for chair in stored["chairs"]]
    return Table(
        games,
        number=opened.number,
        host=opened.host,
        game=opened.game,
        settings=opened.settings,
        chairs={chair.seat: chair for chair in chairs},
        button=stored["button"],
        big_blind=stored["big_blind"],
        small_blind=stored["small_blind"],
        buttons=dict(stored["buttons"]),
        deals=stored["deals"],
        redeal=stored["redeal"],
        entered=tuple((seat, posts) for seat, posts in stored["entered"]),
        question=stored["question"],
        carried=stored["carried"],
        low=stored["low"],
        carriers=tuple(stored["carriers"]),
        claims=tuple((chips, tuple(players)) for chips, players in stored["claims"]),
        exempt=tuple(stored["exempt"]),
        series=stored["series"],
        legs=dict(stored["legs"]),
        dealt=stored["dealt"],
        course=part_from_json(Course, stored["course"]),
        departed=dict(stored["departed"]),
        shared_out=tuple((seat, chips) for seat, chips in stored["shared_out"]),
        paused=stored["paused"],
        asleep=stored["asleep"],
        closing=stored["closing"],
        closed=stored["closed"],
        level=stored["level"],
        held=stored["held"],
        unattended=stored["unattended"],
        seat_draw=stored["seat_draw"],
        seat_draws=stored["seat_draws"],
        moved=cast("SeatsDrawn | None", _read(stored["moved"])),
        drawn=cast("DealerDrawn | None", _read(stored["drawn"])),
        fees_called=stored["fees_called"],
        fees=stored["fees"],
        fee=stored["fee"],
        asks=dict(stored["asks"]),
        unseeing=tuple(stored["unseeing"]),
        last_deals=stored["last_deals"],
        banned=tuple(stored["banned"]),
        sent_home=tuple(stored["sent_home"]),
        bomb=(stored["bomb"][0], stored["bomb"][1]),
        bomb_votes=tuple(stored["bomb_votes"]),
        bombed=stored["bombed"],
        plain=stored["plain"],
        queue=tuple(stored["queue"]),
        asked=tuple(BuyIn(**one) for one in stored["asked"]),
        buy_ins=stored["buy_ins"],
        guests=tuple(stored["guests"]),
        comings=tuple((player, how) for player, how in stored["comings"]),
        scooped=(stored["scooped"][0], stored["scooped"][1], stored["scooped"][2]),
        stood=tuple(stored["stood"]),
        standing=tuple(stored["standing"]),
    )


def _written(event: TableEvent | None) -> Json | None:
    return None if event is None else event_to_json(event)


def _read(stored: Json | None) -> TableEvent | None:
    return None if stored is None else event_from_json(stored)

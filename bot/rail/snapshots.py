"""Snapshots of a table as it is now, made of the public view alone.

Two tables that look alike to the public have the same bytes here, so a snapshot holds nothing else:
no card face down, not even its place in the pack.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import orjson

from bot.engine.cards import JOKERS, Card, suit
from bot.engine.games.lines import beyond, in_play
from bot.engine.views.look import SeatView, TableView
from bot.rail.plain import plain
from bot.tables.event_facts import EventFacts
from bot.tables.show import Show
from bot.ui.mechanics.faces import question
from bot.ui.mechanics.records import Slot, seat_notes, settle_face, told
from bot.ui.mechanics.records import said as records_said
from bot.ui.pages.tournaments.terms import blinds_of
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.lines import chips_text, clipped, name_of_seat, plain_name
from bot.ui.parts.shared import (
    closed_text,
    notes,
    notice_line,
    redealt_line,
    run_out_line,
    wild_line,
)
from bot.ui.table import outcomes
from bot.ui.table.odds import chance_notes
from bot.ui.table.pots import real_pots
from bot.ui.table.seats import absence, readings
from bot.ui.table.seats import notes as act_notes
from bot.ui.words import listed
from bot.ui.words.games import phase_name, stakes_name
from bot.ui.words.titles import game_name

Json = dict[str, Any]
A_NAME = 20
"""Most columns of a name."""
SUITS = "cdhs"
"""Letters of suits in the order of the engine."""
HIDDEN: Json = {"text": "", "suit": "", "known": False}
"""A card face down."""
MOST_PRIZES = 12


def written(what: Json) -> bytes:
    """Return JSON on one line, always in the same order."""
    return orjson.dumps(what)


def card(one: Card | None) -> Json:
    """Return a card; nothing of one that lies face down."""
    if one is None:
        return HIDDEN
    letter = "joker" if one in JOKERS else SUITS[suit(one)]
    return {"text": card_text(one), "suit": letter, "known": True}


def live(show: Show, skin: Skin) -> Json:
    """Return the present state of a table. Raise ValueError for a player's own view."""
    if show.view.viewer:
        raise ValueError("the rail is made of the public view")
    view, deals = show.view, show.view.hand is not None
    return {
        "number": view.number,
        "game": game_name(view.game, skin.locale),
        "stakes": stakes_name(view.game, view.stakes, skin.locale),
        "deal": view.deal,
        "street": phase_name(view.dealt.phase, skin.locale) if deals and view.dealt.phase else "",
        "said": "\n".join(filter(None, map(plain, _said(show, skin)))),
        "notes": [*filter(None, map(plain, _notes(show, skin)))],
        "pots": [*_pots(view, skin)] if deals else [],
        "boards": [*boards(view)] if deals else [],
        "seats": [_seat(show, one, skin) for one in view.seats],
        "clock": None if show.due is None else round(show.due) * 1000,
        "event": None if show.standing is None else event(show.standing, skin),
    }


def _said(show: Show, skin: Skin) -> Iterator[str]:
    """Yield who is to act, or what came of the deal, or why none runs."""
    view = show.view
    yield notice_line(show, skin)
    if view.closed:
        yield closed_text(show, skin)
    elif view.running:
        yield from _turn(show, skin)
    elif view.ended:
        yield from outcomes.without_headings(outcomes.outcome(show, skin))
    elif view.paused:
        return
    elif view.can_deal < view.outlook.least:
        yield skin.say("lobby.need", have=view.can_deal, need=view.outlook.least)


def _turn(show: Show, skin: Skin) -> Iterator[str]:
    hand = show.view.dealt
    if hand.coming is not None:
        yield run_out_line(hand.coming, "turn.run_out", skin)
    if not hand.waiting:
        return
    names = [name_of_seat(show, seat, skin.locale, width=A_NAME) for seat in hand.waiting]
    facts: dict[str, object] = {"name": names[0], "names": listed(skin.locale, names)}
    if hand.turn is None:
        yield skin.say("turn.several", **facts)
        return
    asked = question(hand.turn, skin)
    text, done = asked.turn(skin, **facts), hand.asked - len(hand.waiting)
    if done > 0 and asked.code != "aloud":
        text = skin.say("turn.progress", done=done, asked=hand.asked, text=text)
    yield text


def _notes(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the special facts of a deal, and notes about the table."""
    view = show.view
    if view.hand is not None:
        yield wild_line(view, skin)
        if view.running:
            yield redealt_line(view, skin)
            for slot in (Slot.HEADING, Slot.MARKS, Slot.LIES):
                yield from _lines(records_said(slot, show, skin))
            yield from _own_pots(view, skin)
    if not view.closed:
        yield from (one for one in notes(view, skin) if "<t:" not in one)


def _own_pots(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the lines on chips in the middle of games that have no usual pots."""
    instead = settle_face(view.game).pots
    if instead is not None:
        yield from instead(view, skin)
    elif view.carried.chips:
        key = "pot.odd" if view.carried.odd else "pot.carried"
        yield skin.say(key, chips=view.carried.chips)


def _lines(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from text.splitlines()


def _pots(view: TableView, skin: Skin) -> Iterator[Json]:
    found = real_pots(view)
    if view.running and len(found) > 1 and settle_face(view.game).pots is None:
        for at, pot in enumerate(found):
            name = skin.say("rail.pot.side", n=at) if at else skin.say("rail.pot.main")
            yield {"name": name, "chips": chips_text(pot.chips, skin.locale)}
    elif view.running:
        yield {"name": skin.say("rail.pot"), "chips": chips_text(view.dealt.middle, skin.locale)}


def boards(view: TableView) -> Iterator[list[Json | None]]:
    """Yield rows of cards: each board, or each row of a board that has a shape.

    A place is None where no card lies yet; in a shape, a card that lies face down is hidden.
    """
    layout = view.game.layout
    coming = sum(phase.board for phase in view.game.phases)
    for board in view.dealt.boards:
        if not board and not coming:
            continue
        if layout.shape:
            yield from _shape(view, board)
        else:
            room = max(coming, len(board))
            yield [*map(card, board), *[None] * (room - len(board))]


def _shape(view: TableView, board: Sequence[Card]) -> Iterator[list[Json | None]]:
    layout = view.game.layout
    turned = in_play(layout, board)
    for row in layout.shape:
        yield [None if place == "." else card(turned.get(place)) for place in row]
    if loose := beyond(layout, board):
        yield [card(one) for one in loose]


def _seat(show: Show, seat: SeatView, skin: Skin) -> Json:
    view, locale = show.view, skin.locale
    dealt = seat.dealt_in and view.hand is not None
    shown = seat.cards if dealt and (not seat.folded or view.ended) else ()
    if not any(shown) and (seat.folded or view.ended):
        shown = ()
    return {
        "seat": seat.seat,
        "name": clipped(plain_name(show, seat.player, locale), A_NAME),
        "chips": chips_text(seat.stack, locale),
        "bet": chips_text(seat.bet, locale) if seat.bet else None,
        "state": _state(view, seat),
        "says": " · ".join(dict.fromkeys(filter(None, map(plain, _says(show, seat, skin))))),
        "cards": [*map(card, shown)],
        "dealer": view.hand is not None and seat.seat == view.button,
        "acting": seat.turn,
    }


def _state(view: TableView, seat: SeatView) -> str:
    if seat.dealt_in and seat.folded:
        return "folded"
    if seat.all_in:
        return "all_in"
    if seat.away:
        return "away"
    return "" if seat.dealt_in or not view.running else "out"


def _says(show: Show, seat: SeatView, skin: Skin) -> Iterator[str]:
    view = show.view
    yield from chance_notes(show.chances, seat.seat, skin)
    if not (view.running and seat.dealt_in):
        if view.ended and seat.dealt_in:
            if seat.net:
                yield skin.say("act.net", net=seat.net)
            yield from (*told(seat, skin), *seat_notes(view, seat, skin))
        elif view.running or seat.away or seat.leaving:
            yield absence(show, seat, skin)
    elif seat.folded and not seat.declared:
        yield skin.say(f"act.{settle_face(view.game).folded}")
    else:
        flags = {skin.say(f"act.{key}") for key in ("dealer", "leaving", "away")}
        yield from (one for one in act_notes(view, seat, skin, short=False) if one not in flags)
    yield from readings(seat, skin)[:1]


def event(now: EventFacts, skin: Skin) -> Json:
    """Return how a tournament stands, for a wall."""
    level, locale = now.level, skin.locale
    return {
        "name": now.title,
        "level": skin.say("rail.level", n=level.number),
        "blinds": blinds_of(level.big_blind, skin),
        "next": blinds_of(level.next_big_blind, skin),
        "ends": None if level.at is None else round(level.at) * 1000,
        "lasts": skin.say("rail.level.deals", n=level.deals) if level.deals else "",
        "paused": bool(now.held),
        "average": chips_text(now.average, locale),
        "left": skin.say("rail.left", left=now.left, n=now.entered),
        "prizes": [
            {"place": place_name(at, skin), "chips": chips_text(chips, locale)}
            for at, chips in enumerate(now.prizes[:MOST_PRIZES], 1)
        ],
    }


def place_name(place: int, skin: Skin) -> str:
    """Return a place as a word: "1st"."""
    words = {1: "first", 2: "second", 3: "third"}
    return skin.say(f"rail.place.{words.get(place, 'other')}", place=place)

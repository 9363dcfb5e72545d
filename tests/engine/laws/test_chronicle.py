"""The steps of a finished deal show and tell nothing that their viewer may not know."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.games.game import Game
from bot.engine.hand import events as he
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Chair, Table
from bot.engine.views.chronicle import Step, cards_seen, chronicle, first_dealt
from bot.engine.worlds import known
from bot.phh.proofs import document
from tests.engine.card_room import LIBRARY
from tests.engine.laws.evening import GAMES, TURNED, Happening, evening_of, odd
from tests.engine.laws.evening import evening as plain_evening

Rows = list[tuple[he.HandEvent, ...]]
HOLDERS = ("cards", "card", "deck", "kept")


def deals(happenings: Sequence[Happening]) -> Iterator[Rows]:
    """The hand events of each finished deal of an evening, a row a command."""
    rows: Rows = []
    for one in happenings:
        events = [event for event in one.events if isinstance(event, he.HandEvent)]
        begun = [at for at, event in enumerate(events) if isinstance(event, he.HandStarted)]
        if begun:
            if rows and any(isinstance(event, he.HandEnded) for row in rows for event in row):
                yield rows
            rows, events = [], events[begun[0] :]
        if events:
            rows.append(tuple(events))
    if rows and any(isinstance(event, he.HandEnded) for row in rows for event in row):
        yield rows


def ever_known(rows: Rows, games: Mapping[str, Game], viewer: int) -> set[Card]:
    """Every card that was open at some time, or the viewer's own, by each single event."""
    found: set[Card] = set()
    start = rows[0][0]
    assert isinstance(start, he.HandStarted)
    table = _empty(start, games)
    for event in (event for row in rows for event in row):
        APPLY[type(event)](table, event)
        if table.hand is not None:
            hand = table.hand
            found |= known(hand, viewer)
    return found


def _empty(start: he.HandStarted, games: Mapping[str, Game]) -> Table:
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    return Table(games, number=1, game=start.game, chairs=chairs)


def with_other_cards(rows: Rows, changed: Mapping[Card, Card]) -> Rows:
    """The same deal with other cards wherever these are named."""
    return [tuple(_with_others(event, changed) for event in row) for row in rows]


def _with_others(event: he.HandEvent, changed: Mapping[Card, Card]) -> he.HandEvent:
    others: dict[str, Any] = {}
    for one in fields(event):
        if one.name in HOLDERS:
            held = getattr(event, one.name)
            single = isinstance(held, int)
            others[one.name] = (
                changed.get(held, held) if single else tuple(changed.get(c, c) for c in held)
            )
    changed_event: he.HandEvent = replace(event, **others)
    return changed_event


KINDS = (
    "holdem", "razz", "triple_draw_27", "badugi", "anaconda", "screw_your_neighbor", "guts_ghost",
    "bourre", "seven_27", "baseball", "irish", "drawmaha", "mexican_stud", "substitution",
    "five_card_draw", "black_mariah", "indian_poker", "forehead_stud", "no_peek", "widow_draw",
)  # fmt: skip
"""Games that between them hold every mechanic."""


def evening(code: str, many: int) -> list[Happening]:
    """A short evening of a game, with all that may happen at one."""
    dice = random.Random(code)  # noqa: S311 - moves, not a shuffle
    key = next(key for key, game in LIBRARY.items() if game.code == code)
    acts = [dice.randrange(1000) * 10 + dice.choice((0,) * 14 + (9,)) for _ in range(many)]
    return list(evening_of(key, 4, [dice.randrange(1, 9), *acts]))


@pytest.mark.parametrize("code", KINDS)
def test_other_hidden_cards_make_the_same_chronicle(code):
    """For the public and for a player."""
    rows = max(deals(evening(code, 40)), key=len)
    start = rows[0][0]
    assert isinstance(start, he.HandStarted)
    for viewer in (0, start.seats[0].player):
        steps = list(chronicle(rows, GAMES, 1, viewer))
        secret = sorted(_pack(steps) - ever_known(rows, GAMES, viewer))
        assert secret
        others = dict(zip(secret, secret[1:] + secret[:1], strict=True))
        again = list(chronicle(with_other_cards(rows, others), GAMES, 1, viewer))
        assert [one.acts for one in again] == [one.acts for one in steps]
        assert again == steps
        assert cards_seen(again) == cards_seen(steps)
        assert proven(with_other_cards(rows, others), again) == proven(rows, steps)


def proven(rows: Rows, steps: Sequence[Step]) -> dict[str, Any]:
    """A proof file without its hashes, which hold the hidden cards under salt."""
    events = [event for row in rows for event in row]
    told = document("1-1", events, first_dealt(events, steps), 5)
    assert told is not None
    for one in told["opened"]:
        one["path"] = [side for side, _ in one["path"]]
    return told | {"root": ""}


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_r176_a_hidden_number_of_cards_stays_hidden(viewer):
    """Where only he who draws may know how many."""
    plain = next(key for key, game in LIBRARY.items() if game.code == "five_card_draw")
    turned = [odd(plain, at) for at in range(len(TURNED))]
    key = next(key for key in turned if GAMES[key].show_draws is ShowDraws.HIDDEN)
    happenings = list(plain_evening(key, 3, [5, 0] + [60] * 30))
    steps = [step for rows in deals(happenings) for step in chronicle(rows, GAMES, 1, viewer)]
    draws = [(step, act) for step in steps for act in step.acts if act.kind == "draw"]
    assert draws
    for step, act in draws:
        seat = next(one for one in step.view.seats if one.seat == act.seat)
        assert (act.count >= 0) == (seat.player == viewer)


def _pack(steps: Sequence[Step]) -> set[Card]:
    return {card for step in steps for card in step.view.game.pack.cards()}

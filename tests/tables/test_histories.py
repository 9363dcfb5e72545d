"""Histories show what a viewer may know and nothing else, whatever the game."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import TimeOut
from bot.engine.hand.events import HandStarted
from bot.phh import BadHistory, parse
from bot.phh.write import write
from bot.store import Store
from bot.tables.histories import Histories, History
from bot.ui.pages.hands.history import as_text, step_page
from bot.ui.parts.cards import card_text
from bot.ui.parts.layout import fits
from tests.tables.evening import GAMES as LIBRARY
from tests.tables.evening import GUILD, Evening
from tests.tables.season import played

GAMES = (
    "holdem", "omaha_hi_lo", "seven_card_stud", "badugi", "guts", "bourre", "anaconda", "irish",
    "baseball", "seven_27", "drawmaha",
)  # fmt: skip
SECRET = {
    "deck_shuffled", "deck_arranged", "card_burned", "discard_chosen", "cards_chosen",
    "cards_thrown", "planned", "declaration_chosen", "discarded", "cards_passed",
    "cards_ordered", "cards_picked",
}  # fmt: skip
"""Kinds whose cards are not for everybody."""
TOKEN = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


@pytest.fixture
async def house(store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


Held = set[tuple[int, str]]
"""Cards with the seats whose they were; 0 is the board and what was played."""


def allowed(history: History, stored: list[dict[str, Any]]) -> Held:
    """Cards that were open, and those that ever were this viewer's, from the raw events."""
    seat = next(
        (one["seat"] for event in stored if event["event"] == "hand_started"
         for one in event["seats"] if one["player"] == history.viewer), 0,
    )  # fmt: skip
    found: Held = set()
    for event in stored:
        found |= set(_open(event, seat))
    return found


def _open(event: dict[str, Any], seat: int) -> Iterator[tuple[int, str]]:
    kind, whose = event["event"], event.get("seat", 0)
    held = event.get("cards", "")
    parts = held.split() if isinstance(held, str) else held
    if kind == "cards_dealt":
        pairs = zip(event["seats"], parts, strict=True)
        yield from ((to, card) for to, card in pairs if event["up"] or to == seat)
    elif kind not in SECRET or seat in {whose, event.get("to")}:
        yield from ((whose, card) for card in parts)
        yield from ([(whose, event["card"])] if isinstance(event.get("card"), str) else [])


async def test_no_export_shows_a_card_that_its_reader_may_not_know(house: Evening) -> None:
    await played(house, GAMES, deals=1, seed=7)
    histories = Histories(house.store, house.tables)
    seen = opened = 0
    for table in range(1, len(GAMES) + 1):
        for deal in range(1, 2):
            row = await histories.find(table, deal, GUILD)
            until = await house.store.play.hands.begins(table, deal + 1)
            rows = await house.store.play.log.rows(table, row.first_seq - 1, until)
            stored = [event for one in rows for event in one.events]
            for viewer in (0, *(await house.store.play.hands.players(row.hand))[:2]):
                history = await histories.read(row, viewer)
                held = allowed(history, stored)
                seen += check(history, held)
                told = await histories.proof(history)
                assert told is not None
                assert not proof_wrong(told, held, stored), history.game.code
                opened += len(told["opened"])
    assert seen > 120
    assert opened > 250


def proof_wrong(told: dict[str, Any], held: Held, stored: list[dict[str, Any]]) -> list[str]:
    """Cards opened that he did not see with whom the sealed deck brought them to, or a secret."""
    first: dict[str, int] = {}
    for event in stored:
        kind, given = event["event"], event.get("cards", "")
        parts = given.split() if isinstance(given, str) else given
        if kind == "cards_dealt":
            for seat, card in zip(event["seats"], parts, strict=True):
                first.setdefault(card, seat)
        elif kind in {"board_dealt", "ghost_turned"}:
            first |= {card: 0 for card in parts if card not in first}
    unseen = [
        one["card"] for one in told["opened"] if (first[one["card"]], one["card"]) not in held
    ]
    seed = next(one["seed"] for one in stored if one["event"] == "deck_shuffled")
    return unseen + [seed] * (seed in json.dumps(told))


def check(history: History, held: Held) -> int:
    texts = {card_text(cards(one)[0]) for _, one in held}
    text = as_text(history)
    shown = set(TOKEN.findall(text))
    assert shown <= texts, (history.game.code, history.viewer, shown - texts)
    for at in range(len(history.steps)):
        page = step_page(history, at)
        assert fits(page)
        said = str(page.to_components())
        assert set(TOKEN.findall(said)) <= texts, history.game.code
    try:
        phh = write(history.events, history.game, history.known)
    except BadHistory:
        return len(shown)
    assert set(_written(history, phh)) <= held, history.game.code
    assert parse(phh).actions
    return len(shown)


def _written(history: History, phh: str) -> Iterator[tuple[int, str]]:
    """Hole cards of a file, with the seats whose they were."""
    start = history.events[0]
    assert isinstance(start, HandStarted)
    for player, row in re.findall(r"'(?:d dh )?p(\d+) (?:sd |sm )?([^' ]*)'", phh):
        seat = start.seats[int(player) - 1].seat
        pairs = (row[at : at + 2] for at in range(0, len(row), 2))
        yield from ((seat, one) for one in pairs if re.fullmatch("[2-9TJQKA][cdhs]", one))


async def test_a_hand_is_found_in_its_own_server_alone(house: Evening) -> None:
    await played(house, ["holdem"], deals=1)
    histories = Histories(house.store, house.tables)
    assert (await histories.find(1, 1, GUILD)).link == "1-1"
    for where in ((1, 2, GUILD), (9, 1, GUILD), (1, 1, GUILD + 1)):
        with pytest.raises(Illegal) as no:
            await histories.find(*where)
        assert no.value.code is Refusal.NO_SUCH_HAND


async def test_text_reads_like_a_card_rooms(house: Evening) -> None:
    await played(house, ["holdem"], deals=2, seed=3)
    histories = Histories(house.store, house.tables)
    text = as_text(await histories.read(await histories.find(1, 1, GUILD), 1))
    assert text.startswith("Hand 1-1: Texas Hold'em, no limit")
    assert re.search(r"Ann: \S+ \S+\n", text)
    assert "posts the big blind 10" in text
    assert re.search(r"Ann [+-±][\d,]+, [\d,]+ in front", text)
    assert names(()) == ""


async def text_of_a_late_one(house: Evening, code: str) -> str:
    """The text of a deal in which the clock of whoever is asked first runs out."""
    await house.open(3, LIBRARY[code])
    await house.deal()
    (seat, *_) = house.show().view.dealt.waiting
    await house.tables.at(house.table).host.submit(0, TimeOut(seat))
    await house.play_on()
    histories = Histories(house.store, house.tables)
    return as_text(await histories.read(await histories.find(1, 1, GUILD), 1))


async def test_whose_clock_ran_out_is_told_as_such(house: Evening) -> None:
    text = await text_of_a_late_one(house, "holdem")
    assert re.search(r"^(\w+) does not answer in time\n\1 folds$", text, re.MULTILINE)


async def test_of_a_choice_in_secret_nobody_is_told_that_it_was_late(house: Evening) -> None:
    """The rules tell what a clock chooses, so a late answer would reveal the choice."""
    assert "in time" not in await text_of_a_late_one(house, "guts")

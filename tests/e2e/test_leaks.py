"""An evening in a language of capitals: nothing that the bot sends says English past the catalogue.

Screens that the unit tests in `tests/ui/test_leaks.py` draw are played there; here are all others
that commands and buttons bring, with what is posted, sent to people and offered while they type.
"""

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from babel import Locale as Babel

from bot.nights.zones import zones_in
from bot.tables.company.roster import ROSTER
from bot.ui import words
from bot.ui.parts.zones import zone_label
from bot.ui.words import say
from tests.e2e.evening import Evening
from tests.e2e.tags import MESSAGES
from tests.e2e.test_night import begun
from tests.e2e.test_seldom import press
from tests.e2e.test_whole_night import play_deal
from tests.ui.loud import LOUD, english, loud_shelf
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen
from tests.workshop.sandbox.server import Sandbox

SHOWN = {"content", "label", "placeholder", "description", "title", "name", "text"}
"""Fields of a request that people read."""
EVENTS = {"event create", "event edit", "thread create"}
NAMES = frozenset({"Ann", "Bo", "Cy", "English", "Nederlands", *(one.called for one in ROSTER)})
"""Names of people and languages."""
TYPED = frozenset({"gibberish", "such"})
CITIES = frozenset(
    word for zone in zones_in(LOUD) for word in re.findall(r"[^\W\d_]+", zone_label(zone, LOUD))
)
DATES = frozenset(
    name.strip(".")
    for kind in (Babel(LOUD).days, Babel(LOUD).months)
    for width in ("wide", "abbreviated")
    for name in kind["format"][width].values()
)
"""Words that the library of languages has."""


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sandbox: Sandbox) -> None:
    """The bot and the server speak it, before the bot comes."""
    monkeypatch.setattr(words, "SHELF", loud_shelf(tmp_path))
    sandbox.driver.world.home.locale = LOUD


def texts(part: Any, key: str = "") -> Iterator[str]:
    """Yield what people read of a body."""
    if isinstance(part, dict):
        for name, value in part.items():
            yield from texts(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from texts(value, key)
    elif isinstance(part, str) and key in SHOWN:
        yield part


def leaks(bodies: Iterable[tuple[str, Any]]) -> dict[str, list[str]]:
    """Return small words of all that was sent, by the text that they stand in.

    Names by which a game is found are English: they are typed.
    """
    allowed, found = NAMES | TYPED | CITIES | DATES, {}
    aliases = say(LOUD, "rules.aliases", names="").rstrip(" .")
    for cause, body in bodies:
        for text in texts(body):
            said = "\n".join(line for line in text.splitlines() if aliases not in line)
            if small := english(said, allowed):
                found[f"{cause}: {text}"] = small
    return found


def sent(evening: Evening) -> Iterator[tuple[str, Any]]:
    for request in evening.driver.requests:
        if request.kind in MESSAGES | EVENTS:
            yield request.cause, request.body


def speaking(evening: Evening, *names: str) -> list[Actor]:
    people = evening.people(*names)
    for one in people:
        one.speak(LOUD)
    return people


async def asked(player: Actor, *commands: str) -> None:
    for one in commands:
        name, *rest = one.split(" | ")
        options = dict(each.split("=", 1) for each in rest)
        answer = await player.slash(name, **options)
        assert answer.error is None, (one, answer.error)


PAGES = (
    "help", "about", "games", "games | name=stud", "rules | game=horse", "rules | game=razz",
    "beats", "beats | game=razz", "words", "odds", "odds | game=holdem",
    "learn", "learn | game=razz", "house list", "season list", "season show", "night list",
    "settings me", "settings options", "settings boards", "settings pictures", "setup",
    "settings zone | zone=berlin", "bank balance", "bank daily", "bank rebuy", "bank history",
    "bank top", "stats", "leaderboard", "hand list", "hand show", "server bans", "host log",
    "report list", "table setups", "cards", "act | action=fold", "night plan | when=gibberish",
    "night plan | when=saturday", "rules | game=no such", "practice | game=horse",
)  # fmt: skip
AT_A_TABLE = (
    "table settings", "table rules", "table options", "table stakes", "table mode", "help",
    "stats", "hand list", "hand show", "leaderboard", "bank balance", "bank history", "bank top",
    "odds", "cards", "host log", "away", "back", "what-if", "straddle",
    "table save-setup | name=FRIDAYS", "table setups", "table pause", "table resume", "hint",
    "verify", "stats | game=holdem",
)  # fmt: skip


async def test_pages_are_told_in_one_language(evening: Evening) -> None:
    (ann,) = speaking(evening, "Ann")
    await asked(ann, *PAGES)
    assert leaks(sent(evening)) == {}


@pytest.mark.parametrize("game", ["holdem", "guts", "razz", "horse", "Dealer's choice"])
async def test_a_table_is_told_in_one_language(evening: Evening, game: str) -> None:
    """The test reads its messages, forms, panels, direct messages, results and recap."""
    ann, bo = players = speaking(evening, "Ann", "Bo")
    assert (await ann.slash("table open", game=game)).error is None
    for player in players:
        assert (await player.slash("sit", chips=1000)).error is None
    await asked(ann, "table options", "table mode")
    pick = random.Random(5)  # noqa: S311 - the same deals each time
    for _ in range(4):
        await evening.wait(120)
        if evening.show().view.running:
            await asked(bo, "cards")
            await play_deal(evening, pick)
        await evening.drawn()
    assert evening.show().view.deal
    await asked(ann, *AT_A_TABLE)
    await asked(bo, "stand")
    await asked(ann, "table close")
    await evening.wait(60)
    assert leaks(sent(evening)) == {}


async def test_a_night_is_told_in_one_language(evening: Evening) -> None:
    """The test reads all from preview to recap, with the event and messages to guests."""
    ann, _ = players = speaking(evening, "Ann", "Bo")
    await asked(ann, "settings zone | zone=berlin")
    preview = (
        await ann.slash("night plan", when="in 2 hours", title="FRIDAY", play="horse")
    ).message
    await press(ann, preview, "preview_post")
    message = await ann.until(lambda seen: holds(seen, "night_answer") and not seen.ephemeral)
    for player in players:
        await press(player, message, "night_answer")
    await asked(ann, "night list", "night status")
    await begun(evening)
    await asked(ann, "night status", "table settings", "table rules")
    for player in players:
        assert (await player.slash("sit")).error is None
    await evening.wait(30)
    await asked(ann, "night end", "night status", "night recap")
    await evening.wait(60)
    assert leaks(sent(evening)) == {}


def holds(seen: Seen, action: str) -> bool:
    return any(one.custom_id.split(":")[1:2] == [action] for one in seen.buttons)


@pytest.mark.parametrize(
    ("command", "option", "typed"),
    [
        ("table open", "game", ""), ("table open", "game", "stud"),
        ("table open", "game", "limit razz"),
        ("table open", "game", "ho"), ("rules", "game", "dr"), ("stats", "game", "om"),
        ("odds", "game", ""), ("learn", "game", ""), ("practice", "game", "horse"),
        ("table open", "game", "holdem, "),
        ("table options", "option", ""), ("table options", "value", ""), ("games", "like", ""),
        ("house export", "game", "draw"), ("settings options", "option", "ante"),
    ],
)  # fmt: skip
async def test_choices_are_offered_in_one_language(evening: Evening, command, option, typed):
    (ann,) = speaking(evening, "Ann")
    offered = await ann.choices(command, option, typed)
    said = frozenset(typed.replace(",", " ").split())
    assert [one["name"] for one in offered if english(one["name"], said)] == []


def test_english_beside_the_catalogue_would_be_found():
    body = {"components": [{"type": 10, "content": "THE HOUSE deals"}, {"label": "Fold"}]}
    assert [*leaks([("", body)]).values()] == [["deals"], ["Fold"]]

"""Sixty screens and more of an evening in each language, searched for English.

An evening is played in each language by people and a server who speak it: what they look at before,
the night and the tournament they plan, the deal they play, and the recap. A word is English if the
English texts have it, unless both languages have it alike.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.refusals import Json
from bot.ui import words
from bot.ui.words import say
from bot.ui.words.shelf import FOLDER, Shelf, Template, read, templates
from bot.ui.words.tongue import parts
from tests.e2e.evening import Evening, is_table
from tests.ui.loud import english_keys
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Modal, Seen

TONGUES = {"fr": "fr", "es-ES": "es", "de": "de", "pt-BR": "pt-BR"}
"""The folder of each language that a reader's Discord may be in."""
LEAST = 60
"""Different screens that are searched in each language."""
ALIKE: Mapping[str, str] = tomllib.loads(
    (Path(__file__).parents[1] / "fixtures" / "said_alike.toml").read_text(encoding="utf-8")
)
"""Words that English and a language have alike, and those that all of them have."""
NAMES = frozenset({"ann", "bo", "poker", "sunday", "house"})
AS_IT_IS = re.compile(r"`[^`]*`|<[^>]*>|@\w+|https:\S*|Berlin|New York|\bEnglish\b")
"""Code, Discord's own text, and names that English has in other sentences too."""
WORD = re.compile(r"[^\W\d_]{3,}")
SHOWN = ("content", "label", "placeholder", "description", "title")
APART = frozenset({"verb", "alias", "name", "glossary", "fault", "absent", "sandbox"})
"""Kinds of keys that readers type, that explain English words, or that no message shows."""


def words_of(catalogue: Mapping[str, Template], *kinds: str) -> set[str]:
    """Return the words of a language's texts, or of these kinds of keys, in small letters."""
    return {
        word
        for key, template in catalogue.items()
        if (kind := key.partition(".")[0]) in kinds or (not kinds and kind not in APART)
        for one in templates(template)
        for text, _, spec in parts(one)
        for word in found(f"{text} {spec if '|' in (spec or '') else ''}")
    }


def found(text: str) -> list[str]:
    """Return the words of a text in small letters."""
    return [word.casefold() for word in WORD.findall(AS_IT_IS.sub(" ", text))]


def english_words(folder: str) -> set[str]:
    """Return the words of English that nothing in a language should have."""
    names = words_of(read(FOLDER / folder), "game", "rotation")
    return words_of(english_keys()) - alike(folder) - names - NAMES


def alike(folder: str) -> set[str]:
    return {*ALIKE["all"].split(), *ALIKE[folder].split()}


def shown(part: Any) -> Iterator[str]:
    """Yield all texts of a message or a form in Discord's JSON that its reader sees."""
    if isinstance(part, list):
        for one in part:
            yield from shown(one)
    elif isinstance(part, dict):
        for key, one in part.items():
            if key in SHOWN and isinstance(one, str):
                yield one
            elif key not in {"attachments", "author"}:
                yield from shown(one)


class Search:
    """Keeps the different screens that people of one language see, and finds English on them."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.screens: dict[str, str] = {}
        self._english = english_words(TONGUES[locale])
        self._aliases = say(locale, "rules.aliases", names="").rstrip(" .")

    def see(self, where: str, what: Answer | Seen | Modal | None) -> None:
        """Keep a screen, or all of an answer's."""
        if isinstance(what, Answer):
            assert what.error is None, (where, what.error)
            for one in (what.message, what.modal, *what.followups):
                self.see(where, one)
        elif what is not None:
            self.read(where, "\n".join(shown(what.raw)))

    def read(self, where: str, text: str) -> None:
        lines = (one for one in text.splitlines() if self._aliases not in one)
        self.screens.setdefault("\n".join(lines), where)

    def faults(self) -> list[str]:
        """Return the English words of each screen that has some."""
        return [
            f"{self.locale}, {where}: {sorted(english)} in\n{text}"
            for text, where in self.screens.items()
            if (english := self._english.intersection(found(text)))
        ]


@pytest.mark.parametrize("locale", TONGUES)
def test_a_key_that_is_missing_and_a_sentence_in_code_are_found(
    locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx").mkdir()
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    search = Search(locale)
    search.read("a missing sentence", say(locale, "help.how"))
    search.read("a missing button", say(locale, "button.call", chips=40))
    search.read("code", "The table has " + "3 players.")
    assert len(search.faults()) == 3


ALONE: tuple[tuple[str, Json], ...] = (
    ("help", {}), ("about", {}), ("learn", {}), ("games", {}), ("turns", {}), ("odds", {}),
    ("games", {"name": "draw"}), ("games", {"wild": True, "players": 4}), ("sit", {}),
    ("rules", {"game": "seven_card_stud"}), ("rules", {"game": "guts"}),
    ("rules", {"game": "badugi"}), ("rules", {"game": "xyzzy"}), ("beats", {"game": "badugi"}),
    ("beats", {"game": "holdem", "close": True}), ("bank balance", {}), ("bank history", {}),
    ("bank top", {}), ("bank daily", {}), ("bank pairs", {}), ("bank rebuy", {}),
    ("bank proposals", {}), ("leaderboard", {}), ("stats", {}), ("season show", {}),
    ("season list", {}), ("season end", {}), ("night list", {}), ("night status", {}),
    ("night again", {}), ("night plan", {"when": "2026-02-31 99:00"}), ("tournament status", {}),
    ("tournament results", {}), ("settings me", {}), ("settings show", {}), ("setup", {}),
    ("settings options", {}), ("settings boards", {}), ("settings economy", {}),
    ("settings zone", {"zone": "Atlantis"}), ("settings break", {"length": "week"}),
    ("settings me", {"language": "Klingon"}), ("settings forget-me", {}), ("settings log", {}),
    ("house list", {}), ("house show", {"game": "xyzzy"}), ("house build", {"game": "badugi"}),
    ("report abuse", {}), ("report list", {}), ("server bans", {}), ("queue", {}), ("cards", {}),
    ("host log", {}), ("watch", {}), ("table open", {"game": "xyzzy"}), ("table open", {}),
    ("table setups", {}),
)  # fmt: skip
"""Commands before a table is open; none of them changes anything that stays."""
SEATED: tuple[tuple[str, Json], ...] = (
    ("table rules", {}), ("table options", {}), ("table stakes", {}), ("bomb", {}),
    ("table mode", {}), ("cards", {}), ("cards", {"in_words": True}), ("hint", {}),
    ("act", {"action": "raise to 99999"}), ("act", {"action": "abrakadabra"}),
    ("deal", {"game": "badugi"}), ("topup", {"chips": 5}), ("straddle", {}),
    ("table open", {"game": "badugi"}), ("tournament plan", {"players": 3}),
)  # fmt: skip
"""Commands of the host during a deal."""
AFTER = ("hand list", "hand show", "stats", "verify", "what-if", "leaderboard", "host log")


async def look(search: Search, ann: Actor, *steps: tuple[str, Json]) -> None:
    for path, options in steps:
        search.see(f"/{path} {options}", await ann.slash(path, **options))


async def press(search: Search, ann: Actor, message: Seen | None, action: str) -> Answer:
    """Press the button of a message that does this, whatever it is called."""
    assert message is not None
    button = next(one for one in message.buttons if one.custom_id.split(":")[1] == action)
    answer = await ann.click(message, button.custom_id)
    search.see(f"the button {action}", answer)
    return answer


async def plan(search: Search, ann: Actor) -> None:
    """Post a night and a tournament, and call both off."""
    night = await ann.slash("night plan", when="in 3 hours", settle_up=True)
    search.see("/night plan", night)
    await press(search, ann, night.message, "preview_post")
    await look(search, ann, ("night status", {}), ("night cancel", {}))
    event = await ann.slash("tournament plan", players=3)
    search.see("/tournament plan", event)
    await press(search, ann, event.message, "tournament_post")
    await look(search, ann, ("tournament status", {}), ("tournament cancel", {}))


async def play(search: Search, evening: Evening, ann: Actor, bo: Actor) -> None:
    """Open a table, play a deal, and close it."""
    await look(search, ann, ("table open", {"game": "holdem"}))

    async def see() -> None:
        await evening.drawn()
        search.see("the table", next(one for one in ann.latest() if is_table(one)))

    await see()
    for player in (ann, bo):
        search.see("/sit", await player.slash("sit", chips=1000))
    await evening.channels_opened()
    await see()
    await evening.deal()
    await see()
    search.see("the cards", ann.dms()[-1])
    await look(search, ann, *SEATED)
    while evening.show().view.running:
        player = evening.turn(ann, bo)
        own = evening.show(player).view.own
        assert own is not None
        action = "check" if getattr(own.choices, "check", False) else "call"
        search.see("/act", await player.slash("act", action=action))
        await see()
    await look(search, ann, *((one, {}) for one in AFTER))
    await look(search, ann, ("table close", {}))
    recap = say(search.locale, "recap.deals", n=1, games=1).replace("\u00a0", " ")
    await ann.until(lambda seen: recap in seen.text)
    for one in filter(is_table, ann.sees()):
        search.see("the channel", one)


@pytest.mark.parametrize("locale", TONGUES)
async def test_sixty_screens_have_no_english(locale: str, evening: Evening) -> None:
    search = Search(locale)
    ann, bo = evening.people("Ann", "Bo")
    for player in (ann, bo):
        player.speak(locale)
    await ann.slash("settings server", language=locale)
    await look(search, ann, *ALONE)
    await plan(search, ann)
    await play(search, evening, ann, bo)
    faults = search.faults()
    assert not faults, "\n\n".join(faults)
    assert len(search.screens) >= LEAST

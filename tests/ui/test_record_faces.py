"""Every record that a view may carry, and every way to settle a deal, has its face."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, get_args, get_type_hints

import pytest

from bot.base.folders import CHECKOUT
from bot.engine.games.game import Share, Way
from bot.engine.hand.order import SETTLINGS as WAYS
from bot.engine.hand.step import STEPS, settling
from bot.engine.hand.themes import THEMES
from bot.engine.ranking.rows import ROWS
from bot.ui.mechanics import records
from bot.ui.mechanics.records import RECORDS, SEATS, SETTLINGS, TABLES, SeatFace, Slot
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.drawing import strictly
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import in_words
from bot.ui.words import ENGLISH, knows
from bot.ui.words.games import game_rules
from bot.ui.words.rules.chapters import chapter_sentences
from bot.ui.words.rules.faces import COLUMNS as COLUMN_FACES
from bot.ui.words.rules.faces import SETTLINGS as RULES
from bot.ui.words.rules.faces import Chapter
from tests.ui.ring import GAMES, Ring, seen

NOT_TOLD = {Slot.HEADING}
"""Slots that repeat cards, so that listeners miss nothing."""
OUT = ("{}", "panel.{}", "act.{}")
"""Keys of sentences about a player who is out of a deal."""
SHARED = {"records", "faces", "moves", "questions", "own_cards", "declaring", "sight", "showing"}
"""Modules that screens may name: cards and words that any seat has, and registries."""
PLANS = {"panel_footer"}
"""Screens that may name `plans` too, because choices ahead belong to no mechanic."""
BETS = {"day_hand"}
"""Screens of the hand of the day, which is always Hold'em: they may name `actions` too."""
SCREENS = sorted(
    one for room in ("table", "pages") for one in (CHECKOUT / "bot/ui" / room).rglob("*.py")
)


def shown(read: Callable[..., object] | None) -> Iterator[type]:
    """Yield the record that a theme makes, by the annotation of its function."""
    if read is not None:
        returned = get_type_hints(read)["return"]
        yield from (one for one in get_args(returned) if one is not type(None))


@pytest.mark.parametrize("code", sorted(GAMES))
def test_each_record_of_a_game_has_a_face_or_is_told_by_its_outcome(code):
    """A theme without a face is reported with its file."""
    told = {one for face in SETTLINGS.values() for one in face.reads}
    faceless = [
        f"{one.__name__} of {read.__module__}: no {kind}"
        for theme in THEMES
        if theme.wants(GAMES[code])
        for read, faces, kind in (
            (theme.seen, RECORDS, "RecordFace"),
            (theme.at_seat, SEATS, "SeatFace"),
        )
        for one in shown(read)
        if one not in faces and one not in told
    ]
    assert faceless == []


@pytest.mark.parametrize("record", sorted(RECORDS, key=str))
def test_what_is_seen_of_a_record_is_told_to_who_listens(record):
    slots = set(RECORDS[record].slots)
    assert slots, f"{record.__name__} fills no slot"
    assert slots - NOT_TOLD, f"{record.__name__} is in no slot that In words tells: {NOT_TOLD}"


@pytest.mark.parametrize("record", sorted(SEATS, key=str))
def test_each_record_of_a_seat_says_something(record):
    plain, face = SeatFace(record, 0), SEATS[record]
    assert face.notes != plain.notes or face.own != plain.own, f"{record.__name__} says nothing"


def test_faces_have_an_order_of_their_own():
    rooms: tuple[list[Any], ...] = ([*RECORDS.values()], [*SEATS.values()], TABLES)
    for every in rooms:
        ranks = Counter(face.order for face in every)
        shared = [face for face in every if ranks[face.order] > 1]
        assert not shared, f"one order for several, give another: {shared}"


@pytest.mark.parametrize("way", WAYS)
def test_each_way_to_settle_has_a_face(way):
    assert way in SETTLINGS, f"no SettleFace for {STEPS[way].start.__module__}"
    face = SETTLINGS[way]
    matched = any(game.matched for game in GAMES.values() if game.settle == way)
    assert (face.pots is not None) == matched, f"{way}: pots of a matched game say what rides"
    lacking = [
        key.format(face.folded) for key in OUT if not knows(ENGLISH, key.format(face.folded))
    ]
    assert lacking == []
    assert knows(ENGLISH, face.stood_pat)


HANDS = {Chapter.WINNING, Chapter.BEATS, Chapter.SHOWDOWN}
"""Chapters of rules for games that compare hands."""


@pytest.mark.parametrize("code", sorted(GAMES))
def test_each_way_to_settle_tells_its_rules_in_every_game(code):
    """A pot that losers match has its chapter, and so have hands that are compared."""
    game = GAMES[code]
    assert game.settle in RULES, f"no RulesFace for {STEPS[game.settle].start.__module__}"
    wanted = {Chapter.POT} if game.matched else set()
    wanted |= HANDS if settling(game.settle).by_hands else set()
    wanted |= {Chapter.WINNING} if game.for_tricks else set()
    wanted |= {Chapter.DECLARING} if any(one.way is not Way.NONE for one in game.shares) else set()
    if settling(game.settle).apart:  # each way has its own pot, which its chapter explains
        wanted -= {Chapter.DECLARING}
    told = {one for one in Chapter if any(chapter_sentences(one, game, ENGLISH))} - {Chapter.DEAL}
    lacking = told ^ (wanted if any(map(ladder, game.shares)) else wanted - {Chapter.BEATS})
    assert lacking == set(), f"{game.settle} of {code}: chapters that differ"


def ladder(share: Share) -> bool:
    """True if high hands have an order; single cards and lows have none."""
    row = ROWS.get(share.ranking)
    return row is not None and row.size > 1 and not row.low


def test_each_way_to_settle_has_rules_and_no_other_has():
    assert set(RULES) == set(WAYS)


@pytest.mark.parametrize("column", sorted(COLUMN_FACES))
def test_each_column_with_rules_tells_them_in_every_game_that_has_it(column):
    games = [one for one in GAMES.values() if any(getattr(row, column) for row in one.phases)]
    assert games
    for game in games:
        for chapter, says in COLUMN_FACES[column].chapters.items():
            told = [*says(game, ENGLISH, None)]
            assert set(told) <= {*chapter_sentences(chapter, game, ENGLISH)}
        assert any([*says(game, ENGLISH, None)] for says in COLUMN_FACES[column].chapters.values())


def test_columns_with_rules_have_an_order_of_their_own():
    orders = [one.order for one in COLUMN_FACES.values()]
    assert len(orders) == len({*orders})


def test_a_way_without_rules_leaves_its_chapters_out_and_breaks_no_page(monkeypatch):
    monkeypatch.delitem(RULES, "match_pot")
    text = "\n".join(game_rules(GAMES["guts"]))
    assert "**The deal**" in text
    assert "**The pot**" not in text


@dataclass(frozen=True, slots=True)
class Unheard:
    """A record without a face."""


def test_a_record_without_a_face_and_a_way_without_one_break_no_screen(monkeypatch):
    monkeypatch.delitem(SETTLINGS, "match_pot")
    ring = Ring("guts").deal()
    while ring.table.running():
        draw(with_unheard(ring))
        ring.do(ring.passive())
    public = seen(draw(with_unheard(ring))[0])
    assert "GUTS" in public


def with_unheard(ring: Ring) -> list[Any]:
    """Return the public and a player's screen, with an unknown record of the deal and each seat."""
    shows = []
    for show in (ring.show(), ring.show(1)):
        view = show.view
        hand = replace(view.dealt, parts=(*view.dealt.parts, Unheard()))
        seats = tuple(replace(one, parts=(*one.parts, Unheard())) for one in view.seats)
        shows.append(replace(show, view=replace(view, hand=hand, seats=seats)))
    return shows


def draw(shows: list[Any]) -> list[Any]:
    public, own = shows
    with strictly():
        return [table_message(public, PLAIN), hand_panel(own, PLAIN), in_words(own, PLAIN)]


def test_faces_are_found_where_they_lie():
    files = {path.stem for path in (CHECKOUT / "bot/ui/mechanics").rglob("*.py")}
    assert {"tricks", "laps", "special"} <= files
    assert {face.outcome.__module__.rpartition(".")[2] for face in SETTLINGS.values()} <= files
    assert records.settle_face(GAMES["holdem"]).step.name == GAMES["holdem"].settle


@pytest.mark.parametrize("screen", SCREENS, ids=lambda one: one.stem)
def test_screens_name_no_mechanic(screen):
    imported = set[str]()
    for one in ast.walk(ast.parse(screen.read_text())):
        if isinstance(one, ast.ImportFrom):
            imported |= {one.module or "", *(f"{one.module}.{name.name}" for name in one.names)}
        elif isinstance(one, ast.Import):
            imported |= {name.name for name in one.names}
    assert not [one for one in imported if ".hand.themes" in one or ".hand.steps" in one]
    mechanics = {one.split(".")[3] for one in imported if one.startswith("bot.ui.mechanics.")}
    named = {"plans"} if screen.stem in PLANS else {"actions"} if screen.stem in BETS else set()
    assert mechanics <= SHARED | named

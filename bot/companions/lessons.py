"""Guided deals: `data/lessons.toml` says which cards come and what everybody does.

A lesson is the first deal of a table for practice: its seed is known beforehand, house players do
what stands in the file, and the learner is asked for what a good player would do. Everything else
follows from the rules, so a lesson is worked out by playing it once. What a deal turns out to be is
compared with that: where it is another (a clock ran out), there is no lesson any more.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from bot.base.folders import DATA
from bot.engine.cards import cards
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand import commands as hc
from bot.engine.hand.machine import only_card
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.wanted import USUAL_UNIT, Wanted, settings_for, usual_buy_in
from bot.engine.table.commands import Deal, OpenTable, Sit
from bot.engine.table.machine import play
from bot.engine.table.state import Table

LESSONS = DATA / "lessons.toml"
LEARNER: Seat = 1
"""Where whoever learns sits: they come first."""
UNHURRIED, TO_READ = 600, 60
"""Seconds a turn, and seconds to read how it ended before the next deal."""
ASIDE = (
    *(hc.ShowCards, hc.HuntRabbit, hc.AskToSee),
    *(hc.GiveUp, hc.TimeOut, hc.PlayForced, hc.DealStreet, hc.VoidHand),
)
"""What is no answer to a question of the deal."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """As the file has it. `game` is a game's code; `moves` are made in this order."""

    code: str
    game: str
    players: int
    seed: Seed
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What the learner is asked, by the question's number, and what they are to answer."""

    question: int
    command: hc.HandCommand


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson worked out."""

    lesson: Lesson
    game: Game
    settings: Settings
    steps: tuple[Step, ...]
    others: Mapping[tuple[int, Seat], hc.HandCommand] = field(repr=False)
    """What house players do, by question and seat."""
    looks: frozenset[tuple[object, ...]] = field(repr=False)
    """How the deal looks at each of its moments."""


@dataclass(frozen=True, slots=True)
class Guided:
    """How far somebody is: `step` from 0, `of` so many; `command` is asked of them now."""

    lesson: str
    step: int
    of: int
    command: hc.HandCommand | None = field(repr=False)
    over: bool = False


@cache
def lessons(path: Path = LESSONS) -> Mapping[str, Lesson]:
    """All, by code, in the order in which they are offered."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        code: Lesson(
            code, row["game"], row["players"], Seed(bytes.fromhex(row["seed"])), tuple(row["moves"])
        )
        for code, row in tables.items()
    }


@cache
def course(lesson: Lesson, game: Game) -> Course:
    """The lesson in its game, announced as its file has it.

    Raises Illegal for a move that the rules refuse, and ValueError where the moves end too soon.
    """
    settings = replace(
        settings_for(game, Wanted(USUAL_UNIT, clock=UNHURRIED, pause=TO_READ)),
        seats=lesson.players + 1, fill=lesson.players, lesson=lesson.code,
    )  # fmt: skip
    table = Table(games={"": game})
    for first in _opening(settings, lesson.players):
        _, table = play(table, first)
    _, table = play(table, Deal(), lesson.seed)
    steps: list[Step] = []
    others: dict[tuple[int, Seat], hc.HandCommand] = {}
    looks = {_look(_hand(table))}
    moves = iter(lesson.moves)
    while table.running():
        hand = _hand(table)
        command = _by_itself(hand) or _move(next(moves, ""))
        seat = getattr(command, "seat", 0)
        if not isinstance(command, ASIDE):
            if seat == LEARNER:
                steps.append(Step(hand.question, command))
            else:
                others[hand.question, seat] = command
        _, table = play(table, command)
        looks.add(_look(_hand(table)))
    if next(moves, None) is not None:
        raise ValueError(f"{lesson.code}: the deal ends before its moves do")
    return Course(lesson, game, settings, tuple(steps), others, frozenset(looks))


def _opening(settings: Settings, players: int) -> Iterator[OpenTable | Sit]:
    yield OpenTable(1, LEARNER, "", settings)
    for player in range(1, players + 1):
        house = "" if player == LEARNER else "careful"
        yield Sit(player, usual_buy_in(settings), house=house)


def _by_itself(hand: Hand) -> hc.HandCommand | None:
    """What the clock does."""
    if hand.now.by_clock:
        return hc.DealStreet()
    forced = only_card(hand)
    return None if forced is None else hc.PlayForced(forced)


def _move(text: str) -> hc.HandCommand:
    """One line of a lesson: "3 call", "1 raise 40", "1 change 2c 9h", "2 say in", "1 play As"."""
    seat_text, verb, *rest = text.split() or ("", "")
    if not seat_text.isdecimal():
        raise ValueError(f"no move of a lesson: {text!r}")
    seat, held = Seat(int(seat_text)), "".join(rest)
    match verb:
        case "fold":
            return hc.Fold(seat)
        case "check":
            return hc.Check(seat)
        case "call":
            return hc.Call(seat)
        case "raise":
            return hc.RaiseTo(seat, int(held))
        case "change":
            return hc.Draw(seat, cards(held))
        case "say":
            return hc.Declare(seat, held)
        case "play":
            return hc.PlayCard(seat, cards(held)[0])
    raise ValueError(f"no move of a lesson: {text!r}")


def _hand(table: Table) -> Hand:
    if table.hand is None:
        raise ValueError("a lesson is one deal")
    return table.hand


def _look(hand: Hand) -> tuple[object, ...]:
    """Everything of a deal but who has answered already, where all are asked at once."""
    places = tuple(
        (seat, tuple(place.cards), tuple(place.up), place.stack, place.folded)
        for seat, place in sorted(hand.places.items())
    )
    return (hand.question, hand.ended, hand.phase, tuple(map(tuple, hand.boards)), places)


def seed(table: Table) -> Seed | None:
    """The seed of a lesson's deal; None for any other."""
    found = lessons().get(table.settings.lesson)
    return None if found is None or table.deals or not table.settings.fill else found.seed


def _course_of(table: Table) -> Course | None:
    """The lesson that the deal on the table is, as long as it goes as it should."""
    lesson = lessons().get(table.settings.lesson)
    if lesson is None or table.deals != 1 or table.hand is None:
        return None
    game = table.games[table.dealt]
    found = _kept(lesson, game)
    return found if found is not None and _look(table.hand) in found.looks else None


@cache
def _kept(lesson: Lesson, game: Game) -> Course | None:
    """None where an older table's game is not today's."""
    try:
        return course(lesson, game)
    except (Illegal, ValueError):
        return None


def recall(tables: Iterable[Table]) -> None:
    """Work out the lessons of these tables, which takes a while the first time."""
    for table in tables:
        _course_of(table)


def guided(table: Table, player: int) -> Guided | None:
    """How far this player is with their lesson; None for who has none, or no longer."""
    if not table.settings.lesson or table.seat_of(player) != LEARNER:
        return None
    found = _course_of(table)
    if found is None:
        return None
    hand, code, of = _hand(table), found.lesson.code, len(found.steps)
    if hand.ended:
        return Guided(code, of, of, None, over=True)
    done = sum(one.question < hand.question for one in found.steps)
    now = next((one for one in found.steps if one.question == hand.question), None)
    if now is None or LEARNER not in hand.waiting:
        return Guided(code, done + (now is not None), of, None)
    return Guided(code, done, of, now.command)


def others_move(table: Table, seat: Seat) -> hc.HandCommand | None:
    """What a house player does by the lesson, where they are asked; None where they are free."""
    if not table.settings.lesson:
        return None
    found = _course_of(table)
    return None if found is None else found.others.get((_hand(table).question, seat))


def must_fit(table: Table, player: int, command: object) -> None:
    """Raises Illegal with LESSON or LESSON_WAITS for any answer that the lesson does not ask."""
    if not isinstance(command, hc.HandCommand) or isinstance(command, ASIDE):
        return
    now = guided(table, player)
    if now is None or now.over:
        return
    if now.command is None:
        raise Illegal(Refusal.LESSON_WAITS)
    if not _same(command, now.command):
        raise Illegal(Refusal.LESSON, instead=_instead(command, now.command))


def _instead(command: hc.HandCommand, better: hc.HandCommand) -> str:
    """What kind of answer is not the one: fold, check, call, raise, amount, cards and so on."""
    kinds: dict[type, tuple[str, str]] = {
        hc.Fold: ("fold", "fold"),
        hc.Check: ("check", "check"),
        hc.Call: ("call", "call"),
        hc.RaiseTo: ("raise", "amount"),
        hc.Draw: ("other", "cards"),
        hc.Declare: ("other", "word"),
        hc.PlayCard: ("other", "card"),
    }
    other, alike = kinds.get(type(command), ("other", "other"))
    return alike if type(command) is type(better) else other


def _same(one: hc.HandCommand, other: hc.HandCommand) -> bool:
    """Cards in any order."""
    if isinstance(one, hc.Draw) and isinstance(other, hc.Draw):
        return sorted(one.cards) == sorted(other.cards)
    return one == other

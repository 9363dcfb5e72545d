"""Guided deals: `data/lessons.toml` holds the seed and the moves of every player.

A lesson is the first deal of a practice table. Its seed is fixed, house players make the moves of
the file, and the learner is asked to make a good player's move. A lesson is worked out by playing
it once; a deal that differs from that (a clock ran out) is no longer guided.
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
from bot.engine.table.agreed.wishes import USUAL_UNIT, TableWishes, settings_for, usual_buy_in
from bot.engine.table.commands import Deal, OpenTable, Sit
from bot.engine.table.machine import play
from bot.engine.table.state import Table

LESSONS = DATA / "lessons.toml"
LEARNER: Seat = 1
"""Seat of the learner, who sits down first."""
UNHURRIED, TO_READ = 600, 60
"""Seconds for a turn, and seconds to read the result before the next deal."""
ASIDE = (
    *(hc.ShowCards, hc.HuntRabbit, hc.AskToSee),
    *(hc.GiveUp, hc.TimeOut, hc.PlayForced, hc.DealStreet, hc.VoidHand),
)
"""Commands that answer no question of the deal."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the file: `game` is a game's code, `moves` are made in this order."""

    code: str
    game: str
    players: int
    seed: Seed
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A question to the learner, by its number, and the expected answer."""

    question: int
    command: hc.HandCommand


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson after it was played once."""

    lesson: Lesson
    game: Game
    settings: Settings
    steps: tuple[Step, ...]
    others: Mapping[tuple[int, Seat], hc.HandCommand] = field(repr=False)
    """Commands of house players, by question and seat."""
    looks: frozenset[tuple[object, ...]] = field(repr=False)
    """Snapshots of the deal after each move."""


@dataclass(frozen=True, slots=True)
class Guided:
    """A learner's progress: `step` counts from 0 to `of`; `command` is the answer expected now."""

    lesson: str
    step: int
    of: int
    command: hc.HandCommand | None = field(repr=False)
    over: bool = False


@cache
def lessons(path: Path = LESSONS) -> Mapping[str, Lesson]:
    """Return all lessons by code, in the order in which they are offered."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        code: Lesson(
            code, row["game"], row["players"], Seed(bytes.fromhex(row["seed"])), tuple(row["moves"])
        )
        for code, row in tables.items()
    }


@cache
def course(lesson: Lesson, game: Game) -> Course:
    """Return a lesson played once in its game.

    Raise Illegal for a move that the rules refuse, and ValueError if there are too few or too many
    moves.
    """
    settings = replace(
        settings_for(game, TableWishes(USUAL_UNIT, clock=UNHURRIED, pause=TO_READ)),
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
    """Return the command that the clock gives now, or None."""
    if hand.now.by_clock:
        return hc.DealStreet()
    forced = only_card(hand)
    return None if forced is None else hc.PlayForced(forced)


def _move(text: str) -> hc.HandCommand:
    """Return a move's command, as "3 call", "1 raise 40", "1 change 2c 9h", "2 say in"."""
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
    """Return a snapshot of the deal, without the answers of players who are asked at once."""
    places = tuple(
        (seat, tuple(place.cards), tuple(place.up), place.stack, place.folded)
        for seat, place in sorted(hand.places.items())
    )
    return (hand.question, hand.ended, hand.phase, tuple(map(tuple, hand.boards)), places)


def seed(table: Table) -> Seed | None:
    """Return the seed of a lesson's deal; None for any other deal."""
    found = lessons().get(table.settings.lesson)
    return None if found is None or table.deals or not table.settings.fill else found.seed


def _course_of(table: Table) -> Course | None:
    """Return the lesson on the table, or None once the deal differs from it."""
    lesson = lessons().get(table.settings.lesson)
    if lesson is None or table.deals != 1 or table.hand is None:
        return None
    game = table.games[table.dealt]
    found = _kept(lesson, game)
    return found if found is not None and _look(table.hand) in found.looks else None


@cache
def _kept(lesson: Lesson, game: Game) -> Course | None:
    """Return the course, or None if an older table's game no longer fits the lesson."""
    try:
        return course(lesson, game)
    except (Illegal, ValueError):
        return None


def recall(tables: Iterable[Table]) -> None:
    """Work out the lessons of these tables, which takes a while the first time."""
    for table in tables:
        _course_of(table)


def guided(table: Table, player: int) -> Guided | None:
    """Return this player's progress in their lesson, or None if they are in none."""
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
    """Return the house player's move in the lesson, or None if they may move freely."""
    if not table.settings.lesson:
        return None
    found = _course_of(table)
    return None if found is None else found.others.get((_hand(table).question, seat))


def must_fit(table: Table, player: int, command: object) -> None:
    """Raise Illegal with LESSON or LESSON_WAITS for an answer that the lesson doesn't expect."""
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
    """Return the kind of a wrong answer: "fold", "check", "call", "raise", "amount" and so on."""
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
    """True if the commands are equal; the order of drawn cards is ignored."""
    if isinstance(one, hc.Draw) and isinstance(other, hc.Draw):
        return sorted(one.cards) == sorted(other.cards)
    return one == other

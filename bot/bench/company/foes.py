"""Who house players are measured against: simple players, each by one rule."""

from collections.abc import Callable
from random import Random

from bot.companions import Style, decide
from bot.companions.eyes import opened
from bot.companions.habits import rules
from bot.companions.habits.acting import act
from bot.companions.minds import mind
from bot.companions.styles import STYLES
from bot.engine.hand.choices import BetChoices, DeclareChoices, StayChoices
from bot.engine.hand.commands import Call, Check, Declare, Draw, Fold, HandCommand, RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.table.commands import TableCommand
from bot.engine.table.state import Table

Foe = Callable[[Table, int, Random], TableCommand]
"""What a player does who is asked; chance is the match's."""
LOOKS = 6
BEST_FIFTH = 0.8
"""Hands that a hand must beat to be among the best fifth, when all cards are there."""


def anything(table: Table, player: int, chance: Random) -> HandCommand:
    """Any legal command, each as likely as each other."""
    hand, seat = asked(table, player)
    return chance.choice(list(edges(hand, seat)))


def caller(table: Table, player: int, chance: Random) -> HandCommand:
    """Never folds or raises, is always in; cards are changed at a glance."""
    hand, seat = asked(table, player)
    match legal(hand, seat):
        case BetChoices() as choices:
            return _stays(seat, choices)
        case DeclareChoices(words=words) if "in" in words:
            return Declare(seat, "in")
        case DeclareChoices(what="match"):
            return Declare(seat, "pay")
        case DeclareChoices(words=words) if "stay" in words:
            return Declare(seat, "stay")
        case StayChoices(most=most):
            return Draw(seat, rules.useless(hand, hand.places[seat])[:most])
    return _by_habit(table, player, chance)


def tight(table: Table, player: int, chance: Random) -> HandCommand:
    """Goes on with the best fifth of hands, and raises once with the best of those."""
    hand, seat = asked(table, player)
    good = _height(table, player)
    match legal(hand, seat):
        case BetChoices() as choices:
            if good >= 0 and choices.least and not hand.round.raises and good > 0.25:
                return RaiseTo(seat, choices.least)
            if choices.check or good >= 0 or not choices.fold:
                return _stays(seat, choices)
            return Fold(seat)
        case DeclareChoices(words=words) if "in" in words:
            return Declare(seat, "in" if good >= 0 else "out")
        case DeclareChoices(what="match"):
            return Declare(seat, "pay" if good >= 0 else "fold")
        case DeclareChoices(words=words) if "stay" in words:
            enough = rules.expected(hand, hand.places[seat]) > 2
            return Declare(seat, "stay" if enough else "pass")
        case StayChoices(may_pass=True) if rules.expected(hand, hand.places[seat]) < 2:
            return Fold(seat)
    return _by_habit(table, player, chance)


def styled(style: Style, worlds: int) -> Foe:
    """A house player."""

    def plays(table: Table, player: int, chance: Random) -> TableCommand:
        found = decide(table, player, style=style, seed=chance.randbytes(16), worlds=worlds)
        if found is None:
            raise LookupError("nobody asks")
        return found.command

    return plays


def _stays(seat: Seat, choices: BetChoices) -> HandCommand:
    if choices.check:
        return Check(seat)
    return Call(seat) if choices.call else RaiseTo(seat, choices.least)


def _height(table: Table, player: int) -> float:
    """How far above what the best fifth beats; below 0 for a hand that is not of it.

    Before all cards are there few hands beat four of five others, so less is asked.
    """
    eyes = opened(table, player, STYLES["careful"], b"tight")
    found = []
    for number, hand in enumerate(eyes.some(LOOKS)):
        feelings = mind(hand, Random(number))  # noqa: S311 - no deck
        clear = (feelings.clear(hand) - 0.3) / 0.58
        asked = 0.5 + (BEST_FIFTH - 0.5) * min(1.0, max(0.3, clear))
        found.append((feelings.height.get(eyes.seat, 0.5) - asked) / (1 - asked))
    return sum(found) / len(found)


def _by_habit(table: Table, player: int, chance: Random) -> HandCommand:
    eyes = opened(table, player, STYLES["careful"], b"habit")
    return act(eyes.hand, eyes.seat, mind(eyes.hand, chance))


def asked(table: Table, player: int) -> tuple[Hand, Seat]:
    """The deal, and the seat of who is asked. Raises LookupError where there is none."""
    seat = table.seat_of(player)
    if table.hand is None or seat is None:
        raise LookupError("nobody asks")
    return table.hand, seat


FOES: dict[str, Foe] = {"random": anything, "callers": caller, "tight": tight}

"""Opponents of house players in measurements: simple players, each with one rule."""

from collections.abc import Callable
from random import Random

from bot.companions import Style, decide
from bot.companions.eyes import eyes_of
from bot.companions.habits import rules
from bot.companions.mechanics import act
from bot.companions.minds import mind
from bot.companions.styles import STYLES
from bot.engine.hand.choices import BetChoices, DeclareChoices, StayChoices
from bot.engine.hand.commands import Call, Check, Declare, Draw, HandCommand, RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.hand.machine import legal
from bot.engine.kinds import Seat
from bot.engine.table.commands import TableCommand
from bot.engine.table.state import Table
from tests.workshop.bench.company.seating import asked

Foe = Callable[[Table, int, Random], TableCommand]
"""Returns a player's answer to a question; the random source is the match's."""


def anything(table: Table, player: int, chance: Random) -> HandCommand:
    """Any legal command, each as likely as each other."""
    hand, seat = asked(table, player)
    return chance.choice(list(edges(hand, seat)))


def caller(table: Table, player: int, chance: Random) -> HandCommand:
    """Never folds or raises, is always in; cards are changed at a glance."""
    hand, seat = asked(table, player)
    match legal(hand, seat):
        case BetChoices() as choices:
            return stays(seat, choices)
        case DeclareChoices(words=words) if "in" in words:
            return Declare(seat, "in")
        case DeclareChoices(what="match"):
            return Declare(seat, "pay")
        case DeclareChoices(words=words) if hand.now.decides:
            return Declare(seat, words[0])
        case StayChoices(most=most):
            return Draw(seat, rules.useless(hand, hand.places[seat])[:most])
    return by_habit(table, player, chance)


def styled(style: Style, worlds: int) -> Foe:
    """Return a house player with a style and a number of worlds."""

    def plays(table: Table, player: int, chance: Random) -> TableCommand:
        found = decide(table, player, style=style, seed=chance.randbytes(16), worlds=worlds)
        if found is None:
            raise LookupError("nobody asks")
        return found.command

    return plays


def stays(seat: Seat, choices: BetChoices) -> HandCommand:
    """Check or call; the least bet where neither may be."""
    if choices.check:
        return Check(seat)
    return Call(seat) if choices.call else RaiseTo(seat, choices.least)


def by_habit(table: Table, player: int, chance: Random) -> HandCommand:
    """Return the action that house players expect of an unknown player."""
    eyes = eyes_of(table, player, STYLES["careful"], b"habit")
    return act(eyes.hand, eyes.seat, mind(eyes.hand, chance))

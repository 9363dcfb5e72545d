"""The value of each choice by simulation: for hints, and for mistakes after a deal.

Only what the player sees goes into it. Values are mean chips from now on: chips in the middle
belong to nobody yet.
"""

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.companions.chances import price
from bot.companions.eyes import Eyes, eyes_of
from bot.companions.futures import BY_HABIT, finished, is_open, parts, strengths
from bot.companions.knowing import known
from bot.companions.mechanics import skill_for
from bot.companions.mechanics.matched import Counted
from bot.companions.playing import Tried, tried, weight
from bot.companions.skill import Skill
from bot.companions.styles import Style
from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices, Choices
from bot.engine.hand.commands import Check, Discard, Draw, HandCommand
from bot.engine.hand.machine import legal
from bot.engine.kinds import Chips
from bot.engine.table.state import Table
from bot.engine.worlds import UNTRACKED, TrackedCards

PLAIN = Style("plain")
STANDS = 160
"""Number of worlds for `pot_share`, in which nothing is played out."""
LOOKS = 16
"""Most worlds for the share of the pot, as a multiple of the worlds played out. Seeing who wins is
quick, and a few percent may decide between a call that pays and one that doesn't."""
STEADY = 400.0
"""Effective number of worlds that is enough. After others have bet, most worlds weigh little, and a
dozen of four hundred may decide."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A choice and its value."""

    command: HandCommand
    chips: float
    """Mean change of the stack in chips from now on, with a part of a pot that rides."""
    error: float
    """Standard error in chips."""
    wins: float
    """Probability (0 to 1) that the deal wins chips."""
    behind: float = 0.0
    """Standard error, in chips, of the difference to the best choice, in the same worlds."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A question to a player, with the value of each choice by what the player sees."""

    prospects: tuple[Prospect, ...]
    """The choices, the best first: by value, or by a rule of thumb where that is better."""
    by_chips: bool
    """True if the order is that of the values."""
    wins: float
    """Probability (0 to 1) that no other hand wins as much of the pot, if nobody folds."""
    share: float
    """Mean share (0 to 1) of the pot that the hand wins then."""
    price: float
    """The cost of a call as a share (0 to 1) of the chips it may win; 0 if nothing is owed or
    nobody may fold."""
    call: Chips
    pot: Chips
    """Chips in the middle now."""
    beaten_by: tuple[tuple[str, float], ...]
    """Kinds of hands (`Category`) that beat this one, and their probability, highest first."""
    worlds: int
    """Number of worlds in which each choice was played out."""
    last: bool = False
    """True if no betting round comes after this street."""

    @property
    def best(self) -> Prospect:
        """The first of the choices, which is the best one."""
        return self.prospects[0]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice that was made, and the best one."""

    made: Prospect
    best: Prospect
    advice: Advice

    @property
    def cost(self) -> float:
        """Mean chips that the choice lost against the best; 0 if the difference may be luck."""
        gap = self.best.chips - self.made.chips
        return gap if gap > self.best.error + self.made.error else 0.0


def advise(  # noqa: PLR0913 - a question, and how much thought it is worth, by name
    table: Table,
    player: int,
    *,
    seed: bytes,
    worlds: int = 32,
    seconds: float | None = None,
    also: HandCommand | None = None,
    tracked: TrackedCards = UNTRACKED,
) -> Advice | None:
    """Return the value of each choice of this player, or None if the deal asks them nothing.

    `seconds` limits the CPU time of this thread; None is returned if it is too short for one world.
    `also` is a further choice to examine. Raise Illegal if the rules refuse it.
    """
    begun = time.thread_time()
    eyes = eyes_of(table, player, PLAIN, seed, tracked)
    eyes.spend(max(1, worlds), seconds, begun)
    if not table.running() or eyes.seat not in eyes.hand.places:
        return None
    choices = legal(eyes.hand, eyes.seat)
    if choices is None:
        return None
    skill = skill_for(choices)
    commands = skill.options(eyes, choices)
    if also is not None and also not in commands:
        commands = [*commands, also]
    played = tried(eyes, commands, give_up=False)
    if not played[0].chips:
        return None
    found = _prospects(eyes, skill, choices, played)
    right = skill.right(eyes, choices) if skill.right else commands[0]
    first = None if skill.tried else right
    bet = choices if isinstance(choices, BetChoices) else None
    call, pot = bet.call if bet else 0, eyes.hand.middle()
    ordered = sorted(found, key=lambda one: (one.command != first, -one.chips))
    wins, share, beaten = _stands(eyes, LOOKS * eyes.worlds, also or ordered[0].command)
    return Advice(
        prospects=tuple(ordered),
        by_chips=first is None,
        wins=wins,
        share=share,
        price=price(eyes.hand, eyes.seat, call) if bet is None or bet.fold else 0.0,
        call=call,
        pot=pot,
        beaten_by=beaten,
        worlds=len(played[0].chips),
        last=not any(row.bet for row in eyes.hand.game.phases[eyes.hand.phase + 1 :]),
    )


def _prospects(
    eyes: Eyes, skill: Skill, choices: Choices, played: Sequence[Tried]
) -> list[Prospect]:
    """Return each choice with its value, computed where that is possible and else as tried."""
    if count := skill.counting(eyes.hand, choices):
        exact = count(eyes, choices)
        return [_as_counted(one.command, exact) for one in played]
    top = max(played, key=_brings)
    return [
        Prospect(one.command, _brings(one), one.deviation, _won(eyes, skill, one), top.apart(one))
        for one in played
    ]


def _as_counted(command: HandCommand, exact: Mapping[HandCommand, Counted]) -> Prospect:
    """Return a choice with its computed value, which has no error by luck."""
    one, best = exact[command], max(exact.values(), key=lambda each: each.chips)
    behind = 0.0 if one is best else max(each.error for each in exact.values())
    return Prospect(command, one.chips, one.error, one.wins, behind)


def _brings(one: Tried) -> float:
    """Return the mean result; a check is worth 0 at least, as its player may fold to any bet."""
    return max(0.0, one.mean) if isinstance(one.command, Check) else one.mean


def _won(eyes: Eyes, skill: Skill, one: Tried) -> float:
    """Return how often the choice wins, computed exactly where the skill can."""
    return skill.wins(eyes, one.command) if skill.wins else one.wins


def judged(  # noqa: PLR0913 - as above
    table: Table,
    player: int,
    command: HandCommand,
    *,
    seed: bytes,
    worlds: int = 32,
    seconds: float | None = None,
    tracked: TrackedCards = UNTRACKED,
) -> Verdict | None:
    """Return what a choice was worth beside the best one, or None if nothing was asked."""
    found = advise(
        table, player, seed=seed, worlds=worlds, seconds=seconds, also=command, tracked=tracked
    )
    if found is None:
        return None
    made = next(one for one in found.prospects if one.command == command)
    return Verdict(made, found.best, found)


def pot_share(  # noqa: PLR0913 - as above
    table: Table,
    player: int,
    command: HandCommand,
    *,
    seed: bytes,
    worlds: int = STANDS,
    tracked: TrackedCards = UNTRACKED,
) -> float:
    """Return the mean share of the pot (0 to 1) that this choice wins if nobody folds.

    `tracked` has the cards of others that are known. What others did is not used.
    """
    eyes = eyes_of(table, player, PLAIN, seed, tracked)
    eyes.spend(worlds, None, 0.0)
    if not table.running() or eyes.seat not in eyes.hand.places:
        return 0.0
    eyes.weights = dict.fromkeys(range(1, worlds + 1), 1.0)  # all have the same weight
    return _stands(eyes, worlds, command)[1]


def _stands(
    eyes: Eyes, worlds: int, command: HandCommand
) -> tuple[float, float, tuple[tuple[str, float], ...]]:
    """Return (wins, share, beaten_by) of `Advice` after a choice, over weighted worlds.

    All are empty if the final hands depend on choices to come (`is_open`).
    """
    if is_open(eyes.hand):
        return 0.0, 0.0, ()
    others, chosen = known(eyes.table), BY_HABIT
    if isinstance(command, Draw | Discard):
        chosen = {eyes.seat: command.cards}
    whole = squares = wins = share = 0.0
    beaten = defaultdict[str, float](float)
    for number in eyes.looks(worlds):
        end, _ = finished(eyes.laid(number), chosen)
        if not end.game.shares or eyes.seat not in {place.seat for place in end.live()}:
            return 0.0, 0.0, ()
        counts = weight(eyes, number, others)
        made = strengths(end, end.live())
        got = parts(end, made)
        mine = got[eyes.seat]
        whole += counts
        squares += counts * counts
        share += counts * mine
        if mine > 0 and mine == max(got.values()) and list(got.values()).count(mine) == 1:
            wins += counts
        if not mine:
            top = max(made, key=lambda seat: made[seat][0])
            if made[top][0] > made[eyes.seat][0]:
                read = judge.reading(end, end.places[top], end.game.shares[0])
                beaten[read.category.value] += counts
        if whole * whole >= STEADY * squares:
            break
    often = sorted(((kind, counts / whole) for kind, counts in beaten.items()), key=_often)
    return wins / whole, share / whole, tuple(often)


def _often(beater: tuple[str, float]) -> float:
    return -beater[1]

"""What each choice brings, by the sampling, as plain data: for a hint, and for what was missed.

Nothing of others' cards goes into it: who sees the same gets the same. Chips are means over worlds,
counted from now on: what lies in the middle already belongs to nobody.
"""

import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from bot.companions.chances import price
from bot.companions.eyes import Eyes, opened
from bot.companions.futures import BY_HABIT, finished, is_open, parts, strengths
from bot.companions.knowing import known
from bot.companions.mechanics import skill_for
from bot.companions.mechanics.matched import Counted
from bot.companions.playing import Tried, tried, weight
from bot.companions.skill import Skill
from bot.companions.styles import Style
from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Check, Discard, Draw, HandCommand
from bot.engine.hand.machine import legal
from bot.engine.kinds import Chips
from bot.engine.table.state import Table
from bot.engine.worlds import UNTRACKED, TrackedCards

PLAIN = Style("plain")
STANDS = 160
"""Worlds in which it is counted who stands how, where nothing is played out."""
LOOKS = 16
"""Times as many worlds at most, where there is time, for who has which part of the pot: it is quick
to see, and a twentieth more or less may lie between a call that pays and one that does not."""
STEADY = 400.0
"""Worlds after which no more are looked at: so many that count alike. Where others have bet, most
hardly count, and of four hundred a dozen may decide."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One choice, and what it brings."""

    command: HandCommand
    chips: float
    """The mean change of the stack from now on, a part of what rides included."""
    error: float
    """Its standard error, in chips."""
    wins: float
    """How often the deal then brings chips, of 1."""
    behind: float = 0.0
    """The standard error, in chips, of how far it is behind the best; both met the same luck."""


@dataclass(frozen=True, slots=True)
class Sense:
    """A question, seen with a player's own eyes."""

    prospects: tuple[Prospect, ...]
    """The best first; by what they bring, or where that tells less by a rule of thumb."""
    by_chips: bool
    """The order is that of the chips."""
    wins: float
    """How often this hand takes the pot, or a part of it, alone, were everybody to stay; of 1."""
    share: float
    """What it gets of the pot in the mean then, of 1."""
    price: float
    """The cost of a call as a share (0 to 1) of the chips it may win; 0 if nothing is owed or
    nobody may fold."""
    call: Chips
    pot: Chips
    """In the middle now."""
    beaten_by: tuple[tuple[str, float], ...]
    """Kinds of hands (`Category`) that win instead, and how often of 1; the most frequent first."""
    worlds: int
    """In how many each choice was played out."""
    last: bool = False
    """No bets come after those of this street."""

    @property
    def best(self) -> Prospect:
        """What brings most."""
        return self.prospects[0]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice that was made, beside the best one."""

    made: Prospect
    best: Prospect
    sense: Sense

    @property
    def cost(self) -> float:
        """Chips given away in the mean; 0 where the sampling can't tell it from the best."""
        gap = self.best.chips - self.made.chips
        return gap if gap > self.best.error + self.made.error else 0.0


def sense(  # noqa: PLR0913 - a question, and how much thought it is worth, by name
    table: Table,
    player: int,
    *,
    seed: bytes,
    worlds: int = 32,
    seconds: float | None = None,
    also: HandCommand | None = None,
    tracked: TrackedCards = UNTRACKED,
) -> Sense | None:
    """What each choice of this player brings; None where the deal asks them nothing.

    `seconds` of CPU, of this thread, end it sooner; None where they are too few for one world.
    `also` is a choice to look at, too. Raises Illegal where the machine would refuse that.
    """
    begun = time.thread_time()
    eyes = opened(table, player, PLAIN, seed, tracked)
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
    top = max(played, key=_brings)
    found = [
        Prospect(one.command, _brings(one), one.deviation, _won(eyes, skill, one), top.apart(one))
        for one in played
    ]
    if count := skill.counting(eyes.hand, choices):
        exact = count(eyes, choices)
        found = [_as_counted(one.command, exact) for one in played]
    right = skill.right(eyes, choices) if skill.right else commands[0]
    first = None if skill.tried else right
    bet = choices if isinstance(choices, BetChoices) else None
    call, pot = bet.call if bet else 0, eyes.hand.middle()
    ordered = sorted(found, key=lambda one: (one.command != first, -one.chips))
    wins, share, beaten = _stands(eyes, LOOKS * eyes.worlds, also or ordered[0].command)
    return Sense(
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


def _as_counted(command: HandCommand, exact: Mapping[HandCommand, Counted]) -> Prospect:
    """What luck in a few worlds would hide."""
    one, best = exact[command], max(exact.values(), key=lambda each: each.chips)
    behind = 0.0 if one is best else max(each.error for each in exact.values())
    return Prospect(command, one.chips, one.error, one.wins, behind)


def _brings(one: Tried) -> float:
    """As it was tried; who checks may fold to any bet, so that it costs them nothing."""
    return max(0.0, one.mean) if isinstance(one.command, Check) else one.mean


def _won(eyes: Eyes, skill: Skill, one: Tried) -> float:
    """As it was tried; or as it can be counted."""
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
    """What a choice at this table gave away, beside the best; None where nothing was asked."""
    found = sense(
        table, player, seed=seed, worlds=worlds, seconds=seconds, also=command, tracked=tracked
    )
    if found is None:
        return None
    made = next(one for one in found.prospects if one.command == command)
    return Verdict(made, found.best, found)


def stands(  # noqa: PLR0913 - as above
    table: Table,
    player: int,
    command: HandCommand,
    *,
    seed: bytes,
    worlds: int = STANDS,
    tracked: TrackedCards = UNTRACKED,
) -> float:
    """The mean part of the pot that this choice gets, were everybody to stay; of 1.

    `tracked` are cards of others that may be told: what they did tells no more of them.
    """
    eyes = opened(table, player, PLAIN, seed, tracked)
    eyes.spend(worlds, None, 0.0)
    if not table.running() or eyes.seat not in eyes.hand.places:
        return 0.0
    eyes.weights = dict.fromkeys(range(1, worlds + 1), 1.0)  # all count alike
    return _stands(eyes, worlds, command)[1]


def _stands(
    eyes: Eyes, worlds: int, command: HandCommand
) -> tuple[float, float, tuple[tuple[str, float], ...]]:
    """(wins, share, what beats it) after a choice, in so many worlds, each by its weight.

    Nothing where it is open with what cards the deal ends.
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

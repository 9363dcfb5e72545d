"""Rehearsed deals: house players without habits play sets of deals until time is up."""

import time
from dataclasses import replace
from random import Random

from bot.companions import Style, decide
from bot.engine import codec
from bot.engine.cards import Card
from bot.engine.games.game import Game, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import DealStreet
from bot.engine.hand.events import HandEvent
from bot.engine.hand.judge import prepare
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Arranged
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Deal, OpenTable, Sit, TableCommand
from bot.engine.table.state import Table
from bot.engine.views.summary import summary
from bot.rehearsal.figures import DealFigures, Rehearsal, rehearsal_of
from bot.rehearsal.pauses import AROUND, pause

PLAYERS, UNIT, STACK = 4, 10, 400
SETS = 100
"""The most sets that are played; each has as many deals as there are players."""
SECONDS = 8.0
"""Seconds of CPU for all sets."""
A_DECISION = 0.05
"""Seconds of CPU for each decision. In a slow game house players think less, and fewer deals are
played."""
WORLDS = 2
"""Number of sampled worlds in which a decision is tried: many deals tell more than deep thought."""
LONGEST = 400
"""The most answers and steps of one deal; a longer deal counts as unplayable."""
LOST = 3
"""Failed decisions after which house players count as unable to play the game, as at tables."""
PLAIN = Style("plain")
Deck = tuple[Card, ...]


class CantPlay(Exception):  # noqa: N818 - named for the players' state
    """The error if house players can't play a game."""


def rehearse(game: Game, sets: int = SETS, seconds: float = SECONDS) -> Rehearsal:
    """Return the figures of as many sets as there is time for, at least one.

    `seconds` are CPU seconds of this thread. `lost` is set if house players can't play the game.
    """
    begun = time.thread_time()
    announced = announce(game, Options())
    prepare(announced)
    chance, played, table = Random(codec.digest(game)), [], _seated(announced)  # noqa: S311 - no money is at stake
    rehearsing = _Rehearsing(chance)
    for _ in range(sets):
        try:
            played.append(rehearsing.set_of(table))
        except CantPlay:
            return replace(rehearsal_of(played), lost=True)
        if time.thread_time() - begun > seconds:
            break
    return rehearsal_of(played)


class _Rehearsing:
    """One rehearsal: its random numbers, and the number of decisions that failed so far."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._broken = 0

    def set_of(self, table: Table) -> list[DealFigures]:
        """Deal one deck once for each seat. Raises CantPlay."""
        deck = list(table.games[table.game].pack.cards())
        self._chance.shuffle(deck)
        first = self._deal(table, tuple(deck))
        return [first, *(self._deal(table, one) for one in _moved(table, tuple(deck)))]

    def _deal(self, table: Table, deck: Deck) -> DealFigures:
        events, table = machine.play(table, Deal(), Arranged(deck))
        told: list[HandEvent] = [one for one in events if isinstance(one, HandEvent)]
        answers, seconds, question, first = 0, AROUND, -1, 0
        for _ in range(LONGEST):
            hand = table.hand
            if hand is None or hand.ended:
                return _played(table, told, answers, seconds, first)
            command: TableCommand = DealStreet()
            if not hand.now.by_clock:
                if hand.question != question:
                    seconds += pause(hand, hand.waiting[0])
                first = first or (hand.waiting[0] if len(hand.waiting) == 1 else -1)
                question, answers = hand.question, answers + 1
                command = self._answer(table, hand)
            events, table = machine.play(table, command)
            told += [one for one in events if isinstance(one, HandEvent)]
        raise CantPlay

    def _answer(self, table: Table, hand: Hand) -> TableCommand:
        found = decide(
            table, hand.places[hand.waiting[0]].player, style=PLAIN,
            seed=self._chance.randbytes(16), worlds=WORLDS, seconds=A_DECISION,
        )  # fmt: skip
        if found is None:
            raise CantPlay
        self._broken += bool(found.fell_back)
        if self._broken >= LOST:
            raise CantPlay
        return found.command


def _seated(game: Game) -> Table:
    """Return a table of `PLAYERS` players, or the number nearest to it that the game allows."""
    code = codec.digest(game)
    table = Table({code: game})
    least, most = game.seats
    opening: list[TableCommand] = [
        OpenTable(1, 1, code, Settings(10, Stakes.of(UNIT), 1, STACK)),
        *(Sit(one, STACK) for one in range(1, min(max(PLAYERS, least), most) + 1)),
    ]
    for command in opening:
        _, table = machine.play(table, command)
    return table


def _moved(table: Table, deck: Deck) -> list[Deck]:
    """Return decks in which all first cards move on by one seat, two seats and so on.

    There is one deck for each seat but the first.

    If players don't all get the same number of cards at first, the deck is returned unchanged as
    often.
    """
    _, after = machine.play(table, Deal(), Arranged(deck))
    held = [] if after.hand is None else [one.cards for one in after.hand.places.values()]
    many = len(held)
    if len({len(one) for one in held}) != 1:
        return [deck] * max(0, many - 1)
    found = []
    for by in range(1, many):
        to = {
            card: held[(at + by) % many][nth]
            for at, cards in enumerate(held)
            for nth, card in enumerate(cards)
        }
        found.append(tuple([to.get(card, card) for card in deck]))
    return found


def _played(
    table: Table, told: list[HandEvent], answers: int, seconds: float, first: int
) -> DealFigures:
    dealt = summary(told, table.games[table.dealt])
    order = sorted(dealt.seats, key=lambda one: one.position)
    places = {} if table.hand is None else table.hand.places
    legs = sum(place.legs for place in places.values()) / max(1, len(places))
    goal = table.games[table.dealt].legs or -table.games[table.dealt].lives
    nets = []
    for one in order:
        ahead = (places[one.seat].legs - legs) / goal / 2 if goal and one.seat in places else 0.0
        nets.append((one.net + dealt.carried * (1 / len(order) + ahead)) / dealt.unit)
    at = next((at for at, one in enumerate(order) if one.seat == first), -1)
    return DealFigures(answers, seconds, dealt.pot / dealt.unit, dealt.showdown, tuple(nets), at)

"""Finished hands, step by step, as one viewer may know them: each step is a `look`, nothing more.

A hand rests on its own events alone (`HandStarted` is self-contained), so neither the table nor its
other deals are needed, and a house game plays as it was.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.engine.cards import Card
from bot.engine.codec import event_from_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.hand import apply as hand_apply
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.hand.state import Hand
from bot.engine.table.events import Settings, SettingsChanged, TableOpened
from bot.engine.table.state import Chair, Table
from bot.engine.view import look
from bot.proofs import document
from bot.store import HandRow, LogRow, Store
from bot.tables.record import Games, know
from bot.tables.show import Person, Show


@dataclass(frozen=True, slots=True)
class Step:
    """What one answer led to: the hand then, and the events; only their public parts may show."""

    show: Show
    events: tuple[HandEvent, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class History:
    """A finished hand for one viewer, player 0 being everybody."""

    row: HandRow
    game: Game
    viewer: int
    steps: tuple[Step, ...]

    @property
    def events(self) -> tuple[HandEvent, ...]:
        """All of them."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def known(self) -> frozenset[Card]:
        """Every card that the viewer saw at some time of the hand."""
        found = set[Card]()
        for step in self.steps:
            view = step.show.view
            found |= {card for board in view.boards for card in board}
            found |= {card for seat in (*view.seats, *view.gone) for card in seat.cards
                      if card is not None}  # fmt: skip
            found |= set(view.own.cards) if view.own is not None else set()
            found |= {card for _, card in (*view.trick, *view.last_trick)} | {*view.ghost}
            found |= {view.trump} - {None} if view.trump is not None else set()
        return frozenset(found)


class Histories:
    """Finished hands of all servers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: Games = {}

    async def find(self, table: int, deal: int, guild: int) -> HandRow:
        """A hand of this server. Raises Illegal with NO_SUCH_HAND."""
        row = await self._store.hands.row(table, deal)
        if row is None or row.guild != guild:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return row

    async def proof(self, history: History) -> dict[str, Any] | None:
        """What opens the cards that this viewer saw; None for a deal that was not shuffled."""
        row = history.row
        seeds = await self._revealed(row)
        link, cut_min = row.link, history.game.cut_min
        return document(link, history.events, history.known, cut_min, reveal=seeds)

    async def _revealed(self, row: HandRow) -> bool:
        """The table is closed, and from before its first deal it was agreed to tell the seeds."""
        table = await self._store.tables.find(row.table)
        if table is None or table.closed is None:
            return False
        rows = await self._store.log.rows(row.table)
        agreed = False
        for one in (event_from_json(stored) for each in rows for stored in each.events):
            if isinstance(one, TableOpened | SettingsChanged):
                agreed = one.settings.rules.reveal_seeds
            elif isinstance(one, HandStarted) and not agreed:
                return False
        return agreed

    async def read(self, row: HandRow, viewer: int) -> History:
        """The hand as this player may see it, to what was shown after it."""
        until = await self._store.hands.begins(row.table, row.number + 1)
        rows = await self._store.log.rows(row.table, row.first_seq - 1, until)
        await know(self._store, self._games, [row.game_hash])
        players = await self._store.hands.players(row.hand)
        names = await self._store.people.names(players)
        people = {one: Person(one, 0, names.get(one, "")) for one in players}
        game = self._games[row.game_hash]
        steps = await asyncio.to_thread(_steps, row, rows, game, viewer, people)
        return History(row, game, viewer, tuple(steps))


def _steps(
    row: HandRow, rows: Sequence[LogRow], game: Game, viewer: int, people: dict[int, Person]
) -> list[Step]:
    found: list[Step] = []
    hand: Hand | None = None
    for one in rows:
        events = [event_from_json(stored) for stored in one.events]
        told: list[HandEvent] = []
        for event in events:
            if isinstance(event, HandStarted):
                hand, told = hand_apply.started(event, game), [event]
            elif hand is not None and isinstance(event, HandEvent):
                hand_apply.APPLY[type(event)](hand, event)
                told.append(event)
        if hand is not None and told:
            found.append(Step(_shown(row, hand, game, viewer, people), tuple(told)))
    return found


def _shown(row: HandRow, hand: Hand, game: Game, viewer: int, people: dict[int, Person]) -> Show:
    """The hand alone at a table, seen by one viewer."""
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in hand.places.values()}
    table = Table(
        {row.game_hash: game},
        number=row.table,
        game=row.game_hash,
        settings=Settings(seats=10, stakes=hand.stakes),
        chairs=chairs,
        button=hand.button,
        deals=row.number,
        hand=hand.copy(),
        dealt=row.game_hash,
    )
    return Show(look(table, viewer), people, row.guild, row.channel, past=True)

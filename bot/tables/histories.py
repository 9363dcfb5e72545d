"""Finished hands, step by step, as one viewer may know them, for those who may see them.

A hand rests on its own events alone (`HandStarted` is self-contained), so neither the table nor its
other deals are needed, and a house game plays as it was.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.cards import Card
from bot.engine.codec import event_from_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.events import CardsDealt, HandEvent, HandStarted
from bot.engine.kinds import Seat
from bot.engine.views.chronicle import Step, cards_seen, chronicle, first_dealt
from bot.engine.views.shapes import SeatView, TableView
from bot.odds import Chances
from bot.phh.proofs import document
from bot.store import PRACTICE, HandRow, HandsOf, LogRow, Store
from bot.tables.floor import persons
from bot.tables.hosting.record import Games, kept_rows, know
from bot.tables.publishing.seeds import agreed, parsed
from bot.tables.show import Person, Show
from bot.tables.tables import Tables

PATIENCE = 1.5
"""Seconds that a reader waits for chances at most."""

Rows = tuple[tuple[HandEvent, ...], ...]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: their number, the server in which they do, and what channels of it they can see."""

    player: int
    guild: int
    sees: Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class History:
    """A finished hand for one viewer, player 0 being everybody."""

    row: HandRow
    game: Game
    viewer: int
    steps: tuple[Step, ...]
    people: dict[int, Person]
    events: tuple[HandEvent, ...] = field(repr=False)
    """All of them, secrets included."""
    chances: Mapping[int, Chances] = field(default_factory=dict)
    """Of the hands that lay open, by the steps (from 0) at which nothing but cards was to come."""
    practice: bool = False
    """It was dealt for practice chips."""

    @property
    def known(self) -> frozenset[tuple[Seat, Card]]:
        """Every card that the viewer saw at some time of the hand, with whose it was.

        One that came to another twice is not told: who shows it need not have shown it before.
        """
        seen = cards_seen(self.steps)
        return frozenset(_named(self.events, self.own, seen))

    @property
    def all_in(self) -> Chances | None:
        """Of the hands when nobody could bet any more; None where they never lay open so."""
        return self.chances[min(self.chances)] if self.chances else None

    @property
    def own(self) -> Seat:
        """The viewer's seat; 0 for one who was not dealt in."""
        own = self.steps[-1].view.own
        return 0 if own is None else own.seat

    def show(self, step: Step) -> Show:
        """A step as screens take it."""
        return Show(step.view, self.people, self.row.guild, self.row.channel, past=True)


class Histories:
    """Finished hands of all servers."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._games: Games = {}

    async def find(self, table: int, deal: int, guild: int) -> HandRow:
        """A hand of this server. Raises Illegal with NO_SUCH_HAND or HAND_NOT_OVER."""
        row = await self._store.play.hands.row(table, deal)
        if row is None and self._runs(table, deal, guild):
            raise Illegal(Refusal.HAND_NOT_OVER)
        if row is None or row.guild != guild:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return row

    async def last_in(self, channel: int) -> HandRow:
        """The last one that was finished there. Raises Illegal with NO_HANDS_HERE."""
        found = await self._store.play.hands.last(1, channel=channel)
        if not found:
            raise Illegal(Refusal.NO_HANDS_HERE)
        return found[0]

    async def allowed(self, row: HandRow, asker: Asker) -> HandRow:
        """The hand, for who played at its table or can see the channel of it.

        Raises Illegal with NO_SUCH_HAND in another server, with NOT_YOUR_HAND in this one.
        """
        if row.guild != asker.guild:
            raise Illegal(Refusal.NO_SUCH_HAND)
        if not await self._may_see(row.table, row.channel, asker):
            raise Illegal(Refusal.NOT_YOUR_HAND)
        return row

    async def of_night(
        self, night: int, asker: Asker, limit: int, before: int | None
    ) -> list[HandRow]:
        """Its last hands that they may see, newest first. Illegal: NO_NIGHT, NOT_YOUR_HAND."""
        known = await self._store.nights.calendar.find(night)
        if known is None or known.guild != asker.guild:
            raise Illegal(Refusal.NO_NIGHT)
        found = await self._store.play.hands.last(limit, night=night, before=before)
        where = {row.table: row.channel for row in found}
        seen = {one for one in where if await self._may_see(one, where[one], asker)}
        if found and not seen:
            raise Illegal(Refusal.NOT_YOUR_HAND)
        return [row for row in found if row.table in seen]

    async def of_player(
        self, player: int, asker: Asker, limit: int, before: int | None, *, night: int | None = None
    ) -> list[HandRow]:
        """Hands of theirs in this server that the asker may see, newest first.

        Raises Illegal with HIDDEN for one who keeps their figures to themselves.
        """
        chosen = await self._store.config.preferences.of(player)
        if player != asker.player and chosen.get("hidden"):
            raise Illegal(Refusal.HIDDEN)
        hands = self._store.play.hands
        seen = [one for one in await hands.channels_of(asker.guild, player) if asker.sees(one)]
        of = HandsOf(asker.guild, player, asker.player, seen, night)
        return await hands.of_player(of, limit, before)

    async def proof(self, history: History) -> dict[str, Any] | None:
        """What opens the cards that this viewer saw; None for a deal that was not shuffled."""
        row, seeds = history.row, await self._revealed(history.row)
        opened = first_dealt(history.events, history.steps)
        return document(row.link, history.events, opened, history.game.cut_min, reveal=seeds)

    async def _revealed(self, row: HandRow) -> bool:
        """The table is closed, and from before its first deal it was agreed to tell the seeds."""
        table = await self._store.play.tables.find(row.table)
        if table is None or table.closed is None:
            return False
        return agreed(parsed(await kept_rows(self._store, row.table)))

    async def read(self, row: HandRow, viewer: int) -> History:
        """The hand as this player may see it, to what was shown after it.

        Raises Illegal with DEALS_LET_GO.
        """
        until = await self._store.play.hands.begins(row.table, row.number + 1)
        rows = await kept_rows(self._store, row.table, row.first_seq - 1, until)
        await know(self._store, self._games, [row.game_hash])
        players = await self._store.play.hands.players(row.hand)
        people = await persons(self._store, players, row.guild)
        events, steps = await asyncio.to_thread(self._followed, row, rows, viewer)
        every = tuple(event for some in events for event in some)
        game, chances = self._games[row.game_hash], await self._chances(steps)
        practice = await self._is_practice(row)
        return History(row, game, viewer, steps, people, every, chances, practice)

    async def _is_practice(self, row: HandRow) -> bool:
        table = await self._store.play.tables.find(row.table)
        return table is not None and table.mode == PRACTICE

    async def _chances(self, steps: Sequence[Step]) -> dict[int, Chances]:
        """As everybody could reckon them then."""
        odds, found = self._tables.odds, dict[int, Chances]()
        if odds is None:
            return found
        asked = [odds.of(_as_all_see(one.view), within=PATIENCE) for one in steps]
        for at, chances in enumerate(await asyncio.gather(*asked)):
            if chances is not None:
                found[at] = chances
        return found

    async def games(self, rows: Iterable[HandRow]) -> dict[str, Game]:
        """By hash; a house game as it was when it was dealt."""
        hashes = {row.game_hash for row in rows}
        await know(self._store, self._games, hashes)
        return {one: self._games[one] for one in hashes}

    def _followed(
        self, row: HandRow, rows: Sequence[LogRow], viewer: int
    ) -> tuple[Rows, tuple[Step, ...]]:
        events = deal_of(rows)
        return events, tuple(chronicle(events, self._games, row.table, viewer))

    async def _may_see(self, table: int, channel: int, asker: Asker) -> bool:
        played = await self._store.play.hands.played_at(table, asker.player)
        return played or asker.sees(channel)

    def _runs(self, table: int, deal: int, guild: int) -> bool:
        """Whether this deal is being played."""
        try:
            show = self._tables.at(table).host.show()
        except Illegal:
            return False
        return show.guild == guild and show.view.running and show.view.deal == deal


def _as_all_see(view: TableView) -> TableView:
    """A view without what its viewer alone knows."""
    seats, gone = (
        [replace(one, cards=_open(one)) for one in some] for some in (view.seats, view.gone)
    )
    return replace(view, viewer=0, own=None, seats=tuple(seats), gone=tuple(gone))


def _open(seat: SeatView) -> tuple[Card | None, ...]:
    return tuple(card if up else None for card, up in zip(seat.cards, seat.up, strict=True))


def _named(
    events: Sequence[HandEvent], own: Seat, seen: Mapping[Seat, Iterable[Card]]
) -> Iterator[tuple[Seat, Card]]:
    dealt = Counter(
        pair
        for event in events
        if isinstance(event, CardsDealt)
        for pair in zip(event.seats, event.cards, strict=True)
    )
    for seat, cards in seen.items():
        yield from ((seat, card) for card in cards if seat == own or dealt[seat, card] < 2)


def deal_of(rows: Sequence[LogRow]) -> Rows:
    """The first deal of these rows, without what happened at the table beside it."""
    found: list[tuple[HandEvent, ...]] = []
    for row in rows:
        events = [event_from_json(one) for one in row.events]
        begun = [at for at, one in enumerate(events) if isinstance(one, HandStarted)]
        if begun and found:
            break
        heard = tuple(one for one in events if isinstance(one, HandEvent))
        if heard:
            found.append(heard)
    return tuple(found)

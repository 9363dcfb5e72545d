"""Finished hands step by step, as one viewer may know them.

A hand is read from its own events (`HandStarted` is self-contained), so the table and its other
deals are not needed, and a house game plays as it was then.
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
from bot.engine.views.rail import DELAY, FINAL_DELAY, FinishedDeal, late_steps
from bot.engine.views.shapes import SeatView, TableView
from bot.odds import Chances
from bot.phh.proofs import document
from bot.store import PRACTICE, HandRow, HandsOf, LogRow, Store
from bot.tables.context import persons
from bot.tables.hosting.record import Games, kept_rows, know
from bot.tables.publishing.seeds import agreed, parsed
from bot.tables.show import Person, Show
from bot.tables.tables import Tables

PATIENCE = 1.5
"""Most seconds that a reader waits for chances."""

Rows = tuple[tuple[HandEvent, ...], ...]


@dataclass(frozen=True, slots=True)
class HistoryReader:
    """A reader: their number, the server in which they ask, and the channels that they can see."""

    player: int
    guild: int
    sees: Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class History:
    """A finished hand for one viewer, where player 0 is everybody."""

    row: HandRow
    game: Game
    viewer: int
    steps: tuple[Step, ...]
    people: dict[int, Person]
    events: tuple[HandEvent, ...] = field(repr=False)
    """All events of the hand, secrets included."""
    chances: Mapping[int, Chances] = field(default_factory=dict)
    """Chances of the open hands, by steps (from 0) after which only cards were to come."""
    practice: bool = False
    """True if the hand was dealt for practice chips."""

    @property
    def known(self) -> frozenset[tuple[Seat, Card]]:
        """Each card that the viewer saw at some time of the hand, with its seat.

        A card that another seat also held is left out: the one who showed it may not have shown it
        before.
        """
        seen = cards_seen(self.steps)
        return frozenset(_named(self.events, self.own, seen))

    @property
    def all_in(self) -> Chances | None:
        """Chances when no player could bet any more; None if the hands were never open then."""
        return self.chances[min(self.chances)] if self.chances else None

    @property
    def own(self) -> Seat:
        """The viewer's seat; 0 if they were not dealt in."""
        own = self.steps[-1].view.own
        return 0 if own is None else own.seat

    def show(self, step: Step) -> Show:
        """Return a step in the form that screens take."""
        return Show(step.view, self.people, self.row.guild, self.row.channel, past=True)


class Histories:
    """Finished hands of all servers."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._games: Games = {}

    async def find(self, table: int, deal: int, guild: int) -> HandRow:
        """Return a hand of this server. Raise Illegal with NO_SUCH_HAND or HAND_NOT_OVER."""
        row = await self._store.play.hands.row(table, deal)
        if row is None and self._runs(table, deal, guild):
            raise Illegal(Refusal.HAND_NOT_OVER)
        if row is None or row.guild != guild:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return row

    async def last_in(self, channel: int) -> HandRow:
        """Return a channel's last finished hand. Raise Illegal with NO_HANDS_HERE."""
        found = await self._store.play.hands.last(1, channel=channel)
        if not found:
            raise Illegal(Refusal.NO_HANDS_HERE)
        return found[0]

    async def allowed(self, row: HandRow, asker: HistoryReader) -> HandRow:
        """Return the hand if the asker played at its table or can see its channel.

        Raise Illegal with NO_SUCH_HAND for another server's hand, with NOT_YOUR_HAND otherwise.
        """
        if row.guild != asker.guild:
            raise Illegal(Refusal.NO_SUCH_HAND)
        if not await self._may_see(row.table, row.channel, asker):
            raise Illegal(Refusal.NOT_YOUR_HAND)
        return row

    async def of_night(
        self, night: int, asker: HistoryReader, limit: int, before: int | None
    ) -> list[HandRow]:
        """Return a night's last hands that the asker may see, newest first.

        Raise Illegal with NO_NIGHT or NOT_YOUR_HAND.
        """
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
        self,
        player: int,
        asker: HistoryReader,
        limit: int,
        before: int | None,
        *,
        night: int | None = None,
    ) -> list[HandRow]:
        """Return a player's hands in this server that the asker may see, newest first.

        Raise Illegal with HIDDEN for a player who hides their figures.
        """
        chosen = await self._store.config.preferences.of(player)
        if player != asker.player and chosen.get("hidden"):
            raise Illegal(Refusal.HIDDEN)
        hands = self._store.play.hands
        seen = [one for one in await hands.channels_of(asker.guild, player) if asker.sees(one)]
        of = HandsOf(asker.guild, player, asker.player, seen, night)
        return await hands.of_player(of, limit, before)

    async def proof(self, history: History) -> dict[str, Any] | None:
        """Return the proof of the cards that this viewer saw; None for an unshuffled deal."""
        row, seeds = history.row, await self._revealed(history.row)
        opened = first_dealt(history.events, history.steps)
        return document(row.link, history.events, opened, history.game.cut_min, reveal=seeds)

    async def _revealed(self, row: HandRow) -> bool:
        """True if the table is closed and agreed before its first deal to tell the seeds."""
        table = await self._store.play.tables.find(row.table)
        if table is None or table.closed is None:
            return False
        return agreed(parsed(await kept_rows(self._store, row.table)))

    async def read(self, row: HandRow, viewer: int) -> History:
        """Return the hand as this player may see it, with what was shown after it.

        Raise Illegal with DEALS_LET_GO.
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

    async def delay(self, row: HandRow) -> int:
        """Return the seconds between the end of a hand and the moment at which it is shown late."""
        return FINAL_DELAY if await self._is_final(row) else DELAY

    async def _is_final(self, row: HandRow) -> bool:
        """True if no other table of the hand's event stood when the hand ended."""
        table = await self._store.play.tables.find(row.table)
        if table is None or table.tournament is None:
            return False
        every = await self._store.tournaments.events.tables(table.tournament)
        others = [await self._store.play.tables.find(one) for one in every if one != row.table]
        return not any(
            one.opened <= row.ended and (one.closed is None or one.closed > row.ended)
            for one in others
            if one is not None
        )

    async def late(self, row: HandRow, now: float) -> History:
        """Return a finished hand with all cards, as watchers may see it at this Unix second.

        Raise ValueError before it is due, and Illegal with DEALS_LET_GO.
        """
        final = await self._is_final(row)
        rows = await kept_rows(self._store, row.table, row.first_seq - 1, row.last_seq + 1)
        await know(self._store, self._games, [row.game_hash])
        players = await self._store.play.hands.players(row.hand)
        people = await persons(self._store, players, row.guild)
        events, steps = await asyncio.to_thread(self._opened, row, rows, now, final)
        every = tuple(event for some in events for event in some)
        game, chances = self._games[row.game_hash], await self._chances(steps)
        return History(row, game, 0, steps, people, every, chances)

    def _opened(
        self, row: HandRow, rows: Sequence[LogRow], now: float, final: bool
    ) -> tuple[Rows, tuple[Step, ...]]:
        events = deal_of(rows)
        deal = FinishedDeal(row.table, row.number, events, row.ended / 1000, final)
        return events, late_steps(deal, self._games, now)

    async def _is_practice(self, row: HandRow) -> bool:
        table = await self._store.play.tables.find(row.table)
        return table is not None and table.mode == PRACTICE

    async def _chances(self, steps: Sequence[Step]) -> dict[int, Chances]:
        """Return the chances that everybody could reckon then, by step."""
        odds, found = self._tables.odds, dict[int, Chances]()
        if odds is None:
            return found
        asked = [odds.of(_as_all_see(one.view), within=PATIENCE) for one in steps]
        for at, chances in enumerate(await asyncio.gather(*asked)):
            if chances is not None:
                found[at] = chances
        return found

    async def games(self, rows: Iterable[HandRow]) -> dict[str, Game]:
        """Return games by hash; a house game as it was when it was dealt."""
        hashes = {row.game_hash for row in rows}
        await know(self._store, self._games, hashes)
        return {one: self._games[one] for one in hashes}

    def _followed(
        self, row: HandRow, rows: Sequence[LogRow], viewer: int
    ) -> tuple[Rows, tuple[Step, ...]]:
        events = deal_of(rows)
        return events, tuple(chronicle(events, self._games, row.table, viewer))

    async def _may_see(self, table: int, channel: int, asker: HistoryReader) -> bool:
        played = await self._store.play.hands.played_at(table, asker.player)
        return played or asker.sees(channel)

    def _runs(self, table: int, deal: int, guild: int) -> bool:
        """True if this deal is running."""
        try:
            show = self._tables.at(table).host.show()
        except Illegal:
            return False
        return show.guild == guild and show.view.running and show.view.deal == deal


def _as_all_see(view: TableView) -> TableView:
    """Return a view without what its viewer alone knows."""
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
    """Return the first deal of these rows, without other events of the table."""
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

"""Acts of players on an evening, as methods named by the table's words.

Time at the tables is set by hand (`wait`), and deals follow from fixed seeds: nothing is luck.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.client import Dealer
from bot.engine.cards import Card
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat
from bot.sandbox.world.things import DM, Channel
from bot.store import Store, TableChips
from bot.tables import Show, chips_at_tables
from bot.ui.parts.cards import Skin, card_text
from tests.e2e.fixed import Time
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.driver import Driver
from tests.workshop.sandbox.seen import Seen

CLICKED = re.compile(r"</([^:<>]+):\d+>")
SOON = 0.5
"""Seconds of drawing that a test waits for; what is put off for longer is meant to be."""


class Evening:
    """The bot and the people around it."""

    def __init__(
        self, bot: Dealer, driver: Driver, time: Time, again: Callable[[], Awaitable[Dealer]]
    ) -> None:
        self.bot = bot
        self._again = again
        self.driver = driver
        self.time = time
        self.chosen = 0
        """The table meant where there are several; 0 is the only one."""

    @staticmethod
    async def holdings(store: Store) -> Mapping[int, TableChips]:
        """Return the chips at each open table by its log."""
        return await chips_at_tables(store)

    def people(self, *names: str) -> list[Actor]:
        """Return users by name."""
        return [self.driver.user(name) for name in names]

    async def open(
        self, host: Actor, game: str = "holdem", channel: Channel | None = None, **options: Any
    ) -> Seen:
        """A table, and its message."""
        answer = await host.slash("table open", channel, game=game, **options)
        assert answer.error is None, answer.error
        assert answer.message is not None
        assert "The table is open" in answer.message.text, answer.message.text
        return await self.message(host)

    async def sit(self, player: Actor, chips: int = 1000) -> None:
        """Seat a player by the button and its form."""
        table = await player.until(lambda seen: not seen.ephemeral and offers_seat(seen))
        answer = await player.click(table, "Sit")
        assert answer.modal is not None, answer.error or answer.message
        done = await player.submit(answer.modal, value=str(chips))
        assert done.error is None, done.error
        assert done.message is not None
        assert "You have a seat" in done.message.text, done.message.text

    async def seated(
        self, *names: str, game: str = "holdem", chips: int = 1000, **options: Any
    ) -> list[Actor]:
        """People at a new table whose first deal has begun; the first of them is the host."""
        players = self.people(*names)
        await self.open(players[0], game, **options)
        for player in players:
            await self.sit(player, chips)
        await self.channels_opened()
        await self.deal()
        await self.message(players[0], lambda seen: "deal 1" in seen.text)
        return players

    async def restart(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """The bot goes, and another one takes up what it finds in the store."""
        await self.bot.close()
        meanwhile()
        self.bot = await self._again()

    # Time

    async def wait(self, seconds: float) -> None:
        """Let time pass at the tables, and let happen what falls due."""
        self.time.added += seconds
        await self.bot.tables.clock.tick()
        await self.bot.nights.keeper.tick()
        await self.bot.tournaments.keeper.tick()

    def to_monday(self) -> None:
        """Monday morning has come, and what was played by now was in the week before it."""
        today = datetime.fromtimestamp(self.time.now(), UTC)
        midnight = today.replace(hour=0, minute=0, second=0, microsecond=0)
        morning = midnight + timedelta(days=7 - today.weekday(), hours=10)
        self.time.added += (morning - today).total_seconds()

    async def deal(self) -> None:
        """Wait for the next deal."""
        show = self.show()
        assert show.due_for == "deal", show
        assert show.due is not None
        await self.wait(show.due - self.time.now() + 0.1)
        assert self.show().view.running

    async def time_out(self) -> None:
        """Wait until the running clock has run out."""
        show = self.show()
        assert show.due_for == "turn", show
        assert show.due is not None
        await self.wait(show.due - self.time.now() + 0.1)

    async def run_out(self) -> None:
        """Wait while streets come by themselves, until somebody is asked or the deal is over."""
        while (hand := self.hand).now.by_clock and not hand.ended:
            await self.drawn()
            await self.wait(hand.run_out / 10 + 0.1)

    async def drawn(self) -> None:
        """Wait until every screen of the table is up to date, or is put off for long."""
        again = await self.bot.tables._kept[self.number].publisher.draw()
        wait = None if again is None else again - self.time.now()
        if wait is not None and wait < SOON:
            self.time.added += max(wait, 0)
            await self.drawn()

    # What the engine knows

    @property
    def number(self) -> int:
        """The number of the table meant."""
        if self.chosen:
            return self.chosen
        (host,) = self.bot.tables.hosts()
        return host.site.number

    @property
    def hand(self) -> Hand:
        """The running or last deal, with all its secrets."""
        hand = self.bot.tables.at(self.number).host.table.hand
        assert hand is not None
        return hand

    def show(self, player: Actor | None = None) -> Show:
        """Return the table as the public or a player may know it."""
        return self.bot.tables.at(self.number).host.show(
            0 if player is None else self.player(player)
        )

    def player(self, actor: Actor) -> int:
        """His number at the tables."""
        people = self.bot.tables._context.people.values()
        return next(one.number for one in people if one.discord_id == int(actor.id))

    def seat(self, actor: Actor) -> Seat:
        """Return a player's seat."""
        own = self.show(actor).view.own
        assert own is not None
        return own.seat

    def cards(self, actor: Actor) -> list[Card]:
        """Return a player's cards."""
        return list(self.hand.places[self.seat(actor)].cards)

    def card_texts(self, actor: Actor) -> list[str]:
        """His cards as they are written without emojis: "10♥"."""
        return [card_text(card) for card in self.cards(actor)]

    def stack(self, actor: Actor) -> Chips:
        """Chips in front of him."""
        seat = self.seat(actor)
        return next(one.stack for one in self.show().view.seats if one.seat == seat)

    def sorted_texts(self, actor: Actor) -> list[str]:
        """Return a player's cards as texts, in the order of their screens."""
        return [card_text(card) for card in Skin(sort="rank").sorted(self.cards(actor))]

    def turn(self, *players: Actor) -> Actor:
        """Return the one of these players whose turn it is."""
        (seat,) = self.show().view.dealt.waiting
        return next(one for one in players if self.seat(one) == seat)

    def asked(self, *players: Actor) -> list[Actor]:
        """Everybody who owes an answer."""
        waiting = self.show().view.dealt.waiting
        return [one for one in players if self.seat(one) in waiting]

    async def bank(self, actor: Actor) -> Chips:
        """Return a player's chips in the bank."""
        owns = await self.bot.store.books.banks.holdings(
            int(self.driver.world.guild_id), self.player(actor)
        )
        return owns.bank

    # Screens

    async def message(
        self, player: Actor, fits: Callable[[Seen], bool] = lambda seen: True
    ) -> Seen:
        """The newest table message, as soon as it fits."""

        def newest(seen: Seen) -> bool:
            if self.driver.world.channels[seen.channel_id].type == DM or not is_table(seen):
                return False
            last = next(one for one in player.latest(seen.channel_id) if is_table(one))
            return last.id == seen.id and fits(seen)

        return await player.until(newest, newest=True)

    async def dm(self, player: Actor, fits: Callable[[Seen], bool] = lambda seen: True) -> Seen:
        """The direct message with the cards of the running deal."""
        title = f"deal {self.show().view.deal}"
        return await player.until(
            lambda seen: "Your cards" in seen.text and title in seen.text and fits(seen)
        )

    async def dm_to_act(self, player: Actor, label: str) -> Seen:
        """Dismiss a player's panel, and return their direct message with this button."""
        await self.put_away(player)
        await self.drawn()
        return await self.dm(player, lambda seen: has(seen, label))

    async def channels_opened(self) -> None:
        """Wait for the channels of direct messages, and for what is drawn once they are open."""
        dms = self.bot.tables.dms
        for _ in range(2):
            await self.drawn()
            while dms._worker is not None and not dms._worker.done():
                await dms._worker
                await self.drawn()

    async def put_away(self, player: Actor) -> None:
        """Dismiss a player's panel, and let the bot know it."""
        for panel in [seen for seen in player.sees() if seen.ephemeral]:
            await player.dismiss(panel)
        self.bot.stage.panels._open.pop((self.number, self.player(player)), None)

    async def panel(self, player: Actor) -> Seen:
        """His private panel, opened anew."""
        deal = f"deal {self.show().view.deal}"
        table = await self.message(player, lambda seen: has(seen, "My hand") and deal in seen.text)
        answer = await player.click(table, "My hand")
        assert answer.message is not None, answer.error
        assert answer.message.ephemeral
        return answer.message

    async def more(self, player: Actor) -> Seen:
        """Return the panel's page behind More, opened anew."""
        answer = await player.click(await self.panel(player), "More")
        assert answer.message is not None, answer.error
        return answer.message

    # Play

    async def all_in(self, player: Actor, otherwise: str = "Call") -> None:
        """Put a player all-in by their panel, with a confirmation; else press `otherwise`."""
        panel = await self.panel(player)
        labels = [one.label for one in panel.buttons]
        whole = next((one for one in labels if one.startswith("All-in")), None)
        other = next((one for one in labels if one.startswith(otherwise)), "")
        asked = (await player.click(panel, whole or other)).message
        if asked is not None and has(asked, "Not all-in"):
            await player.click(
                asked, next(one.label for one in asked.buttons if whole == one.label)
            )

    async def act(self, player: Actor, label: str) -> Answer:
        """Press a button of the table message, which must show his turn already."""
        question = self.show().view.question
        table = await self.message(player, lambda seen: asks(seen, question) and has(seen, label))
        wanted = next(one.label for one in table.buttons if one.label.startswith(label))
        return await player.click(table, wanted)

    async def round(self, *players: Actor, until: Callable[[], bool]) -> None:
        """Everybody checks or calls until something is so."""
        while not until():
            await self.stay(self.turn(*players))

    async def stay(self, player: Actor) -> None:
        """Let a player check if it is free, else call."""
        own = self.show(player).view.own
        assert own is not None
        free = getattr(own.choices, "check", False)
        await self.act(player, "Check" if free else "Call")

    async def to_showdown(self, *players: Actor) -> None:
        """Everybody checks or calls to the end."""
        await self.round(*players, until=lambda: not self.show().view.running)


def is_table(seen: Seen) -> bool:
    """A message for everybody, from the bot."""
    return seen.author == "dealer" and not seen.ephemeral and bool(seen.raw["components"])


def has(seen: Seen, label: str) -> bool:
    """A button whose label begins so, and can be pressed."""
    return any(one.label.startswith(label) and not one.disabled for one in seen.buttons)


def offers_seat(seen: Seen) -> bool:
    """True if a message has a button to sit down, not one to sit a deal out."""
    return any(one.label == "Sit" and not one.disabled for one in seen.buttons)


def asks(seen: Seen, question: int) -> bool:
    """A message with buttons that answer this question."""
    return any(
        one.custom_id.split(":")[1:4:2] and one.custom_id.split(":")[3] == str(question)
        for one in seen.buttons
        if one.custom_id.count(":") >= 3
    )


def as_typed(text: str) -> str:
    """A text as its reader sees it: with the commands that can be clicked by their names."""
    return CLICKED.sub(r"`/\1`", text)


def of_two_days() -> str:
    """A time whose day may be two, in two months: neither is today, when one of them is past."""
    today = datetime.now(ZoneInfo("Europe/Berlin"))
    return "5/11 8pm" if (today.day, today.month) in {(4, 12), (12, 4)} else "4/12 8pm"


def told(answer: Answer) -> str:
    """The private text of an answer."""
    assert answer.error is None, answer.error
    assert answer.message is not None
    assert answer.message.ephemeral
    return as_typed(answer.message.text)

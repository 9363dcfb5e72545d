"""A table whose bot may die: people act on what they see, a witness says what is so."""

from collections.abc import Sequence

from bot.engine.hand.choices import BetChoices
from bot.engine.views.look import TableView
from tests.e2e.evening import asks, has, is_table
from tests.e2e.restart.apart import Apart, Witness, still
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


class Room:
    """The players of one table, with the bot and the witness."""

    def __init__(self, apart: Apart, witness: Witness) -> None:
        self.apart = apart
        self.witness = witness
        self.players = [apart.sandbox.driver.user(name) for name in ("Ann", "Bo", "Cy")]

    async def open(
        self,
        game: str = "holdem",
        *,
        chips: Sequence[int] = (1000, 1000, 1000),
        limit: str | None = "no limit",
    ) -> None:
        """A table where all sit with so many chips each, and the first deal has begun."""
        players = self.players
        opened = await players[0].slash("table open", game=game, limit=limit)
        assert opened.message is not None, opened.error
        self.witness.table = (await self.witness.store.play.tables.all_open())[-1].number
        await players[0].slash("table pause")
        for player, buy_in in zip(players, chips, strict=True):
            sat = await player.slash("sit", chips=buy_in)
            assert sat.message is not None, sat.error
            assert "You have a seat" in sat.message.text
        await players[0].slash("table resume")
        await players[0].until(lambda seen: self.is_table(seen) and "deal 1" in seen.text)
        for player in players:
            if (own := (await self.view(player)).own) is not None and own.cards:
                await player.until(lambda seen: "Your cards" in seen.text)

    # What is so

    async def view(self, player: Actor | None = None) -> TableView:
        """The table as it is on disk, to everybody or to one player."""
        return await self.witness.view(0 if player is None else await self.number(player))

    async def number(self, player: Actor) -> int:
        """His number at the tables."""
        return await self.witness.store.identity.people.number(int(player.id), player.name, 0)

    async def turn(self) -> Actor:
        """Return the player whose turn it is."""
        view = await self.view()
        (wanted,) = [one.player for one in view.seats if one.seat in view.dealt.waiting]
        numbers = {await self.number(player): player for player in self.players}
        return numbers[wanted]

    # What is seen

    def tables(self) -> list[Seen]:
        """All table messages, oldest first."""
        return [seen for seen in self.players[0].sees() if self.is_table(seen)]

    def is_table(self, seen: Seen) -> bool:
        """A message in the channel that everybody sees; those with cards are elsewhere."""
        return is_table(seen) and seen.channel_id == self.apart.sandbox.driver.channel.id

    async def table(self) -> Seen:
        """The table message that asks what is asked now."""
        view = await self.view()
        return await self.players[0].until(
            lambda seen: self.is_table(seen) and asks(seen, view.question)
        )

    async def dm(self, player: Actor) -> Seen:
        """The direct message with his cards of this deal."""
        deal = f"deal {(await self.view()).deal}"
        return await player.until(lambda seen: "Your cards" in seen.text and deal in seen.text)

    async def panel(self, player: Actor) -> Seen:
        """My hand, opened from the table message of the running deal."""
        answer = await player.click(await self.table(), "My hand")
        assert answer.message is not None, answer.error
        return answer.message

    async def screens(self) -> dict[str, str]:
        """The texts of everything that is to be seen of the deal, without clocks."""
        table = await self.table()
        found = {"table": still(table.text)}
        for player in self.players:
            found[f"panel of {player.name}"] = still((await self.panel(player)).text)
            found[f"cards of {player.name}"] = still((await self.dm(player)).text)
        return found

    # Play

    async def act(self, label: str) -> Answer:
        """The player whose turn it is presses a button of the table message."""
        player, table = await self.turn(), await self.table()
        wanted = next(one.label for one in table.buttons if one.label.startswith(label))
        return await player.click(table, wanted)

    async def stay(self) -> Answer:
        """The player whose turn it is checks, calls, or stands pat."""
        table = await self.table()
        return await self.act(next(x for x in ("Check", "Call", "Stand pat") if has(table, x)))

    async def raise_to(self, total: int) -> Answer:
        """The player whose turn it is bets or raises by the form."""
        choices = (await self.view()).dealt.turn
        assert isinstance(choices, BetChoices)
        asked = await self.act("Bet…" if choices.opens else "Raise to…")
        assert asked.modal is not None, asked.error
        player = await self.turn()
        done = await player.submit(asked.modal, value=str(total))
        if done.message is not None and has(done.message, "Not all-in"):
            return await player.click(done.message, f"All-in {total}")
        return done

    async def to(self, phase: str) -> None:
        """Everybody stays in until this phase."""
        while (await self.view()).dealt.phase != phase:
            await self.stay()

    async def to_the_end(self) -> str:
        """Everybody stays in until the deal is over; its record."""
        deal = (await self.view()).deal
        while (view := await self.view()).running and view.deal == deal:
            await self.stay()
        return (await self.record(deal)).text

    async def record(self, deal: int) -> Seen:
        """The message that tells how a deal went."""
        title = f"deal {deal}\n"
        return await self.players[0].until(
            lambda seen: self.is_table(seen) and title in seen.text and not asks_anything(seen)
        )

    async def restart(self) -> None:
        """The bot dies by SIGKILL, and another process takes its place."""
        await self.apart.kill()
        await self.apart.start()


def asks_anything(seen: Seen) -> bool:
    """A deal that still runs has answers on its message."""
    return any(has(seen, label) for label in ("Fold", "Check", "Choose cards"))

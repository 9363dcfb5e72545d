"""Servers of chosen shards, and the people who play there by direct message alone."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import DM, Channel
from tests.e2e.evening import has, is_table
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.driver import Driver
from tests.workshop.sandbox.seen import Seen

SHIFT = 22


def found_club(driver: Driver, name: str, shard: int, count: int, *people: Actor) -> Guild:
    """A server with a channel and these people whose id is of that shard."""
    world = driver.world
    turn = (int(world.snowflake()) >> SHIFT) // count + 1
    world.after(str((turn * count + shard << SHIFT) - 1))
    guild = driver.add_guild(name, *people)
    assert (int(guild.id) >> SHIFT) % count == shard
    return guild


class Club:
    """One server with one table, at which all play as they are asked."""

    def __init__(self, driver: Driver, name: str, shard: int, count: int, *people: str) -> None:
        self.driver, self.shard, self.name = driver, shard, name
        self.people = [driver.user(one) for one in people]
        self.host = driver.user(f"Host of {name}")
        """Runs the table and has no seat, so that no panel of players is open."""
        self.guild = found_club(driver, name, shard, count, self.host, *self.people)

    @property
    def channel(self) -> Channel:
        """Return the channel of the table."""
        return self.driver.channel_of(self.guild)

    async def open(self, chips: int = 1000) -> None:
        """A table where all sit, and the first deal has begun."""
        host = self.host
        await _done(host.slash("table open", self.channel, game="holdem", limit="no limit"))
        await _done(host.slash("table pause", self.channel))
        for one in self.people:
            sat = await _done(one.slash("sit", self.channel, chips=chips))
            assert sat.message is not None
            assert "You have a seat" in sat.message.text, sat.message.text
            grown_old(sat)
        await _done(host.slash("table resume", self.channel))
        await self.table(lambda seen: "deal 1" in seen.text)

    async def table(
        self, fits: Callable[[Seen], bool] = lambda seen: True, seconds: float = 30
    ) -> Seen:
        """The newest table message here, as soon as it fits."""
        channel = self.channel.id

        def newest(seen: Seen) -> bool:
            if seen.channel_id != channel or not _of_table(seen):
                return False
            last = next(one for one in self.people[0].latest(channel) if _of_table(one))
            return last.id == seen.id and fits(seen)

        return await self.people[0].until(newest, seconds, newest=True)

    async def asked(self, player: Actor, seconds: float = 30) -> Seen:
        """A direct message with cards of a table of this club that asks this player to act."""

        def of_mine(seen: Seen) -> bool:
            direct = self.driver.world.channels[seen.channel_id].type == DM
            return direct and "Your cards" in seen.text and _acts(seen)

        return await player.until(of_mine, seconds, newest=True)

    def screens(self) -> str:
        """All that is to be seen, for who looks for a fault."""
        seen = [one for one in self.people[0].sees(self.channel) if is_table(one)][-1:]
        seen += [one.dms()[-1] for one in self.people if one.dms()]
        return "\n---\n".join(f"{one.text} {[b.label for b in one.buttons]}" for one in seen)

    async def turn(self, seconds: float = 30) -> Actor:
        """Return the player who is asked to act by direct message."""
        async with asyncio.timeout(seconds):
            while True:
                for one in self.people:
                    if self.asks_directly(one):
                        return one
                await self.driver.core.pulse.wait()

    def asks_directly(self, player: Actor) -> bool:
        """A direct message asks this player."""
        return any(_acts(seen) for seen in player.dms())

    async def to_act(self) -> Actor:
        """Return the player who is asked to act by the table's public message."""
        table = await self.table(_acts)
        return next(one for one in self.people if f"**{one.name}** to act" in table.text)

    async def stay(self, player: Actor) -> Answer:
        """Check or call, by direct message."""
        asked = await self.asked(player)
        return await player.click(asked, _staying(asked))

    async def stay_at_table(self, player: Actor) -> Answer:
        """Check or call, where everybody sees it."""
        table = await self.table(_acts)
        return await player.click(table, _staying(table))


def _of_table(seen: Seen) -> bool:
    """Not the bot's hello, which comes when it comes."""
    return is_table(seen) and "Hi, I deal home-game poker" not in seen.text


def grown_old(sat: Answer) -> None:
    """Make a player's sitting down so old that their panel can't be drawn any more."""
    sat._interaction.made_at = 0


def _staying(seen: Seen) -> str:
    return next(one.label for one in seen.buttons if one.label.startswith(("Check", "Call")))


def _acts(seen: Seen) -> bool:
    return has(seen, "Check") or has(seen, "Call")


async def _done(asked: Awaitable[Answer]) -> Answer:
    answer = await asked
    assert answer.error is None, answer.error
    return answer

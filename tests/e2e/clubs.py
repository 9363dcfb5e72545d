"""Tables whose people come and go: of three servers on days when little goes right, or of one.

Every choice comes from a seed. Tables are played side by side, an answer at each in turn; time
passes where nobody who is awake is asked.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.companions import STYLES, decide
from bot.engine.errors import Illegal
from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.engine.hand.edges import edges
from bot.sandbox import troubles
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import Channel
from bot.tables.hosting.host import Host
from bot.ui.parts.press import Moment, press_of
from tests.e2e.evening import Evening
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Button, Seen

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
NICKS = ("Ace", "The Rock", "Professor", "Señora Müller-Lüdenscheidt", "🃏 Joker", None)
GAMES = ("holdem", "omaha", "draw", "badugi", "seven_card_stud", "guts", "bourre", "seven_27")
SMALLEST, LARGEST = 3, 6
ALLOWED = ("view_channel", "send_messages", "attach_files", "use_external_emojis", "embed_links",
           "read_message_history", "send_messages_in_threads")  # fmt: skip
"""Permissions that the bot loses in a channel for a while."""
PRESS = "INTERACTION_CREATE"
OFTEN: tuple[tuple[str | int, str, float], ...] = (
    (troubles.BUSY, troubles.ANY, 0.008),
    (troubles.BROKEN, troubles.ANY, 0.006),
    (troubles.BAD_GATEWAY, troubles.ANY, 0.006),
    (troubles.OVERLOADED, troubles.ANY, 0.006),
    (troubles.BROKEN_AFTER, troubles.ANY, 0.006),
    (troubles.CUT, troubles.ANY, 0.006),
    (troubles.CUT_AFTER, troubles.ANY, 0.006),
    (troubles.HANG, troubles.ANY, 0.002),
    (10062, "interaction callback", 0.01),
    (50027, "original edit", 0.01),
    (50007, "dm create", 0.01),
    (40003, "dm open", 0.03),
    (40005, troubles.UPLOAD, 0.04),
    (troubles.TWICE, PRESS, 0.03),
    (troubles.LATE, PRESS, 0.02),
)
"""One request in twenty meets one of these."""


@dataclass
class Club:
    """A server with a table, and how it goes there."""

    guild: Guild
    channel: Channel
    people: list[Actor]
    number: int = 0
    """Number of the club's table; 0 while there is none."""
    asleep: set[str] = field(default_factory=set)
    deal: int = 0
    lacks: set[str] = field(default_factory=set)
    out: bool = False


Stir = Callable[[Club], Awaitable[None]]
Offered = tuple[Seen, Button]
A_MOMENT = 0.3
"""Seconds after which an answer is late."""
WORDS = {Check: "check", Call: "call", Fold: "fold", RaiseTo: "raise"}
"""Words that are typed for each kind of bet, which are also the names of presses."""


class Clubs:
    """All of them, and what happens there."""

    names: Sequence[str] = NAMES
    games: Sequence[str] = GAMES
    sensible = 0.0
    """Share of bets (0 to 1) that a house player would make; the rest are random."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening, self.driver = evening, evening.driver
        self.pick = random.Random(seed)  # noqa: S311 - not for cards
        self.driver.troubles.chance.seed(seed)
        self.done: Counter[str] = Counter()
        """Counts of all acts, to be read after a run."""
        self.people = evening.people(*self.names)
        self.clubs = self._found()
        self.deals = 0

    def _found(self) -> list[Club]:
        """A table in each of three servers."""
        others = [
            self.driver.add_guild(name, *self.people[n:])
            for n, name in enumerate(("North", "South"))
        ]
        return [
            Club(one, self.driver.channel_of(one), self._members(one))
            for one in (self.driver.world.home, *others)
        ]

    def _members(self, guild: Guild) -> list[Actor]:
        return [one for one in self.people if one.id in guild.members]

    def bad_days(self) -> None:
        """Let many requests fail from now on."""
        for what, kind, share in OFTEN:
            self.driver.troubles.order(what, kind, times=None, share=share)

    async def all_well(self) -> None:
        """Nothing is in the way any more."""
        self.driver.troubles.call_off()
        for club in self.clubs:
            if club.out:
                await self._bring_back(club)
            self._allow(club)
            for one in self.people:
                one.open_dms()
                self._join(club, one)

    # A beat

    async def beat(self) -> None:
        """Something happens, an answer at each table; where there is none, time passes."""
        if not self.pick.randrange(12):
            await self._stir(self.pick.choice(self.clubs))
        answered = False
        for club in self.clubs:
            answered |= await self._go_on(club)
        if not answered:
            await self._pass_time()

    async def _pass_time(self) -> None:
        """Let time pass to the next deadline of any table."""
        now = self.evening.time.now()
        shows = [
            self.evening.bot.tables.at(one.number).host.show()
            for one in self.clubs
            if self._host(one)
        ]
        dues = [one.due - now for one in shows if one.due is not None and one.due_for != "close"]
        await self.evening.wait(max(min(dues, default=5.0), 0) + 0.1)
        for club in self.clubs:
            if self._host(club) is not None:
                await self.evening.bot.tables._kept[club.number].publisher.draw()

    def _host(self, club: Club) -> Host | None:
        open_now = {host.site.number: host for host in self.evening.bot.tables.hosts()}
        return open_now.get(club.number)

    async def _go_on(self, club: Club) -> bool:
        """An answer, or what brings the next deal; False where there is nobody to do anything."""
        host = self._host(club)
        if club.out:
            return False
        if host is None:
            return await self._begin(club)
        if host.table.deals > club.deal:
            self.deals += 1
            club.deal = host.table.deals
            club.asleep = {one.name for one in club.people if self.pick.random() < 0.15}
        if not host.table.running():
            return await self._fill(club, host)
        hand = host.table.hand
        assert hand is not None
        asked = [one for one in club.people if self._seat(host, one) in hand.waiting]
        awake = [one for one in asked if one.name not in club.asleep]
        if not awake:
            return False
        await self._answer(club, host, self.pick.choice(awake))
        return True

    def _seat(self, host: Host, player: Actor) -> int:
        known = {
            one.discord_id: one.number for one in self.evening.bot.tables._context.people.values()
        }
        return host.table.seat_of(known.get(int(player.id), 0)) or 0

    # Tables

    async def _begin(self, club: Club) -> bool:
        """Somebody opens a table."""
        club.number = club.deal = 0
        host = self.pick.choice(club.people)
        wanted = self.pick.choice(self.games)
        await self._try("open", host.slash("table open", club.channel, game=wanted,
                                         unit=2, seats=LARGEST))  # fmt: skip
        numbers = [one.site.number for one in self.evening.bot.tables.hosts()
                   if str(one.site.channel) == club.channel.id]  # fmt: skip
        club.number = max(numbers, default=0)
        return False

    async def _fill(self, club: Club, host: Host) -> bool:
        """Between deals whoever likes sits down, comes back, or buys more."""
        seated = [one for one in club.people if self._seat(host, one)]
        if len(seated) < SMALLEST or (len(seated) < LARGEST and not self.pick.randrange(3)):
            others = [one for one in club.people if one not in seated]
            if others:
                await self._try("sit", self.pick.choice(others).slash(
                    "sit", club.channel, chips=self.pick.choice((40, 100, 200))))  # fmt: skip
        for one in seated:
            chair = host.table.chairs.get(self._seat(host, one))
            if chair is not None and chair.away == "broke":
                await self._try("topup", one.slash("topup", club.channel, chips=100))
            elif chair is not None and chair.away:
                await self._try("back", one.slash("back", club.channel))
        return False

    # Answers

    async def _answer(self, club: Club, host: Host, player: Actor) -> None:
        """Answer a player's question by a button of any of their screens, or else by typing."""
        question, word = host.log.record.asked, self._means(host, player)
        for _ in range(3):
            if self.pick.random() < 0.7:
                await self.evening.bot.tables._kept[club.number].publisher.draw()
            found = list(self._buttons(club, host, player))
            meant = [one for one in found if _action(one) == word]
            self.done["sensible"] += bool(word)
            if meant or (found and not word):
                seen, button = self.pick.choice(meant or found)
                await self._try("press", self._press(host, player, seen, button))
            else:
                await self._try("type", self._typed(club, player, word))
            still = self._host(club)
            if still is None or still.log.record.asked != question or not still.table.running():
                return
            hand, seat = still.table.hand, self._seat(still, player)
            if hand is None or seat not in hand.waiting:
                return
        self.done["without a button"] += 1
        now = self._host(club)
        hand = None if now is None else now.table.hand
        if hand is None or now is None or self._seat(now, player) not in hand.waiting:
            return
        act = self.pick.choice(list(edges(hand, self._seat(now, player))))
        with suppress(Illegal):  # a press came late after all
            await self.evening.bot.tables.at(club.number).host.submit(0, act)

    def _buttons(self, club: Club, host: Host, player: Actor) -> Iterator[Offered]:
        """Yield the buttons in front of a player that answer their question."""
        screens = [*player.sees(club.channel)[-12:], *player.dms()[-4:]]
        for seen in screens if self._is_in(club, player) else player.dms()[-4:]:
            for button in seen.buttons:
                press = press_of(button.custom_id)
                if press is None or button.disabled or press.table != club.number:
                    continue
                answers = press.moment is Moment.QUESTION and press.action != "time"
                if answers and press.question == host.log.record.asked:
                    yield seen, button
                if press.action in {"draw", "hand"} and not self.pick.randrange(3):
                    yield seen, button

    def _means(self, host: Host, player: Actor) -> str:
        """Return the bet of a player who knows the game, sometimes; "" for a random one."""
        chair = host.table.chairs.get(self._seat(host, player))
        if chair is None or not self.sensible or self.pick.random() >= self.sensible:
            return ""
        style = self.pick.choice(list(STYLES.values()))
        found = decide(host.table, chair.player, style=style, seed=self.pick.randbytes(16))
        return "" if found is None else WORDS.get(type(found.command), "")

    async def _press(self, host: Host, player: Actor, seen: Seen, button: Button) -> Answer:
        answer = await player.click(seen, button.custom_id)
        if answer.modal is None:
            return answer
        hand = host.table.hand
        sums = (
            []
            if hand is None
            else [getattr(one, "to", 0) for one in edges(hand, self._seat(host, player))]
        )
        value = str(self.pick.choice([one for one in sums if one] or [1]))
        return await player.submit(answer.modal, value=value)

    async def _typed(self, club: Club, player: Actor, word: str) -> Answer:
        offered = await player.choices("act", "action", word, club.channel)
        if not offered:
            raise LookupError("nothing is offered")
        return await player.slash("act", club.channel, action=self.pick.choice(offered)["value"])

    async def _try(self, what: str, doing: Awaitable[Answer]) -> Answer | None:
        """Do something, unless Discord's client refuses or loses it."""
        self.done[what] += 1
        try:
            answer = await self._while_time_passes(doing)
        except (Impossible, LookupError, TimeoutError, Illegal) as no:
            self.done[f"{type(no).__name__}"] += 1
            return None
        self.done["unanswered" if answer.error else "answered"] += 1
        return answer

    async def _while_time_passes(self, doing: Awaitable[Answer]) -> Answer:
        """Whoever waits for an answer waits by the clock of the tables, which is fast then.

        Where Discord was in trouble a screen is tried again some seconds later, and the answer to a
        press may have to wait for that screen.
        """
        task = asyncio.ensure_future(doing)
        while not (await asyncio.wait({task}, timeout=A_MOMENT))[0]:
            self.evening.time.added += 1
            for club in self.clubs:
                if self._host(club) is not None:
                    await self.evening.bot.tables._kept[club.number].publisher.draw()
        return await task

    def _is_in(self, club: Club, player: Actor) -> bool:
        return player.id in club.guild.members

    # What happens

    async def _stir(self, club: Club) -> None:
        """One thing of those that happen in servers."""
        act = self.pick.choice(self._stirs())
        self.done[act.__name__] += 1
        await act(club)

    def _stirs(self) -> Sequence[Stir]:
        """Return the events that may happen, each as often as its weight."""
        return (
            self._leave, self._return, self._return, self._rename, self._take, self._give,
            self._give, self._shut_dms, self._cut, self._cut_for_good, self._delete, self._purge,
            self._out, self._restart, self._slow,
        )  # fmt: skip

    async def _leave(self, club: Club) -> None:
        """Never the owner, nor the last few."""
        if len(club.people) > SMALLEST + 1:
            one = self.pick.choice([each for each in club.people if each.id != club.guild.owner_id])
            club.people.remove(one)
            self.driver.kick(one, club.guild)

    async def _return(self, club: Club) -> None:
        gone = [one for one in self.people if one.id not in club.guild.members]
        if gone:
            self._join(club, self.pick.choice(gone))

    def _join(self, club: Club, one: Actor) -> None:
        one.join(club.guild)
        if one not in club.people:
            club.people.append(one)

    async def _rename(self, club: Club) -> None:
        self.pick.choice(club.people).rename(self.pick.choice(NICKS), club.guild)

    async def _take(self, club: Club) -> None:
        """A permission in the channel, of the bot or of somebody."""
        if self.pick.random() < 0.3:
            self.pick.choice(club.people).lose("use_application_commands", guild=club.guild)
            return
        name = self.pick.choice(ALLOWED)
        club.lacks.add(name)
        self.driver.set_bot_permission(name, allowed=False, channel=club.channel)

    async def _give(self, club: Club) -> None:
        self._allow(club)

    def _allow(self, club: Club) -> None:
        club.channel.overwrites.clear()
        club.channel.slow_seconds = 0
        club.lacks.clear()
        self.driver.world.tell("channel_edit", club.channel)

    async def _shut_dms(self, club: Club) -> None:
        one = self.pick.choice(club.people)
        (one.close_dms if self.pick.random() < 0.5 else one.open_dms)()

    async def _cut(self, club: Club) -> None:
        await self.driver.drop_gateway(resumable=True)
        await self.driver.wait_ready(30)

    async def _cut_for_good(self, club: Club) -> None:
        if not self.pick.randrange(3):
            await self.driver.drop_gateway(resumable=False)
            await self.driver.wait_ready(30)

    async def _delete(self, club: Club) -> None:
        """An owner deletes a message of the bot's."""
        owner = self.driver.user(self.driver.world.users[club.guild.owner_id].username)
        there = [seen for seen in owner.sees(club.channel)[-3:] if not seen.ephemeral]
        if there:
            await owner.delete(self.pick.choice(there))

    async def _purge(self, club: Club) -> None:
        await self.driver.purge(club.channel)

    async def _out(self, club: Club) -> None:
        """The bot is shown out now and then, and brought back a while later."""
        if not self.pick.randrange(4) and not club.out:
            club.out = True
            await self.driver.throw_out(club.guild)
            await self.evening.wait(5)
        for each in self.clubs:
            if each.out and self.pick.random() < 0.8:
                await self._bring_back(each)

    async def _bring_back(self, club: Club) -> None:
        club.out = False
        await self.driver.let_in(club.guild)

    async def _restart(self, club: Club) -> None:
        """The program is begun again; that it waits for Discord then is shown elsewhere."""
        if not self.pick.randrange(3):
            orders, self.driver.troubles.orders = self.driver.troubles.orders, []
            await self.evening.restart()
            self.driver.troubles.orders = orders

    async def _slow(self, club: Club) -> None:
        self.driver.slow(club.channel, 10)
        await self._try_say(club)

    async def _try_say(self, club: Club) -> None:
        for count in range(self.pick.randrange(8)):
            try:
                await self.pick.choice(club.people).say(f"And then, {count}?", club.channel)
            except Impossible:
                return


def _action(offered: Offered) -> str:
    """Return the action of a button's press."""
    press = press_of(offered[1].custom_id)
    return "" if press is None else press.action

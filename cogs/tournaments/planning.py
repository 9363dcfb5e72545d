"""Tournaments that are not posted yet: made from what was asked, shown, changed and posted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Rail
from bot.engine.table.agreed.table_plan import TablePlan, railed, table_plan
from bot.engine.table.agreed.wishes import TableWishes
from bot.tables import Person, must_be_welcome
from bot.tables.previews import Previews
from bot.tournaments.plan import (
    CLOCK,
    EVENING_STACK,
    LATE_LEVELS,
    QUICK_STACK,
    Bounties,
    Kind,
    TournamentPlan,
    fits,
    must_be_playable,
    only_fitting,
    typed_blinds,
    typed_shares,
)
from bot.ui.pages.nights.night import named
from bot.ui.pages.tournaments.preview import Offered, preview_page
from bot.ui.parts.cards import Skin
from bot.ui.parts.press import Press
from bot.ui.platform.reach import must_begin_threads, must_write
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, presser, private, skin_for, told, welcome
from cogs.shared.opening import FIRST, opening_plan, usual_here

MOST_PLAYERS = 6
MEASURED = 50
"""Timed deals of a game from which a server's own time plans its levels."""
EVENING = 120
"""Minutes of an evening, if none are named."""
ONE_TABLE, SEVERAL = 10, 9
"""Most seats of the only table, and of each of several."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wish for a tournament; whatever is not named has its usual value."""

    play: str = FIRST
    games: str | None = None
    players: int | None = None
    entry: int = 0
    stack: int | None = None
    seats: int | None = None
    minutes: int = 0
    """0 for a quick tournament."""
    blinds: str = ""
    prizes: str = ""
    bounty: Bounties = Bounties.OFF
    again: int = 0
    late: int | None = None
    kind: Kind | None = None
    best_of: int = 1
    title: str = ""
    house: bool = True
    """False if no house players may sit."""
    scheduled: bool = False
    """True if a night begins with it, at an agreed time."""
    rail: Rail | None = None
    """None for the usual: on where house players may sit."""

    @property
    def meant(self) -> Kind:
        """The kind; a best of several games is a match."""
        return self.kind or (Kind.MATCH if self.best_of > 1 else Kind.TOURNAMENT)


@dataclass(frozen=True, slots=True)
class Draft:
    """A tournament that is not posted."""

    host: int
    guild: int
    channel: int
    wanted: Wanted
    plan: TournamentPlan
    made: float


class TournamentPlanning(commands.Cog):
    """Handles presses on previews, which only their host sees and may press."""

    bot: Dealer
    drafts: Previews[Draft]

    def take_previews(self) -> None:
        """Register the buttons of previews."""
        self.drafts = Previews(self.bot.tables.now)
        self.bot.actions |= {
            "sit_and_go": self.press_sit_and_go,
            "tournament_game": self.press_game,
            "tournament_players": self.press_players,
            "tournament_entry": self.press_entry,
            "tournament_post": self.press_post,
            "tournament_new": self.press_new,
        }

    async def press_sit_and_go(self, interaction: Interaction, _press: Press) -> None:
        """Show a quick tournament of six for nothing, with lists to change it."""
        await self.draft(interaction, Wanted())

    async def press_game(self, interaction: Interaction, press: Press) -> None:
        """Play something else."""
        await self._change(interaction, press, play=press.value, games=None)

    async def press_players(self, interaction: Interaction, press: Press) -> None:
        """Take more or fewer players."""
        await self._change(interaction, press, players=int(press.value))

    async def press_entry(self, interaction: Interaction, press: Press) -> None:
        """Ask for another entry."""
        await self._change(interaction, press, entry=int(press.value))

    async def press_post(self, interaction: Interaction, press: Press) -> None:
        """Post the board; the host is the first to enter. Raise Illegal."""
        host = await presser(interaction)
        one = self.drafts.of(press.question, host.number)
        await post(interaction, host, one.plan)
        self.drafts.drop(press.question)

    async def press_new(self, interaction: Interaction, press: Press) -> None:
        """Post the same tournament once more, with the presser as its host. Raise Illegal."""
        show = await self.bot.tournaments.show(press.question)
        await post(interaction, await presser(interaction), show.plan)

    async def draft(self, interaction: Interaction, wanted: Wanted) -> None:
        """Show what was asked; nothing is public before its host posts it. Raise Illegal."""
        host = await presser(interaction)
        await must_be_welcome(self.bot.store, interaction.guild_id or 0, host)
        plan = await planned(interaction, wanted)
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        one = Draft(host.number, guild, channel, wanted, plan, self.bot.tables.now())
        await self._show(interaction, self.drafts.keep(one), one, host)

    async def _change(self, interaction: Interaction, press: Press, **changed: object) -> None:
        host = await presser(interaction)
        one = self.drafts.of(press.question, host.number)
        wanted = replace(one.wanted, **changed)  # type: ignore[arg-type]  # fields of Wanted
        plan = await planned(interaction, wanted)
        after = replace(one, wanted=wanted, plan=plan)
        self.drafts.keep(after, press.question)
        await self._show(interaction, press.question, after, host)

    async def _show(self, interaction: Interaction, number: int, one: Draft, host: Person) -> None:
        skin = skin_for(interaction)
        name = named({host.number: host}, host.number, skin)
        play = "" if one.wanted.games else one.wanted.play
        several = one.plan.most > one.plan.seats
        offered = Offered(play, await usual_here(interaction, partial(fits, several=several)))
        await private(interaction, preview_page(number, one.plan, offered, name, skin))


async def post(interaction: Interaction, host: Person, plan: TournamentPlan) -> None:
    """Post a tournament in this channel, which its host enters. Raise Illegal.

    It raises what `must_be_playable`, `Tournaments.plan` and `Limits.sit_and_go` raise,
    MEMBER_LACKS and MISSING_PERMISSION.
    """
    bot, skin = interaction.client, skin_for(interaction)
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise Illegal(Refusal.NO_TABLE)
    must_write(interaction)
    several = plan.tables_for(plan.most) > 1
    if several:
        must_begin_threads(interaction)
    without = must_be_allowed(interaction, later=several)
    await welcome(interaction, host)
    async with bot.limits.sit_and_go(host):
        await bot.tournaments.plan(guild, channel, host, plan)
    await told(interaction, "\n".join(filter(None, [skin.say("tournament.posted"), without])))


async def planned(interaction: Interaction, wanted: Wanted) -> TournamentPlan:
    """Return the plan for what was asked. Raise Illegal as `must_be_playable` does."""
    skin, kind, quick = skin_for(interaction), wanted.meant, not wanted.minutes
    most = 2 if kind is Kind.MATCH else wanted.players or MOST_PLAYERS
    table = await _table(interaction, wanted, most)
    several = most > table.settings.seats
    late = (
        wanted.late
        if wanted.late is not None
        else LATE_LEVELS
        if wanted.again or wanted.scheduled
        else 0
    )
    house = wanted.house and not (wanted.entry or several or wanted.scheduled)
    plan = TournamentPlan.of(
        railed(table, wanted.rail or (Rail.AFTER if house else None)),
        title=clean(wanted.title) or usual_title(kind, skin, quick=quick and not wanted.scheduled),
        kind=kind,
        entry=wanted.entry,
        house=house,
        scheduled=wanted.scheduled,
        stack=wanted.stack or (QUICK_STACK if quick else EVENING_STACK),
        most=most,
        quick=quick,
        minutes=wanted.minutes,
        deal_seconds=await _seconds(interaction, table.games),
        blinds=typed_blinds(wanted.blinds) if wanted.blinds else (),
        late=0 if kind is not Kind.TOURNAMENT else late,
        again=0 if kind is not Kind.TOURNAMENT else wanted.again,
        bounties=wanted.bounty,
        shares=typed_shares(wanted.prizes) if wanted.prizes else (),
        best_of=wanted.best_of,
    )
    must_be_playable(plan)
    return plan


def usual_title(kind: Kind, skin: Skin, *, quick: bool) -> str:
    """Return the title of a tournament that has none of its own."""
    if kind is not Kind.TOURNAMENT:
        return skin.say(f"tournament.usual_title.{kind}")
    return skin.say("tournament.usual_title" if quick else "tournament.usual_title.evening")


async def _table(interaction: Interaction, wanted: Wanted, most: int) -> TablePlan:
    """Return what each table plays: as many seats as fit, games whose pots don't ride."""
    clock = TableWishes(None, None, None, None, CLOCK)
    first = await opening_plan(interaction, wanted.play, clock, {}, None, wanted.games)
    programme = first.settings.programme
    games = first.games if wanted.games else only_fitting(programme, first.games)
    widest = min(one.seats[1] for one in games)
    if programme.mode is Mode.ONE:
        widest = games[0].seats[1]
    usual = min(most if most <= min(ONE_TABLE, widest) else SEVERAL, widest)
    return table_plan(replace(first.settings, seats=wanted.seats or usual), games)


async def _seconds(interaction: Interaction, games: Sequence[Game]) -> int:
    """Return the seconds of a deal: as measured in this server, else as the game's file has it."""
    hands = interaction.client.store.play.hands
    known = await hands.minutes(interaction.guild_id or 0, least=MEASURED)
    minutes = [known.get(one.code, one.minutes) for one in games]
    return 60 * max(1, round(sum(minutes) / len(minutes)))

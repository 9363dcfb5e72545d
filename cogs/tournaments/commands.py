"""Commands of tournaments: from the plan to the results."""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.tournaments.plan import MATCHES, MOST_AGAIN, Bounties, Kind
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction
from cogs.shared.games import programme_choices
from cogs.shared.opening import FIRST
from cogs.shared.powers import Reason
from cogs.shared.ranges import Chips, Number, RailChoice, Seats
from cogs.tournaments.directing import TournamentDirecting
from cogs.tournaments.evenings import schedule
from cogs.tournaments.planning import EVENING, MOST_PLAYERS, TournamentPlanning, Wanted
from cogs.tournaments.playing import (
    TournamentPlaying,
    go_on_here,
    last_here,
    pause,
    reached,
    tell_deal,
    tell_list,
    tell_results,
)

KindChoice = Annotated[Kind, ChoiceOption.each("offered.tournament", Kind)]
BountyChoice = Annotated[Bounties, ChoiceOption.each("offered.bounty", Bounties)]
Pace = Annotated[str, ChoiceOption.each("offered.pace", ("quick", "evening"))]
How = Annotated[str, ChoiceOption.each("offered.answer", ("yes", "no"))]
Free = app_commands.Range[int, 0, 1_000_000_000]
Players = app_commands.Range[int, 2, 300]
Minutes = app_commands.Range[int, 10, 1440]
Levels = app_commands.Range[int, 0, 20]
Again = app_commands.Range[int, 0, MOST_AGAIN]
Typed = app_commands.Range[str, 1, 200]
Title = app_commands.Range[str, 1, 80]
BEST_OF = {str(one): one for one in MATCHES}
BestOf = Annotated[int, ChoiceOption("offered.best_of", BEST_OF)]


class TournamentCommands(
    TournamentPlanning,
    TournamentPlaying,
    TournamentDirecting,
    commands.GroupCog,
    group_name="tournament",
    group_description=worded("command.tournament"),
):
    """The command group `/tournament`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        self.take_previews()
        self.take_boards()
        self.take_desk()
        super().__init__()

    @command("tournament.plan", players=MOST_PLAYERS, minutes=EVENING)
    async def plan(
        self,
        interaction: Interaction,
        game: str | None = None,
        games: str | None = None,
        players: Players | None = None,
        entry: Free = 0,
        stack: Chips | None = None,
        pace: Pace | None = None,
        minutes: Minutes | None = None,
        structure: Typed | None = None,
        prizes: Typed | None = None,
        bounty: BountyChoice = Bounties.OFF,
        reentries: Again = 0,
        late_levels: Levels | None = None,
        kind: KindChoice | None = None,
        best_of: BestOf = 1,
        seats: Seats | None = None,
        house_players: bool = True,
        title: Title | None = None,
        when: str | None = None,
        weekly: bool = False,
        rail: RailChoice | None = None,
    ) -> None:
        """Show what was asked to the host; nothing is posted until they press its button."""
        async with answering(interaction):
            must_be_allowed(interaction)
            lasts = minutes or (EVENING if pace == "evening" else 0)
            wanted = Wanted(
                play=game or FIRST, games=games, players=players, entry=entry, stack=stack,
                seats=seats, minutes=0 if pace == "quick" else lasts, blinds=structure or "",
                prizes=prizes or "", bounty=bounty, again=reentries, late=late_levels, kind=kind,
                best_of=best_of, title=title or "", house=house_players,
                scheduled=when is not None, rail=rail,
            )  # fmt: skip
            if when is None:
                await self.draft(interaction, wanted)
            else:
                await schedule(interaction, wanted, when, weekly=weekly)

    @plan.autocomplete("game")
    async def plan_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest dealer's choice, rotations and games for the typed text."""
        return await programme_choices(interaction, typed)

    @command("tournament.enter")
    async def enter(self, interaction: Interaction) -> None:
        """Enter the tournament of this channel, or come back."""
        async with answering(interaction):
            await self.press_enter(interaction, await self._here(interaction, "tournament_enter"))

    @command("tournament.leave")
    async def leave(self, interaction: Interaction) -> None:
        """Leave before the start, or give up."""
        async with answering(interaction):
            await self.press_leave(interaction, await self._here(interaction, "tournament_leave"))

    @command("tournament.start")
    async def start(self, interaction: Interaction) -> None:
        """Begin with those who are in."""
        async with answering(interaction):
            await self.press_start(interaction, await self._here(interaction, "tournament_start"))

    @command("tournament.cancel")
    async def cancel(self, interaction: Interaction) -> None:
        """Call the tournament off before it begins."""
        async with answering(interaction):
            await self.press_cancel(interaction, await self._here(interaction, "tournament_cancel"))

    @command("tournament.status")
    async def status(self, interaction: Interaction) -> None:
        """Show levels, stacks and tables."""
        async with answering(interaction):
            await self.press_status(interaction, await self._here(interaction, "tournament_status"))

    @command("tournament.deal")
    async def deal(
        self, interaction: Interaction, answer: How | None = None, play_on_for: Free = 0
    ) -> None:
        """Show what each would get by a deal, or answer the one that is asked for."""
        async with answering(interaction):
            press = await self._here(interaction, "tournament_answer", answer or "")
            if answer is not None:
                await self.press_answer(interaction, press)
            else:
                show = await reached(interaction, press.question)
                await tell_deal(interaction, show, play_on_for)

    @command("tournament.pause")
    async def pause(self, interaction: Interaction, reason: Reason = "") -> None:
        """Have no table deal again until it goes on."""
        async with answering(interaction):
            number = (await self._here(interaction, "tournament_pause")).question
            await pause(interaction, number, True, reason)

    @command("tournament.resume")
    async def resume(self, interaction: Interaction) -> None:
        """Let the tables deal again, also before a break is over."""
        async with answering(interaction):
            number = (await self._here(interaction, "tournament_pause")).question
            await pause(interaction, number, False)

    @command("tournament.here")
    async def here(self, interaction: Interaction) -> None:
        """Go on in this channel with a tournament whose own was deleted."""
        async with answering(interaction):
            await go_on_here(interaction)

    @command("tournament.results")
    async def results(self, interaction: Interaction, tournament: Number | None = None) -> None:
        """Show the results of a tournament."""
        async with answering(interaction):
            number = tournament or await last_here(interaction)
            if number:
                await tell_results(interaction, number)
            else:
                await tell_list(interaction)

    async def _here(self, interaction: Interaction, action: str, arg: str = "") -> Press:
        """Return the press of a button of this channel's tournament. Raise Illegal."""
        number = await self.bot.tournaments.number_in(interaction.channel_id or 0)
        return Press(action, question=number, arg=arg)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(TournamentCommands(bot))

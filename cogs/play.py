"""Acting in a deal: the buttons of the table message, the panel and the direct message; `/act`."""

from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.cards import Card
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import (
    BetChoices,
    CardChoices,
    DeclareChoices,
    DiscardChoices,
)
from bot.engine.hand.commands import (
    AskToSee,
    Bid,
    Call,
    Check,
    Choose,
    Cut,
    Declare,
    Discard,
    Draw,
    Fold,
    HandCommand,
    Plan,
    PlayCard,
    RaiseTo,
)
from bot.engine.hand.commands import Show as ShowCards
from bot.engine.kinds import Seat
from bot.engine.table.commands import MoreTime
from bot.engine.view import OwnView
from bot.tables import Show
from bot.ui import completing, typed
from bot.ui.answering import answering
from bot.ui.choosing import chosen
from bot.ui.declaring import is_secret
from bot.ui.lines import chips_of
from bot.ui.picker import thrown
from bot.ui.press import Press
from bot.ui.private import fold_check, in_words
from cogs.answers import (
    Interaction,
    asked,
    beside,
    must_be_now,
    panel,
    presser,
    redraw,
    skin_for,
    table_here,
)

Made = Callable[[Seat], HandCommand | MoreTime]


class Play(commands.Cog):
    """Answers to the questions of a deal."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "fold": self.fold,
            "sure_fold": self.answer,
            "check": self.answer,
            "call": self.answer,
            "raise": self.answer,
            "pat": self.answer,
            "draw_go": self.answer,
            "declare": self.declare,
            "card": self.answer,
            "cut": self.answer,
            "bid": self.bid,
            "time": self.answer,
            "pick": self.pick,
            "draw": self.pick,
            "draw_plan": self.plan,
            "plan": self.plan,
            "card_plan": self.plan,
            "show": self.after_deal,
            "see": self.after_deal,
            "words": self.words,
            "act_here": self.here,
            "hand": self.hand,
        }

    async def answer(self, interaction: Interaction, press: Press) -> None:
        """Whatever answers the question that the button carries."""
        person = await presser(interaction, press.table)
        mine = self.bot.tables.show(press.table, person.number)
        command = _command(press, mine)
        show = await self.bot.tables.submit(press.table, person.number, command, press.question)
        await redraw(interaction, show)

    async def fold(self, interaction: Interaction, press: Press) -> None:
        """Fold, but ask once where checking is free."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.show(press.table, person.number)
        own = show.view.own
        free = own is not None and isinstance(own.choices, BetChoices) and own.choices.check
        if free and press.of_now(show.view):
            await asked(interaction, show, fold_check(show, skin_for(interaction)))
        else:
            await self.answer(interaction, press)

    async def bid(self, interaction: Interaction, press: Press) -> None:
        """Chips from a button or the form; where they are secret the answer is private."""
        person = await presser(interaction, press.table)
        openly = self.bot.tables.show(press.table).view.step == "between"

        def made(seat: Seat) -> HandCommand:
            return Bid(seat, _total(press))

        show = await self.bot.tables.submit(press.table, person.number, made, press.question)
        if openly or interaction.guild_id is None:
            await redraw(interaction, show)
        else:
            await panel(interaction, show)

    async def declare(self, interaction: Interaction, press: Press) -> None:
        """Choose a word; where it is secret the answer is private, wherever it was pressed."""
        person = await presser(interaction, press.table)
        turn = self.bot.tables.show(press.table).view.turn
        hidden = isinstance(turn, DeclareChoices) and is_secret(turn)

        def made(seat: Seat) -> HandCommand:
            return Declare(seat, press.arg)

        show = await self.bot.tables.submit(press.table, person.number, made, press.question)
        if hidden and interaction.guild_id is not None:
            await panel(interaction, show)
        else:
            await redraw(interaction, show)

    async def pick(self, interaction: Interaction, press: Press) -> None:
        """Choose cards to throw; nothing happens yet."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.show(press.table, person.number)
        must_be_now(press, show)
        picked = int(press.arg) if press.arg else None
        if interaction.message is not None and press.action == "pick":
            await panel(interaction, show, picked=picked)
        else:
            await redraw(interaction, show, picked=picked)

    async def plan(self, interaction: Interaction, press: Press) -> None:
        """Choose ahead of the turn, or withdraw the choice."""
        person = await presser(interaction, press.table)
        mine = self.bot.tables.show(press.table, person.number)
        must_be_now(press, mine)
        show = await self.bot.tables.submit(press.table, person.number, _plan(press, mine))
        await redraw(interaction, show)

    async def after_deal(self, interaction: Interaction, press: Press) -> None:
        """Show one's cards, or ask to see a mucked hand."""
        person = await presser(interaction, press.table)
        must_be_now(press, self.bot.tables.show(press.table, person.number))

        def made(seat: Seat) -> HandCommand:
            return ShowCards(seat) if press.action == "show" else AskToSee(seat, int(press.arg))

        show = await self.bot.tables.submit(press.table, person.number, made)
        await redraw(interaction, show)

    async def hand(self, interaction: Interaction, press: Press) -> None:
        """My hand: the private panel, always as a message of its own."""
        person = await presser(interaction, press.table)
        await panel(interaction, self.bot.tables.show(press.table, person.number))

    async def here(self, interaction: Interaction, press: Press) -> None:
        """The same message as things stand now."""
        person = await presser(interaction, press.table)
        await redraw(interaction, self.bot.tables.show(press.table, person.number))

    async def words(self, interaction: Interaction, press: Press) -> None:
        """The panel read aloud."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.show(press.table, person.number)
        await beside(interaction, in_words(show, skin_for(interaction)))

    @app_commands.command(name="cards", description="Your cards and what you may do, privately")
    async def cards(self, interaction: Interaction) -> None:
        """Open the private panel."""
        async with answering(interaction):
            table = table_here(interaction)
            person = await presser(interaction, table)
            await panel(interaction, self.bot.tables.show(table, person.number))

    @app_commands.command(name="act", description="Act by typing: check, call, raise to 40 …")
    @app_commands.describe(action="What you do; the list shows what you may do now")
    async def act(self, interaction: Interaction, action: str) -> None:
        """Do what was typed."""
        async with answering(interaction):
            table = table_here(interaction)
            person = await presser(interaction, table)
            mine = self.bot.tables.show(table, person.number)
            made = typed.command(action, mine)
            question = mine.view.question if mine.view.running else None
            show = await self.bot.tables.submit(table, person.number, made, question)
            await panel(interaction, show)

    @act.autocomplete("action")
    async def acts(self, interaction: Interaction, so_far: str) -> list[app_commands.Choice[str]]:
        """What is legal now, with prices."""
        try:
            table = table_here(interaction)
        except Illegal:
            return []
        person = await self.bot.person(interaction.user)
        show = self.bot.tables.show(table, person.number)
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in completing.choices(show, so_far, skin_for(interaction))[:25]
        ]


def _command(press: Press, mine: Show) -> Made:
    """The command of a button; cards are named by their places in the hand."""

    def made(seat: Seat) -> HandCommand | MoreTime:
        match press.action:
            case "check":
                return Check(seat)
            case "call":
                return Call(seat)
            case "raise":
                return RaiseTo(seat, _total(press))
            case "pat":
                return Draw(seat)
            case "draw_go" if mine.view.own is not None:
                return _thrown(seat, mine.view.own, int(press.arg))
            case "card" if mine.view.own is not None:
                return PlayCard(seat, _held(mine.view.own, press))
            case "cut":
                return Cut(seat, "" if press.arg else press.value)
            case "time":
                return MoreTime(seat)
            case _:
                return Fold(seat)

    return made


def _thrown(seat: Seat, own: OwnView, picked: int) -> HandCommand:
    """What the picked cards are for."""
    match own.choices:
        case CardChoices() as choices:
            return Choose(seat, chosen(own, choices, picked))
        case DiscardChoices():
            return Discard(seat, thrown(own.cards, picked))
        case _:
            return Draw(seat, thrown(own.cards, picked))


def _held(own: OwnView, press: Press) -> Card:
    """The card at a place in the hand. Raises Illegal where it is gone."""
    if int(press.arg) >= len(own.cards):
        raise Illegal(Refusal.STALE)
    return own.cards[int(press.arg)]


def _total(press: Press) -> int:
    """What the button says, or what was typed into the form."""
    if press.arg:
        return int(press.arg)
    to = chips_of(press.value)
    if to is None:
        raise Illegal(Refusal.NOT_A_NUMBER, typed=press.value[:40])
    return to


def _plan(press: Press, mine: Show) -> Made:
    own = mine.view.own
    if press.action == "draw_plan" and own is not None:
        cards = thrown(own.cards, int(press.arg))
        return lambda seat: Plan(seat, "draw", cards=cards)
    if press.action == "card_plan" and own is not None:
        card = _held(own, press)
        return lambda seat: Plan(seat, "play", cards=(card,))
    name, _, chips = press.arg.partition("-")
    plan = "" if name == "none" else name
    return lambda seat: Plan(seat, plan, int(chips or 0))


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(Play(bot))

"""`/hand discuss`: a thread about a finished hand.

The command is part of the group `/hand`, to which `cogs.glory.hands` adds it.
"""

from bot.engine.errors import Illegal, Refusal
from bot.store import HandRow
from bot.ui.input.commands import command
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.reach import must_begin_threads
from cogs.glory.hand_choice import HandChoice
from cogs.shared.answers import Interaction, skin_for, told


class HandDiscussions(HandChoice):
    """Opens threads about finished hands."""

    def take_discussions(self) -> None:
        """Register the button."""
        self.bot.actions["hand_discuss"] = self.press_discuss

    @command("hand.discuss")
    async def discuss(self, interaction: Interaction, hand: str | None = None) -> None:
        """Open a thread about a hand, or lead to the one that there is."""
        async with answering(interaction):
            await self._discuss(interaction, await self.meant(interaction, hand))

    async def press_discuss(self, interaction: Interaction, press: Press) -> None:
        """Open a thread about the hand of a button, or lead to the one that there is."""
        await self._discuss(interaction, await self.pressed(interaction, press))

    async def _discuss(self, interaction: Interaction, hand: HandRow) -> None:
        """Tell the hand's thread, which the first press begins.

        Raise Illegal as `HandThreads.above` does, with DEALS_LET_GO, and for missing permissions.
        """
        bot = self.bot
        thread = await bot.hand_threads.find(hand)
        history = await bot.hand_threads.history(hand)
        if thread is None:
            above = await bot.hand_threads.above(hand)
            must_begin_threads(interaction, above.id)
            if codes := indispensable(lacking_in(bot, above.id, opens_thread=True)):
                raise Illegal(Refusal.MISSING_PERMISSION, permissions=codes)
            thread = await bot.hand_threads.open(history, above)
        bot.later(bot.hand_threads.tell(history))
        place = tags.channel(thread)
        await told(interaction, skin_for(interaction).say("discuss.here", thread=place))

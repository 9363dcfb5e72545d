"""What may be thought of at each kind of question: candidates, the plain rule's choice first."""

from collections.abc import Callable
from typing import Any

from bot.companions.eyes import Eyes
from bot.companions.mechanics import bets, bids, cutting, exchanges, passes, tricks, words
from bot.engine.hand import choices as ch
from bot.engine.hand.commands import HandCommand

Thought = Callable[[Eyes, Any], list[HandCommand]]

THOUGHTS: dict[type, Thought] = {
    ch.BetChoices: bets.options,
    ch.CutChoices: cutting.options,
    ch.DrawChoices: exchanges.draws,
    ch.DiscardChoices: exchanges.discards,
    ch.BuyChoices: exchanges.purchases,
    ch.StayChoices: exchanges.stays,
    ch.CardChoices: passes.options,
    ch.DeclareChoices: words.options,
    ch.BidChoices: bids.options,
    ch.PlayChoices: tricks.options,
}

"""What may be thought of at each kind of question: candidates, the plain rule's choice first."""

from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from bot.companions.choice import best
from bot.companions.eyes import Eyes
from bot.companions.mechanics import bets, bids, cutting, exchanges, matched, passes, tricks, words
from bot.engine.hand import choices as ch
from bot.engine.hand.commands import Declare, HandCommand
from bot.engine.hand.machine import legal

Thought = Callable[[Eyes, Any], list[HandCommand]]

KNOWN = frozenset({"ace", "beat", "face", "muck", "pair", "twice", "widow"})
"""Words that are not played out: a rule says as much, or nothing follows from them."""


def answer(eyes: Eyes) -> HandCommand:
    """What the seat answers to what it is asked."""
    choices = legal(eyes.hand, eyes.seat)
    if isinstance(choices, ch.BetChoices):
        eyes.style = eyes.style.at(eyes.hand.middle() / eyes.hand.stakes.big_blind)
    commands = THOUGHTS[type(choices)](eyes, choices)
    if choices is None or not is_played_out(choices) or _counts(choices, eyes):
        return commands[0]
    return best(eyes, choices, commands)


def is_played_out(choices: ch.Choices) -> bool:
    """Cards that go are compared by what comes of them (`worth`): bets tell less than that."""
    match choices:
        case ch.BetChoices() | ch.PlayChoices() | ch.StayChoices() | ch.BuyChoices():
            return True
        case ch.DeclareChoices(what=what):
            return what not in KNOWN
        case ch.BidChoices(what=what):
            return what != "between"
    return False


def counted(eyes: Eyes, choices: ch.Choices) -> Mapping[HandCommand, matched.Counted]:
    """What each choice brings where that can be counted; nothing elsewhere."""
    if not _counts(choices, eyes):
        return {}
    found = matched.counted(eyes, choices)
    return {Declare(eyes.seat, word): one for word, one in found.items()}


def _counts(choices: ch.Choices, eyes: Eyes) -> TypeGuard[ch.DeclareChoices]:
    return isinstance(choices, ch.DeclareChoices) and matched.fits(eyes.hand, choices)


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

"""Words players say when they are asked for one."""

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, of_hand
from bot.engine.kinds import Seat


def _declared(hand: Hand, event: e.Declared, _viewer: Seat) -> Act | None:
    """Announce a word, unless it is announced with the card it takes."""
    asking = hand.now.asking
    follows = asking is not None and event.word in asking.untold
    told = not event.word.isdecimal() and not follows
    return Act("declare", event.seat, word=event.word) if told else None


THEME = Theme(announced=(of_hand(e.Declared, _declared),), silent=(e.DeclarationChosen,))

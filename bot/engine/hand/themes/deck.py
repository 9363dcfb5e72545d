"""The deck, and the cards dealt from it. Its record is the event of the cut."""

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, on


def _seen(hand: Hand) -> e.DeckCut | None:
    return hand.cut


THEME = Theme(
    _seen,
    announced=(
        on(e.DeckCut, lambda one: Act("cut", one.seat) if one.seat else None),
        on(e.DeckReshuffled, lambda _: Act("reshuffle")),
        on(e.CardsDealt, lambda _: Act("deal")),
        on(e.BoardDealt, lambda one: Act("board", cards=tuple(one.cards))),
        on(e.CardsGathered, lambda one: Act("gather", one.seat, cards=(one.card,))),
    ),
    silent=(e.DeckShuffled, e.DeckArranged, e.CutDeclined, e.CardBurned, e.CardSettled),
)

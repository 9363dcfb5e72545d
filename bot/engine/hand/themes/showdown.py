"""Hands shown and mucked, and pots won."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on


def _won(event: e.PotAwarded) -> Act:
    return Act("win", event.seat, event.chips, pot=event.pot, share=event.share)


THEME = Theme(
    announced=(
        on(e.CardsShown, lambda one: Act("show", one.seat, cards=tuple(one.cards))),
        on(e.Mucked, lambda one: Act("muck", one.seat)),
        on(e.PotAwarded, _won),
        on(e.RakeTaken, lambda one: Act("rake", chips=one.chips)),
    ),
)

"""In or out for a pot that losers match: who is asked again, who compares, and nobody's hand."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.SecondChance, lambda _: Act("second_chance")),
        on(e.AskedAgain, lambda _: Act("asked_again")),
        on(e.CardsCompared, lambda one: Act("compare", one.seats[0], count=len(one.seats))),
        on(e.GhostTurned, lambda one: Act("ghost", cards=tuple(one.cards))),
        on(e.WinningsReturned, lambda one: Act("gives_back", one.seat, one.chips)),
    ),
)

"""The result of rehearsing a new game with house players, in a few lines."""

from bot.rehearsal import Edge, Rehearsal
from bot.rehearsal.figures import FIRST
from bot.ui.words import ENGLISH, Locale, say

MOST = 2
"""The most lopsided seats that are named."""


def rehearsal_lines(found: Rehearsal, locale: Locale = ENGLISH) -> list[str]:
    """Return lines about an average deal, then about lopsided seats."""
    if found.lost:
        return [say(locale, "rehearsal.lost")]
    if not found.deals:
        return [say(locale, "rehearsal.slow")]
    lines = [
        say(
            locale, "rehearsal.deals", players=found.players, deals=found.deals,
            answers=round(found.answers), minutes=max(1, round(found.minutes)),
            shown=round(100 * found.shown), pot=max(1, round(found.pot)),
        )
    ]  # fmt: skip
    return lines + [_edge(one, locale) for one in found.edges[:MOST]]


def _edge(edge: Edge, locale: Locale) -> str:
    key = "rehearsal.more" if edge.worth > 0 else "rehearsal.less"
    part = round(100 * abs(edge.worth))
    return say(locale, key, who=_who(edge.seat, locale), part=part)


def _who(seat: int, locale: Locale) -> str:
    if seat == FIRST:
        return say(locale, "rehearsal.who.asked")
    if seat == 0:
        return say(locale, "rehearsal.who.dealer")
    return say(locale, "rehearsal.who.seat", n=seat)

"""The chart of a tournament: the stacks of those who came furthest, deal by deal."""

from bisect import bisect_left

from bot.tournaments import TournamentRecap, TournamentShow
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.lines import past_person_name
from bot.ui.pictures.facts import Chart, Line, Look
from bot.ui.words import group

MOST = 10
"""Most players whose stacks are drawn: as many as a chart names."""


def tournament_chart(
    show: TournamentShow, recap: TournamentRecap, look: Look, skin: Skin = PLAIN
) -> Chart | None:
    """Return the stacks of the best places; None for fewer than two deals.

    The end of a deal at any table is one step across.
    """
    first = sorted(show.results, key=lambda it: it.place)
    drawn = [one.player for one in first if len(recap.curves.get(one.player, ())) > 1][:MOST]
    ends = sorted({at for points in recap.curves.values() for at, _ in points})
    if recap.deals < 2 or not drawn:
        return None
    lines = tuple(
        Line(
            past_person_name(show.people, player, skin.locale),
            tuple((bisect_left(ends, at), chips) for at, chips in recap.curves[player]),
        )
        for player in drawn
    )
    said = [
        skin.say(
            "chart.line", name=one.name, first=one.points[0][1], last=one.points[-1][1],
            most=max(chips for _, chips in one.points),
        )
        for one in lines
    ]  # fmt: skip
    title = skin.say("chart.stacks")
    return Chart(
        title, lines, skin.say("chart.deal"), skin.say("chart.chips"),
        skin.say("chart.alt", title=title, lines="; ".join(said)), look, group(skin.locale),
    )  # fmt: skip

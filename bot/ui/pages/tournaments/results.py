"""The end of a tournament: places, prizes, knock-outs."""

from collections.abc import Iterator, Mapping, Sequence

import discord

from bot.tournaments import TournamentRecap, TournamentShow
from bot.ui.pages.nights.night import named
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREY, button, rows, screen
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press, PressItem
from bot.ui.pictures.studio import Framed
from bot.ui.words import listed

PLACES = 20
"""Most places that are listed."""
NO_POINTS: Mapping[int, int] = {}


def recap_message(
    show: TournamentShow, recap: TournamentRecap, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the end of a tournament, complete without its picture."""
    head = [
        skin.say("tournament.over", title=escaped(show.plan.title)),
        skin.say("tournament.played", deals=recap.deals, minutes=max(1, recap.minutes)),
    ]
    if recap.season is not None:
        head.append(skin.say("tournament.season", name=escaped(recap.season.season)))
    how = show.course.how_ended
    if how in {"deal", "asleep", "house", "stopped", "homeless"}:
        head.append(skin.say(f"tournament.ended.{how}"))
    return screen(
        [
            "\n".join(head),
            places_text(show, skin, {} if recap.season is None else recap.season.points),
            None if framed is None else framed.gallery,
            "\n".join(_knock_outs(show, recap, skin)),
            *rows([new_button(show.row.number, skin)]),
        ],
        GOLD,
    )


def new_button(number: int, skin: Skin) -> PressItem:
    """Return the button that posts the same tournament once more."""
    return button(skin.say("button.tournament_new"), Press("tournament_new", question=number))


def places_text(show: TournamentShow, skin: Skin, points: Mapping[int, int] = NO_POINTS) -> str:
    """Return everybody's place, with prize, bounties, knock-outs, and the points of a season."""
    lines = [*_places(show, skin, points)]
    if len(show.results) > PLACES:
        lines.append(skin.say("list.more", n=len(show.results) - PLACES))
    return "\n".join(lines)


def _winners(show: TournamentShow, skin: Skin) -> str:
    winners = (named(show.people, it.player, skin) for it in show.results if it.place == 1)
    return listed(skin.locale, winners, last="row")


def _places(show: TournamentShow, skin: Skin, points: Mapping[int, int]) -> Iterator[str]:
    for one in sorted(show.results, key=lambda it: it.place)[:PLACES]:
        said = [
            skin.say("tournament.place", place=one.place, name=named(show.people, one.player, skin))
        ]
        if one.prize:
            said.append(skin.say("tournament.won", chips=one.prize))
        if one.bounty:
            said.append(skin.say("tournament.bounties", chips=one.bounty))
        if one.knockouts:
            said.append(skin.say("tournament.knock_outs", n=one.knockouts))
        if points.get(one.player):
            said.append(skin.say("tournament.points", n=points[one.player]))
        yield " · ".join(said)


def _knock_outs(show: TournamentShow, recap: TournamentRecap, skin: Skin) -> Iterator[str]:
    if len(recap.knock_outs) < 2:  # the channel has just read it
        return
    for player, by in recap.knock_outs[-PLACES:]:
        if by:
            names = listed(skin.locale, [named(show.people, one, skin) for one in by])
            yield skin.say("tournament.fell", name=named(show.people, player, skin), by=names)


def tournaments_list(shows: Sequence[TournamentShow], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the finished tournaments of a server with their winners, the latest first."""
    lines = [
        skin.say(
            "tournaments.line",
            number=one.row.number,
            title=escaped(one.plan.title),
            at=tags.day((one.row.ended or one.row.opened) / 1000),
            name=_winners(one, skin),
        )
        for one in shows
    ]
    empty = skin.say("tournaments.none")
    return screen([skin.say("tournaments.title"), "\n".join(lines) or empty], GREY)

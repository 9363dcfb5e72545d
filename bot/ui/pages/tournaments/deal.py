"""A deal about the prizes: three ways to divide them, and the one that is asked for."""

from collections.abc import Mapping

import discord

from bot.engine.kinds import Chips
from bot.tournaments import TournamentShow
from bot.tournaments.course import Offer
from bot.tournaments.dealing import WAYS
from bot.ui.pages.nights.night import named
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, Style, button, rows, screen
from bot.ui.parts.lines import clipped, past_person_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed, number

A_NAME, A_FIGURE = 12, 8
"""Characters of a name and of a figure in the table of figures: 36 fit beside each other."""


def deal_page(
    show: TournamentShow, ways: Mapping[str, Mapping[int, Chips]], left: Chips, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the page of figures side by side, with a button for each way."""
    offer = show.course.offer
    if offer is not None:
        buttons = rows(offer_buttons(show.row.number, skin))
        return screen([offer_text(show, offer, skin), *buttons], GOLD)
    heads = [skin.say(f"tournament.way.{way}") for way in WAYS]
    lines = [" " * A_NAME + "".join(head[:A_FIGURE].rjust(A_FIGURE) for head in heads)]
    for player in next(iter(ways.values())):
        name = clipped(past_person_name(show.people, player, skin.locale), A_NAME)
        figures = (number(skin.locale, ways[way][player]).rjust(A_FIGURE) for way in WAYS)
        lines.append(name.replace("`", "'").ljust(A_NAME) + "".join(figures))
    table = "\n".join(["```", *lines, "```"])
    asked = [
        button(
            skin.say(f"button.tournament_ask.{way}"),
            Press("tournament_ask", question=show.row.number, arg=f"{way}-{left}"),
            Style.primary,
        )
        for way in WAYS
    ]
    rest = skin.say("tournament.deal.rest", chips=left) if left else None
    return screen(
        [
            skin.say("tournament.deal"), table, rest, skin.say("tournament.deal.ways"),
            *rows(asked),
        ],
        GOLD,
    )  # fmt: skip


def offer_text(show: TournamentShow, offer: Offer, skin: Skin) -> str:
    """Return what is offered to whom, and who has accepted."""
    shares = [
        skin.say("tournament.share", name=named(show.people, player, skin), chips=chips)
        for player, chips in offer.amounts
    ]
    names = [named(show.people, one, skin) for one in offer.yes]
    way = skin.say(f"tournament.way.{offer.how}")
    lines = [
        skin.say("tournament.offer", name=named(show.people, offer.by, skin), way=way),
        " · ".join(shares),
    ]
    if offer.left:
        lines.append(skin.say("tournament.deal.rest", chips=offer.left))
    accepted = listed(skin.locale, names, last="row")
    ends = tags.left(offer.until / 1000)
    return "\n".join([*lines, skin.say("tournament.offer.yes", names=accepted, left=ends)])


def offer_buttons(tournament: int, skin: Skin) -> list[PressItem]:
    """Return the answers to an offer."""
    return [
        button(
            skin.say(f"button.tournament_answer.{answer}"),
            Press("tournament_answer", question=tournament, arg=answer),
            style,
        )
        for answer, style in (("yes", Style.success), ("no", Style.secondary))
    ]


def offer_message(show: TournamentShow, calls: str, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the message that asks those who have not accepted yet."""
    offer = show.course.offer
    if offer is None:
        return screen([skin.say("tournament.deal.over")], GOLD)
    text = "\n".join(filter(None, [offer_text(show, offer, skin), calls]))
    return screen([text, *rows(offer_buttons(show.row.number, skin))], GOLD)

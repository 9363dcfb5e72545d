"""A player's open turns over all tables: two on a page, each with its answers."""

from collections.abc import Sequence

import discord

from bot.tables.players.open_turns import OpenTurn
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import GREEN, GREY, Part, button, fits, line, rows, screen
from bot.ui.parts.press import Press
from bot.ui.parts.shared import table_url
from bot.ui.table.panel import cards_heading, question_rows, situation
from bot.ui.words.titles import game_name

A_PAGE = 2
"""Turns on one page."""


def turns_page(
    turns: Sequence[OpenTurn], skin: Skin, page: int = 0, done: str = ""
) -> discord.ui.LayoutView:
    """Return a page of open turns, or say that there are none; `done` comes first.

    Where the answers of a page don't fit into one message, the later turn has a link alone.
    """
    if not turns:
        return screen([done, skin.say("turns.none")], GREY)
    last = (len(turns) - 1) // A_PAGE
    page = min(page, last)
    here = turns[page * A_PAGE : (page + 1) * A_PAGE]
    title = skin.say("turns.title", n=len(turns))
    for answered in range(len(here), -1, -1):
        shown: list[Part | str] = [done, title]
        for at, one in enumerate(here):
            shown += [line(), *_turn(one, skin, answered=at < answered)]
        view = screen([*shown, *_turning(page, last, skin)], GREEN)
        if fits(view):
            break
    return view


def _turn(turn: OpenTurn, skin: Skin, *, answered: bool) -> list[Part | str]:
    """Return one turn: where it is, how long it lasts, the cards and the answers."""
    show, view = turn.show, turn.show.view
    facts = {"game": game_name(view.game, skin.locale), "url": table_url(show)}
    head = [skin.say("turns.one", deal=view.deal, **facts)]
    if turn.quiet is not None:
        head.append(skin.say("turns.quiet", at=tags.moment(turn.quiet)))
    own = view.own
    if own is None or own.choices is None:
        panel = button(skin.say("button.hand"), Press("hand", view.number))
        due = "" if turn.due is None else skin.say("turns.due", due=tags.left(turn.due))
        return ["\n".join(filter(None, [*head, skin.say("turns.choose"), due])), *rows([panel])]
    text = "\n".join(filter(None, [*head, cards_heading(view, own, skin)]))
    told = "\n".join(situation(show, own, skin))
    return [text, told, *(question_rows(view, own, skin, None) if answered else ())]


def _turning(page: int, last: int, skin: Skin) -> list[Part]:
    """Return the buttons between pages, and one that looks again."""
    again = button(skin.say("button.turns_again"), Press("turns", question=page))
    earlier = button(skin.say("button.earlier_page"), Press("turns", question=max(page - 1, 0)))
    later = button(skin.say("button.later_page"), Press("turns", question=page + 1))
    return rows([*[earlier] * (page > 0), *[later] * (page < last), *[again] * (not last)])

"""The direct message of a player's table: their cards and, on their turn, the answers.

It is one message, edited in place; its phase says what it shows. A press in it is answered by
editing it, so that acting there costs no further request.
"""

import discord

from bot.engine.views.look import OwnView
from bot.tables import Phase
from bot.tables.show import Show
from bot.ui.mechanics.own_cards import own_seat
from bot.ui.mechanics.sight import sight_lines
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.layout import GREEN, GREY, Part, fitted, rows, screen
from bot.ui.parts.shared import table_url
from bot.ui.table.event import own_line
from bot.ui.table.panel import cards_heading, question_rows, situation
from bot.ui.table.panel_footer import more_time
from bot.ui.table.plainer import plain_hand
from bot.ui.words.programmes import table_name
from bot.ui.words.titles import game_name

ACTED = {Phase.ASKED, Phase.OVER}
"""Phases in which the message shows more than the player's cards."""


def phase_now(show: Show) -> Phase:
    """Return the phase in which the message answers a press in it."""
    view, own = show.view, show.view.own
    if own is None or not own_seat(view, own).dealt_in:
        return Phase.GONE
    if own.choices is not None:
        return Phase.ASKED
    return Phase.OVER if view.ended else Phase.DEALT


def cards_dm(
    show: Show,
    skin: Skin = PLAIN,
    phase: Phase | None = None,
    *,
    spoiler: bool = False,
    picked: int | None = None,
) -> discord.ui.LayoutView:
    """Return the message of `show.view.viewer`, by default in answer to a press.

    `spoiler` covers the cards.
    """
    wanted = phase_now(show) if phase is None else phase
    return or_plainer(
        "cards",
        lambda: fitted(lambda skin: _cards_dm(show, skin, wanted, spoiler, picked), skin),
        lambda: plain_hand(
            show,
            skin,
            picked,
            veil="# ||{}||" if spoiler else "# {}",
            link=skin.say("dm.link", url=table_url(show)),
        ),
    )


def _cards_dm(
    show: Show, skin: Skin, phase: Phase, spoiler: bool, picked: int | None
) -> discord.ui.LayoutView:
    own, url = show.view.own, table_url(show)
    if phase is Phase.GREETING:
        view = show.view
        game = table_name(view.outlook.programme, view.next_game, skin.locale)
        return screen([skin.say("greeting", game=game, url=url)], GREY)
    if phase is Phase.GONE or own is None:
        return screen([skin.say("dm.over", url=url)], GREY)
    return screen(
        [
            *_cards(show, own, skin, phase, spoiler),
            *(_answers(show, own, skin, picked) if phase is Phase.ASKED else ()),
            skin.say("dm.link", url=url),
        ],
        GREEN if phase is Phase.ASKED else GREY,
    )


def _answers(show: Show, own: OwnView, skin: Skin, picked: int | None) -> list[Part | str]:
    return [*question_rows(show.view, own, skin, picked), *rows(more_time(show.view, own, skin))]


def _cards(
    show: Show, own: OwnView, skin: Skin, phase: Phase, spoiler: bool
) -> list[Part | str | None]:
    """Return the cards, and in the phases of `ACTED` also the board and the situation.

    The message is not edited as the board grows, so other phases leave the board out.
    """
    view = show.view
    heading, _, boards = cards_heading(view, own, skin).partition("\n")
    told = phase in ACTED
    return [
        skin.say("dm.title", game=game_name(view.game, skin.locale), deal=view.deal),
        own_line(show, skin) if phase is Phase.ASKED else "",
        f"# ||{heading.removeprefix('# ')}||" if spoiler and heading else heading,
        boards if told else "",
        sight_lines(show, own, skin, spoiler=spoiler),
        *(situation(show, own, skin, spoiler=spoiler, record=phase is Phase.OVER) if told else ()),
    ]

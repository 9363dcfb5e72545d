"""My hand: a player's private panel with their cards and hand, the players still in, and the price.

It fits one screen of a phone on the player's turn. The face of the question supplies the answers,
and rarely needed buttons are on a page behind More. It is drawn from the player's own view and
shown to no other player.
"""

from collections.abc import Iterator

import discord

from bot.engine.hand.choices import Choices
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics import records
from bot.ui.mechanics.faces import face_of, question
from bot.ui.mechanics.own_cards import in_groups, own_seat
from bot.ui.mechanics.records import Slot, own_lines, said, settle_face
from bot.ui.mechanics.showing import show_buttons
from bot.ui.mechanics.sight import backs, sight_lines
from bot.ui.parts.board import board_notes
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.deeds import BANS, declined_lines, deed_at, last_about
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.layout import GOLD, GREEN, GREY, Part, button, fitted, rows, screen
from bot.ui.parts.lines import chips_text, columns
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import countdown
from bot.ui.table.buy_ins import take_back, waiting_line
from bot.ui.table.choosing import calling
from bot.ui.table.company import another_game
from bot.ui.table.event import has_place, out_buttons, out_lines, own_line
from bot.ui.table.notes import note_lines
from bot.ui.table.odds import own_chance
from bot.ui.table.outcomes import plain_outcome
from bot.ui.table.panel_footer import footer, more_options
from bot.ui.table.plainer import plain_hand
from bot.ui.table.result import back_buttons, see_button
from bot.ui.table.seats import others_rows
from bot.ui.table.standing import net_line, standing
from bot.ui.table.teaching.guide import guide_buttons, guide_text
from bot.ui.table.teaching.hint import hint_button
from bot.ui.words.hands import names_of
from bot.ui.words.programmes import table_name
from bot.ui.words.titles import game_name

A_LINE = 46
"""The most columns of small print on one line of a phone."""


def hand_panel(
    show: Show,
    skin: Skin = PLAIN,
    *,
    picked: int | None = None,
    notice: str = "",
    more: bool = False,
) -> discord.ui.LayoutView:
    """Return the panel of `show.view.viewer`; after a deal it begins with the winners.

    `picked` is the draw being chosen, by default the queued one. `notice` comes first or, on the
    viewer's turn, right above the answers, which a phone has in view. `more` shows the page behind
    More in place of the answers.
    """
    return or_plainer(
        "panel",
        lambda: fitted(lambda skin: _panel(show, skin, picked, notice, more=more), skin),
        lambda: plain_hand(show, skin, picked, notice),
    )


def _panel(
    show: Show, skin: Skin, picked: int | None, notice: str, *, more: bool
) -> discord.ui.LayoutView:
    view, own = show.view, show.view.own
    if view.closed and not has_place(show):
        return screen([notice, skin.say("closed"), *rows(another_game(show, skin))], GREY)
    if own is None or view.closed:
        return _not_seated(show, skin, notice)
    colour = GREEN if own.choices is not None else GOLD if view.ended else GREY
    *has, stands = situation(show, own, skin)
    over, asked = view.ended and own_seat(view, own).dealt_in, own.choices is not None
    return screen(
        [
            None if asked else notice,
            "\n".join(filter(None, [header(show, skin), own_line(show, skin)])),
            "" if more else guide_text(show, skin),
            stands if over else None,
            unreached(show, own, skin),
            cards_heading(view, own, skin),
            sight_lines(show, own, skin),
            *has,
            "\n".join((*declined_lines(show, skin), *note_lines(show, skin))),
            None if over else stands,
            _calling(view, own, skin, more=more),
            notice if asked else None,
            *(
                more_options(view, own, skin, scrip=show.apart)
                if more
                else _buttons(show, own, skin, picked)
            ),
        ],
        colour,
    )


def _not_seated(show: Show, skin: Skin, notice: str) -> discord.ui.LayoutView:
    """Return the panel of a player without a seat.

    Players who were removed read by whom and why; banned players are not asked to sit down.
    """
    act = last_about(show)
    sit = button(skin.say("button.sit"), Press("sit", show.view.number))
    may_sit = act is None or act.kind not in BANS
    if show.event is not None:
        buttons = rows(out_buttons(show, show.event, skin))
        return screen([notice, "\n".join(out_lines(show, skin)), *buttons], GREY)
    why = "" if act is None else deed_at(show, act, skin, to_player=True)
    if show.view.asked:
        waits = list(waiting_line(show.view, skin))
        return screen([notice, *waits, *rows(take_back(show.view, skin))], GREY)
    others = rows([*[sit] * may_sit, *another_game(show, skin)])
    return screen([notice, skin.say("panel.not_seated"), why, *others], GREY)


def _calling(view: TableView, own: OwnView, skin: Skin, *, more: bool) -> str:
    """Return the lines on the next game on the page that has its buttons.

    On the player's turn that is the page behind More.
    """
    asked = own.choices is not None and not more and own.chooses != "now"
    return "" if asked else "\n".join(calling.own_lines(view, own, skin))


def _buttons(show: Show, own: OwnView, skin: Skin, picked: int | None) -> list[Part | str]:
    view = show.view
    return [
        *question_rows(view, own, skin, picked),
        *_ahead_rows(view, own, skin, picked),
        *guide_buttons(show, skin),
        *rows(after_buttons(show, own, skin)),
        *rows([*hint_button(show, skin), *footer(view, own, skin, scrip=show.apart)]),
    ]


def question_rows(
    view: TableView, own: OwnView, skin: Skin, picked: int | None
) -> list[Part | str]:
    """Return the answers to the viewer's question; none if nothing is asked.

    A phone shows three or four buttons side by side. No question takes more than three such rows; a
    fourth is the panel's own (`bot.ui.table.panel_footer`).
    """
    choices = own.choices
    return [] if choices is None else face_of(choices).private(view, own, choices, skin, picked)


def _ahead_rows(view: TableView, own: OwnView, skin: Skin, picked: int | None) -> list[Part | str]:
    """Return pre-actions while other players act, if the game allows them (R293)."""
    choices = own.ahead if view.game.act_ahead else None
    ahead = None if choices is None else face_of(choices).ahead
    if ahead is None or not ahead.when(choices):
        return []
    return ahead.rows(view, own, choices, skin, picked)


def header(show: Show, skin: Skin) -> str:
    """Return the panel's first line: its reader, the game, practice, and the deal if it fits."""
    view = show.view
    game = game_name(view.game, skin.locale)
    deal = {"deal": view.deal} if view.deal else dict[str, int]()
    if not view.deal:
        game = table_name(view.outlook.programme, view.next_game, skin.locale)
    if not show.practice:
        return skin.say("panel.only_you", game=game, **deal)
    marked = skin.say("panel.only_you.practice", game=game, **deal)
    return marked if columns(marked) <= A_LINE else skin.say("panel.only_you.practice", game=game)


def unreached(show: Show, own: OwnView, skin: Skin) -> str:
    """Return why the cards don't come by direct message; "" on the viewer's turn."""
    if not show.unreached or own.choices is not None:
        return ""
    return skin.say(f"panel.unreached.{show.unreached}")


def cards_heading(view: TableView, own: OwnView, skin: Skin) -> str:
    """Return the viewer's cards large, set apart, face down, then face up; and the board.

    Cards that the viewer may not see are in front, as backs.
    """
    if not own.holds:
        return ""
    mine = [backs(own.blind, skin)] * bool(own.blind)
    mine += [skin.cards(some) for some in in_groups(view, own, skin)]
    return "\n".join([f"# {' | '.join(mine)}", *board_notes(view, skin)])


def situation(
    show: Show, own: OwnView, skin: Skin, *, spoiler: bool = False, record: bool = False
) -> Iterator[str]:
    """Yield paragraphs on the viewer's hand, the players still in, and the price.

    `spoiler` covers the cards. `record` leaves out the viewer's standing, because a record is not
    redrawn as the table goes on.
    """
    yield "\n".join(_has(show, own, skin, "||{}||" if spoiler else "{}"))
    if own.choices is not None or (show.view.running and show.view.dealt.coming is not None):
        yield "\n".join(others_rows(show, own, skin))
    stands = [*_stands(show, own, skin)]
    if not record:
        seat = own_seat(show.view, own)
        stands += standing(show.view, own, seat, skin, where=show.where)
    yield "\n".join(stands)


def _has(show: Show, own: OwnView, skin: Skin, veil: str) -> Iterator[str]:
    seat = own_seat(show.view, own)
    hands = [] if seat.folded else names_of(own.readings, skin.locale)
    if hands:
        yield skin.say("panel.have", hand=veil.format(" / ".join(hands)))
    if own.wild and not seat.folded:
        yield skin.say("wild.yours", cards=veil.format(skin.cards(own.wild)))
    yield from said(Slot.LIES, show, skin)
    yield from own_lines(show, seat, skin)


def _stands(show: Show, own: OwnView, skin: Skin) -> Iterator[str]:
    view, seat = show.view, own_seat(show.view, own)
    if view.running and seat.dealt_in:
        yield from _price(show, own, seat, skin)
    elif view.ended and seat.dealt_in:
        yield from plain_outcome(show, skin)
    yield from net_line(view, seat, skin)
    yield from said(Slot.AFTER, show, skin)


def _price(show: Show, own: OwnView, seat: SeatView, skin: Skin) -> Iterator[str]:
    if own.choices is not None:
        text, due = _asked(show.view, own.choices, seat, skin), countdown(show)
        yield skin.say("clock", text=text, due=due) if due else text
    elif seat.folded:
        how = "out" if seat.declared == "out" else settle_face(show.view.game).folded
        yield skin.say(f"panel.{how}")
    elif show.view.dealt.coming is not None:
        more = show.view.dealt.coming
        yield skin.say("panel.run_out" if more else "panel.run_out.showdown")
        yield from own_chance(show.chances, seat.seat, skin)
    elif seat.all_in:
        yield skin.say("panel.capped" if seat.stack else "panel.all_in")
    else:
        stack = chips_text(seat.stack, skin.locale)
        text = skin.say("panel.price.wait", pot=show.view.dealt.middle, stack=stack)
        call = 0 if own.ahead is None else question(own.ahead, skin).call
        if call:
            text = skin.say("panel.to_call", text=text, call=call)
        yield text


def _asked(view: TableView, choices: Choices, seat: SeatView, skin: Skin) -> str:
    """Return the question, or the secret choice that may still be changed."""
    face = face_of(choices)
    text = face.chosen(view, choices, seat, skin)
    if not text:
        asked, stack = face.asked(choices, skin), chips_text(seat.stack, skin.locale)
        text = skin.say(
            f"panel.{asked.how}", asked=asked.asked(skin), pot=view.dealt.middle, stack=stack
        )
    return face.stakes(view, choices, skin) + text


def after_buttons(show: Show, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the buttons after a deal: show, ask for a mucked hand, see the rest of the board."""
    view = show.view
    more = records.after_buttons(view, skin) if own_seat(view, own).dealt_in else []
    asked = [one for one in view.seats if one.seat in own.can_ask]
    back = back_buttons(show, skin) if own_seat(view, own).dealt_in else []
    return [
        *back,
        *show_buttons(view, own, skin),
        *(see_button(show, one, skin) for one in asked),
        *more,
    ]

"""My hand: one player's private panel. Their cards, what they are, the price, and all they may do.

Drawn from their own view; it is never shown to anybody else.
"""

from collections.abc import Iterator
from typing import assert_never

import discord

from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.table.seats import EXTRA_SECONDS
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.actions import answers, cut_answers, presets
from bot.ui.mechanics.choosing import buy_answers, choice_rows
from bot.ui.mechanics.declaring import declare_answers
from bot.ui.mechanics.legs import contest_lines
from bot.ui.mechanics.matched import risk
from bot.ui.mechanics.picker import discard_answers, hole_toggles, mask_of, picker_answers, toggles
from bot.ui.mechanics.plans import plan_buttons
from bot.ui.mechanics.questions import question
from bot.ui.mechanics.sales import bid_amounts, bid_answers, chosen_bid, sale_lines
from bot.ui.mechanics.sight import backs, sight_lines
from bot.ui.mechanics.tricks import card_answers, card_plans, stay_answers, trick_lines
from bot.ui.parts.board import board_notes
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, GREY, Part, Style, button, fitted, rows, screen
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import countdown, lead_line
from bot.ui.table import calling
from bot.ui.table.result import see_button
from bot.ui.table.standing import standing
from bot.ui.words.hands import names_of
from bot.ui.words.programmes import table_name
from bot.ui.words.titles import game_name


def hand_panel(
    show: Show, skin: Skin = PLAIN, *, picked: int | None = None, notice: str = ""
) -> discord.ui.LayoutView:
    """The panel of `show.view.viewer`.

    `picked` is the draw being chosen, by default the queued one; `notice` is said first.
    """
    return fitted(lambda skin: _panel(show, skin, picked, notice), skin)


def _panel(show: Show, skin: Skin, picked: int | None, notice: str) -> discord.ui.LayoutView:
    view, own = show.view, show.view.own
    if view.closed:
        return screen([notice, skin.say("done.closed")], GREY)
    if own is None:
        sit = button(skin.say("button.sit"), Press("sit", view.number))
        return screen([notice, skin.say("panel.not_seated"), *rows([sit])], GREY)
    colour = GREEN if own.choices is not None else GOLD if view.ended else GREY
    return screen(
        [
            notice,
            header(view, skin),
            cards_heading(view, own, skin),
            sight_lines(show, own, skin),
            "\n".join([*situation(show, own, skin), *calling.own_lines(view, own, skin)]),
            *question_rows(show, own, skin, picked),
            *_ahead_rows(view, own, skin, picked),
            *rows(calling.own_buttons(view, own, skin)),
            *rows(after_buttons(show, own, skin)),
            *rows(_always(view, own, skin)),
        ],
        colour,
    )


def header(view: TableView, skin: Skin) -> str:
    """Whose eyes it is for, which game and deal."""
    if not view.deal:
        game = table_name(view.outlook.programme, view.next_game, skin.locale)
        return skin.say("panel.only_you.plain", game=game)
    return skin.say("panel.only_you", game=game_name(view.game, skin.locale), deal=view.deal)


def cards_heading(view: TableView, own: OwnView, skin: Skin) -> str:
    """Own cards big, first those set apart, then those face down, then face up; and the board.

    Those that they may not see themselves lie in front, with their backs up.
    """
    if not own.holds:
        return ""
    seat = own_seat(view, own)
    up = dict(zip(seat.cards, seat.up, strict=True))
    down = [card for card in own.cards if not up[card] or view.ended]
    shown = [card for card in own.cards if card not in down]
    hands = (down[: view.dealt.apart], down[view.dealt.apart :], shown)
    mine = [backs(own.blind, skin)] * bool(own.blind) + [skin.cards(some) for some in hands if some]
    return "\n".join([f"# {' | '.join(mine)}", *board_notes(view, skin)])


def own_seat(view: TableView, own: OwnView) -> SeatView:
    """Where the viewer sits."""
    return next(one for one in view.seats if one.seat == own.seat)


def situation(show: Show, own: OwnView, skin: Skin, *, spoiler: bool = False) -> Iterator[str]:
    """What they have, what it costs, when they are dealt in; the cards behind a spoiler."""
    veil = "||{}||" if spoiler else "{}"
    view, seat = show.view, own_seat(show.view, own)
    hands = [] if seat.folded else names_of(own.readings, skin.locale)
    if hands:
        yield skin.say("panel.have", hand=veil.format(" / ".join(hands)))
    if own.wild and not seat.folded:
        yield skin.say("wild.yours", cards=veil.format(skin.cards(own.wild)))
    yield from trick_lines(show, skin)
    yield from contest_lines(show, skin) if view.running else ()
    yield from sale_lines(show, skin)
    yield from filter(None, [lead_line(show, skin)])
    if view.running and seat.dealt_in:
        yield from _price(show, own, seat, skin)
    elif view.ended and seat.dealt_in and not view.dealt.voided:
        key = "up" if seat.net > 0 else "down" if seat.net else "even"
        yield skin.say(f"panel.net.{key}", net=abs(seat.net))
    yield from standing(view, own, seat, skin)


def _price(show: Show, own: OwnView, seat: SeatView, skin: Skin) -> Iterator[str]:
    """What is asked of them and until when, or what they wait for."""
    if own.choices is not None:
        text, due = _asked(show.view, own.choices, seat, skin), countdown(show)
        yield skin.say("clock", text=text, due=due) if due else text
    elif seat.folded:
        key = "passed" if show.view.game.for_tricks else "folded"
        yield skin.say("panel.out" if seat.declared == "out" else f"panel.{key}")
    elif show.view.dealt.coming is not None:
        yield skin.say("panel.run_out")
    elif seat.all_in:
        yield skin.say("panel.capped" if seat.stack else "panel.all_in")
    else:
        text = skin.say("panel.price.wait", pot=show.view.dealt.middle, stack=seat.stack)
        if isinstance(own.ahead, BetChoices) and own.ahead.call:
            text = skin.say("panel.to_call", text=text, call=own.ahead.call)
        yield text


def _asked(view: TableView, choices: Choices, seat: SeatView, skin: Skin) -> str:
    """The question, or what was chosen in secret and may still be changed."""
    match choices:
        case DiscardChoices(chosen=chosen) | CardChoices(chosen=chosen) if chosen:
            what = question(choices, skin).code
            return skin.say(f"panel.{what}.chosen", cards=skin.cards(chosen))
        case BidChoices(chosen=chips) if chips >= 0:
            return chosen_bid(view, choices, seat, skin)
        case DeclareChoices(chosen=word, what=what) if word:
            text = skin.say(f"panel.{what}.chosen", word=skin.say(f"declare.{word}"))
            return risk(view, choices, skin) + text
        case PlayChoices(cards=cards) if len(cards) == len(seat.cards):
            return skin.say("panel.card.any")
    asked = question(choices, skin)
    text = skin.say(f"panel.{asked.code}", pot=view.dealt.middle, stack=seat.stack, **asked.facts)
    return risk(view, choices, skin) + text


def question_rows(  # noqa: C901 - one case a kind
    show: Show, own: OwnView, skin: Skin, picked: int | None = None
) -> list[Part | str]:
    """The answers to what they are asked now; none when nothing is asked."""
    view = show.view
    match own.choices:
        case BetChoices() as choices:
            more = presets(view, choices, skin)
            below = {one.custom_id for one in more}
            label = skin.say("panel.bet" if choices.opens else "panel.raise") if more else ""
            main = [one for one in answers(view, choices, skin) if one.custom_id not in below]
            buttons = [*main, *_more_time(view, own, skin)]
            return [*rows(buttons), label, *rows(more)]
        case CutChoices():
            return [*rows(cut_answers(view, skin))]
        case DiscardChoices(chosen=chosen) as choices:
            mask = mask_of(own.cards, chosen) if picked is None else picked
            buttons = discard_answers(view, choices, mask, skin)
            return [*rows(hole_toggles(view, own, mask, skin)), *rows(buttons)]
        case CardChoices() as choices:
            return [*choice_rows(view, own, choices, skin, picked)]
        case BuyChoices() as choices:
            cards = rows(toggles(view, own, picked or 0, skin))
            buttons = buy_answers(view, choices, skin, picked)
            return [skin.say("panel.draw.next"), *cards, *rows(buttons)]
        case DeclareChoices() as choices:
            return [*rows(declare_answers(view, choices, skin))]
        case BidChoices() as choices:
            amounts = bid_amounts(view, choices, skin)
            return [*rows(bid_answers(view, choices, skin)), *rows(amounts)]
        case StayChoices() as choices:
            buttons = stay_answers(view, choices, skin, picked)
            cards = rows(toggles(view, own, picked or 0, skin))
            return [skin.say("panel.draw.next"), *cards, *rows(buttons)]
        case PlayChoices() as choices:
            buttons = [*card_answers(view, own, choices, skin), *_more_time(view, own, skin)]
            return [*rows(buttons)]
        case DrawChoices() as choices:
            mask = picked or 0
            buttons = picker_answers(view, own, mask, skin, ahead=False)
            cards = rows(toggles(view, own, mask, skin))
            hint = skin.say("panel.draw.joker" if choices.must else "panel.draw.next")
            return [hint, *cards, *rows([*buttons, *_more_time(view, own, skin)])]
        case None:
            return []
        case other:
            assert_never(other)


def _more_time(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    left = own.time_bank
    if not left:
        return []
    label = skin.say("button.time", seconds=min(EXTRA_SECONDS, left), left=left)
    return [button(label, Press("time", view.number, view.question))]


def _ahead_rows(view: TableView, own: OwnView, skin: Skin, picked: int | None) -> list[Part | str]:
    """Pre-actions while others are asked, where the table has them (R293)."""
    match own.ahead if view.game.act_ahead else None:
        case BetChoices() as choices:
            return [skin.say("panel.plans"), *rows(plan_buttons(view, own, choices, skin))]
        case DrawChoices() as choices:
            queued = mask_of(own.cards, own.plan.cards) if own.plan is not None else 0
            mask = queued if picked is None else picked
            return [
                skin.say("panel.draw.ahead", most=choices.most),
                *rows(toggles(view, own, mask, skin)),
                *rows(picker_answers(view, own, mask, skin, ahead=True)),
                *rows(plan_buttons(view, own, choices, skin)),
            ]
        case DeclareChoices(in_turn=True) as choices:
            return [skin.say("panel.word.ahead"), *rows(plan_buttons(view, own, choices, skin))]
        case PlayChoices():
            return [skin.say("panel.card.ahead"), *rows(card_plans(view, own, skin))]
        case _:
            return []


def after_buttons(show: Show, own: OwnView, skin: Skin) -> list[PressItem]:
    """After the deal: show, or ask to see a mucked hand."""
    view = show.view
    buttons = []
    if own.can_show:
        buttons.append(button(skin.say("button.show"), Press("show", view.number, view.deal)))
    asked = [one for one in view.seats if one.seat in own.can_ask]
    return [*buttons, *(see_button(show, one, skin) for one in asked)]


def _always(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """In words, then what can be done at any time."""
    words = button(skin.say("button.words"), Press("words", view.number, view.deal))
    return [words] * own_seat(view, own).dealt_in + seat_buttons(view, own, skin)


def seat_buttons(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Rules, coming and going, chips."""
    number = view.number

    def made(action: str, style: Style = Style.secondary) -> PressItem:
        return button(skin.say(f"button.{action}"), Press(action, number), style)

    seat = own_seat(view, own)
    there = made("back", Style.success) if seat.away else made("away")
    chips = [made("topup")] * bool(own.top_up[1])
    if seat.away == "broke":
        return [made("rules"), *chips, made("leave")]
    if own.waits and not own.posts:
        label = skin.say("button.post", chips=view.next_stakes.big_blind)
        chips.append(button(label, Press("post", number)))
    return [made("rules"), there, *chips, made("leave")]

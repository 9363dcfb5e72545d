"""What a player may answer on their panel, now or ahead of their turn: rows of buttons.

A phone shows three or four buttons beside each other, so no question takes more than three such
rows; a fourth is the panel's own (`bot.ui.table.aside`). All-in has one to itself.
"""

from typing import assert_never

from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.views.look import OwnView
from bot.tables.show import Show
from bot.ui.mechanics.actions import all_in_answer, answers, cut_answers, presets
from bot.ui.mechanics.choosing import buy_answers, choice_rows
from bot.ui.mechanics.declaring import declare_answers
from bot.ui.mechanics.picker import (
    card_rows,
    discard_answers,
    hole_toggles,
    mask_of,
    picker_answers,
    toggles,
)
from bot.ui.mechanics.plans import plan_buttons, price_bound
from bot.ui.mechanics.sales import bid_amounts, bid_answers
from bot.ui.mechanics.tricks import card_answers, card_plans, stay_answers
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, rows


def question_rows(  # noqa: C901 - one case a kind
    show: Show, own: OwnView, skin: Skin, picked: int | None = None
) -> list[Part | str]:
    """The answers to what they are asked now; none when nothing is asked."""
    view = show.view
    match own.choices:
        case BetChoices() as choices:
            more = presets(view, choices, skin)
            label = skin.say("panel.bet" if choices.opens else "panel.raise") if more else ""
            main = rows(answers(view, choices, skin))
            return [*main, label, *rows(more), *rows(all_in_answer(view, choices, skin))]
        case CutChoices():
            return [*rows(cut_answers(view, skin))]
        case DiscardChoices(chosen=chosen) as choices:
            mask = mask_of(own.cards, chosen) if picked is None else picked
            buttons = discard_answers(view, choices, mask, skin)
            return [*card_rows(hole_toggles(view, own, mask, skin)), *rows(buttons)]
        case CardChoices() as choices:
            return [*choice_rows(view, own, choices, skin, picked)]
        case BuyChoices() as choices:
            cards = card_rows(toggles(view, own, picked or 0, skin))
            buttons = buy_answers(view, choices, skin, picked)
            return [skin.say("panel.draw.next"), *cards, *rows(buttons)]
        case DeclareChoices() as choices:
            return [*rows(declare_answers(view, choices, skin))]
        case BidChoices() as choices:
            amounts = bid_amounts(view, choices, skin)
            return [*rows(bid_answers(view, choices, skin)), *rows(amounts)]
        case StayChoices() as choices:
            buttons = stay_answers(view, choices, skin, picked)
            cards = card_rows(toggles(view, own, picked or 0, skin))
            return [skin.say("panel.draw.next"), *cards, *rows(buttons)]
        case PlayChoices() as choices:
            return [*rows(card_answers(view, own, choices, skin))]
        case DrawChoices() as choices:
            mask = picked or 0
            cards = card_rows(toggles(view, own, mask, skin))
            hint = skin.say("panel.draw.joker" if choices.must else "panel.draw.next")
            return [hint, *cards, *rows(picker_answers(view, own, mask, skin, ahead=False))]
        case None:
            return []
        case other:
            assert_never(other)


def ahead_rows(show: Show, own: OwnView, skin: Skin, picked: int | None) -> list[Part | str]:
    """Pre-actions while others are asked, where the table has them (R293)."""
    view = show.view
    match own.ahead if view.game.act_ahead else None:
        case BetChoices() as choices:
            bound = "panel.plans" if price_bound(choices) else "panel.plans.any"
            return [skin.say(bound), *rows(plan_buttons(view, own, choices, skin))]
        case DrawChoices() as choices:
            queued = mask_of(own.cards, own.plan.cards) if own.plan is not None else 0
            mask = queued if picked is None else picked
            return [
                skin.say("panel.draw.ahead", most=choices.most),
                *card_rows(toggles(view, own, mask, skin)),
                *rows(picker_answers(view, own, mask, skin, ahead=True)),
                *rows(plan_buttons(view, own, choices, skin)),
            ]
        case DeclareChoices(in_turn=True) as choices:
            return [skin.say("panel.word.ahead"), *rows(plan_buttons(view, own, choices, skin))]
        case PlayChoices():
            return [skin.say("panel.card.ahead"), *rows(card_plans(view, own, skin))]
        case _:
            return []

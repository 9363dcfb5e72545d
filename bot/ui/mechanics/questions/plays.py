"""A card for the trick. The hand is one row of buttons; cards that are not allowed are grey."""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.commands import HandCommand
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.faces import Ahead, QuestionFace, Typed
from bot.ui.mechanics.moves import Offer, Question, pick_button
from bot.ui.mechanics.plans import withdraw_button
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem


def _asked(_choices: PlayChoices, _skin: Skin) -> Question:
    return Question("card")


def _chosen(_view: TableView, choices: PlayChoices, seat: SeatView, skin: Skin) -> str:
    return "" if len(choices.cards) == len(seat.cards) else skin.say("panel.card")


def _public(view: TableView, _choices: PlayChoices, skin: Skin) -> list[list[PressItem]]:
    return [[pick_button(view, skin, "button.pick.card")]]


def _rows(
    view: TableView, own: OwnView, choices: PlayChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    allowed = set(choices.cards)
    held = [(at, own.cards[at]) for at in skin.places(own.cards)]
    return [*rows([_card(view, at, card, skin, on=card in allowed) for at, card in held])]


def _card(view: TableView, at: int, card: Card, skin: Skin, *, on: bool) -> PressItem:
    press = Press("card", view.number, view.question, str(at))
    style = Style.primary if on else Style.secondary
    return button(card_text(card), press, style, skin.emoji(card), disabled=not on)


def _offered(
    _view: TableView, own: OwnView, choices: PlayChoices, _made: HandCommand | None, _skin: Skin
) -> list[Offer]:
    return [one for one, card in _placed(own) if card in choices.cards]


def _placed(own: OwnView) -> Iterator[tuple[Offer, Card]]:
    for place, card in enumerate(own.cards, start=1):
        yield (card_text(card), f"play {place}"), card


def _ahead_rows(
    view: TableView, own: OwnView, _choices: PlayChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    """Return buttons to play a card when the turn comes; pressing the queued one withdraws it."""
    queued = own.plan.cards if own.plan is not None else ()
    held = [(at, own.cards[at]) for at in skin.places(own.cards)]
    buttons = [_queued(view, card, at, skin, on=card in queued) for at, card in held]
    return [skin.say("panel.card.ahead"), *rows(buttons)]


def _queued(view: TableView, card: Card, at: int, skin: Skin, *, on: bool) -> PressItem:
    emoji = skin.emoji(card)
    if on:
        return withdraw_button(view, skin.say("button.chosen", choice=card_text(card)), emoji)
    press = Press("card_plan", view.number, view.deal, str(at))
    return button(card_text(card), press, emoji=emoji)


def _ahead_offered(own: OwnView, _choices: PlayChoices, _skin: Skin) -> Iterator[Offer]:
    return (one for one, _ in _placed(own))


FACE = QuestionFace(
    PlayChoices,
    asked=_asked,
    chosen=_chosen,
    public=_public,
    private=_rows,
    timed=True,
    typed=Typed(_offered),
    ahead=Ahead(_ahead_rows, _ahead_offered),
)

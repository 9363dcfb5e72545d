"""Cards that all players throw away in secret and for free."""

from bot.engine.hand.choices import DiscardChoices
from bot.engine.hand.commands import Discard, HandCommand
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.faces import Picks, QuestionFace, Typed
from bot.ui.mechanics.moves import Offer, Question, chosen_line, deed_of
from bot.ui.mechanics.picker import card_rows, hole_of, hole_toggles, mask_of, some_offers
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press


def _asked(choices: DiscardChoices, _skin: Skin) -> Question:
    return Question("discard", {"count": choices.count}, how="in_secret")


def _chosen(_view: TableView, choices: DiscardChoices, _seat: SeatView, skin: Skin) -> str:
    if not choices.chosen:
        return ""
    deed = deed_of(choices, Discard(0, choices.chosen), skin)
    return chosen_line(deed, skin)


def _rows(
    view: TableView, own: OwnView, choices: DiscardChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    """Return a toggle for each card face down, and a button to throw once enough are picked."""
    mask = mask_of(own.cards, choices.chosen) if picked is None else picked
    cards = card_rows(hole_toggles(view, own, mask, skin))
    if mask.bit_count() != choices.count:
        return [*cards]
    press = Press("draw_go", view.number, view.question, str(mask))
    label = skin.say("button.discard", count=choices.count)
    return [*cards, *rows([button(label, press, Style.success)])]


def _offered(
    view: TableView, own: OwnView, choices: DiscardChoices, _made: HandCommand | None, skin: Skin
) -> list[Offer]:
    hole = hole_of(view, own)
    return some_offers(own, choices, "discard", hole, skin)


FACE = QuestionFace(
    DiscardChoices,
    asked=_asked,
    chosen=_chosen,
    private=_rows,
    typed=Typed(_offered),
    picks=Picks(Discard),
)

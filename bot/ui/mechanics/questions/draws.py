"""An exchange of cards: a toggle for each card on the panel, then how many to draw."""

from collections.abc import Iterator

from bot.engine.hand import commands as hc
from bot.engine.hand.choices import DrawChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.faces import Ahead, Picks, QuestionFace, Typed
from bot.ui.mechanics.moves import Offer, Question, pick_button, thrown
from bot.ui.mechanics.picker import card_offers, card_rows, mask_of, toggles
from bot.ui.mechanics.plans import withdraw_button
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem


def _asked(choices: DrawChoices, _skin: Skin) -> Question:
    more = {"with_ace": choices.with_ace} if choices.with_ace else {}
    return Question("draw", {"most": choices.most, **more}, own="seat")


def _public(view: TableView, _choices: DrawChoices, skin: Skin) -> list[list[PressItem]]:
    pat = button(skin.say("button.pat"), Press("pat", view.number, view.question))
    return [[pick_button(view, skin), pat]]


def _rows(
    view: TableView, own: OwnView, choices: DrawChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    mask = picked or 0
    hint = skin.say("panel.draw.joker" if choices.must else "panel.draw.next")
    cards = card_rows(toggles(view, own, mask, skin))
    buttons = _answers(own, choices, mask, ("draw_go", view.number, view.question), skin)
    return [hint, *cards, *rows(buttons)]


def _answers(
    own: OwnView, choices: DrawChoices, picked: int, press: tuple[str, int, int], skin: Skin
) -> list[PressItem]:
    """Return the buttons to stand pat and to draw the picked cards; a plan waits for the turn.

    If a joker must go, there is no standing pat, and no draw without a joker.
    """
    end = ".queue" if press[0] == "draw_plan" else ""
    pat = [button(skin.say(f"button.pat{end}"), Press(*press, "0"))] * (not choices.must)
    count = picked.bit_count()
    kept = choices.must and not set(choices.must) & set(thrown(own.cards, picked))
    if kept or not 0 < count <= max(choices.most, choices.with_ace):
        return pat
    label = skin.say(f"button.draw{end}", count=count)
    return [*pat, button(label, Press(*press, str(picked)), Style.success)]


def _label(_choices: DrawChoices, command: hc.HandCommand, skin: Skin) -> str:
    count = len(command.cards) if isinstance(command, hc.Draw) else 0
    return skin.say("button.draw" if count else "button.pat", count=count)


def _offered(
    _view: TableView, own: OwnView, choices: DrawChoices, _made: hc.HandCommand | None, skin: Skin
) -> list[Offer]:
    """Offer to stand pat, or to draw a single card; several cards are typed by their places."""
    return [(skin.say("button.pat"), "pat"), *card_offers(own, choices, "draw", skin)]


def _ahead_rows(
    view: TableView, own: OwnView, choices: DrawChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    queued = mask_of(own.cards, own.plan.cards) if own.plan is not None else 0
    mask = queued if picked is None else picked
    chosen = own.plan is not None and own.plan.plan
    return [
        skin.say("panel.draw.ahead", most=choices.most),
        *card_rows(toggles(view, own, mask, skin)),
        *rows(_answers(own, choices, mask, ("draw_plan", view.number, view.deal), skin)),
        *rows([withdraw_button(view, skin.say("button.plan.draw"))] if chosen else []),
    ]


def _ahead_offered(own: OwnView, choices: DrawChoices, skin: Skin) -> Iterator[Offer]:
    yield from [] if choices.must else [(skin.say("button.pat"), "pat")]
    yield from card_offers(own, choices, "draw", skin)


FACE = QuestionFace(
    DrawChoices,
    asked=_asked,
    public=_public,
    private=_rows,
    label=_label,
    timed=True,
    typed=Typed(_offered),
    picks=Picks(hc.Draw),
    ahead=Ahead(_ahead_rows, _ahead_offered),
)

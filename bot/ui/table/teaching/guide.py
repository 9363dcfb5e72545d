"""Lines of a guided deal on its learner's panel: results, questions, and reasons."""

from collections.abc import Iterator

from bot.companions.lessons import Guided, lessons
from bot.engine.cards import name
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import Choices
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import label_name
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, button, rows
from bot.ui.parts.press import Press


def guide_text(show: Show, skin: Skin) -> str:
    """Return a few short sentences; "" for a player without a guided deal.

    The result of a step is told with the next question or at the end of the deal, because it
    happens only then.
    """
    guide, own = show.guide, show.view.own
    if guide is None or own is None:
        return ""
    return "\n".join(_lines(show.view, own, guide, skin))


def guide_buttons(show: Show, skin: Skin) -> list[Part]:
    """Return the button for another guided deal, once this one is over."""
    if show.guide is None or not show.guide.over:
        return []
    return rows([button(skin.say("button.lessons"), Press("lessons"))])


def _lines(view: TableView, own: OwnView, guide: Guided, skin: Skin) -> Iterator[str]:
    about, shown = f"lesson.{guide.lesson}", seen(view, own, skin)
    if guide.over:
        yield skin.say("lesson.over")
        yield skin.say(f"{about}.learnt", **shown)
        yield skin.say("lesson.next", n=len(lessons()) - 1)
        return
    at = min(guide.step + 1, guide.of)
    yield skin.say("lesson.step", step=at, of=guide.of)
    if guide.command is None or own.choices is None:
        yield skin.say("lesson.last" if guide.step == guide.of else "lesson.wait")
        return
    yield skin.say(f"{about}.{at}", **shown)
    yield pressing(own.choices, guide.command, skin)


def seen(view: TableView, own: OwnView, skin: Skin) -> dict[str, str]:
    """Return the cards that the viewer sees, each as a fact named "c" and its two characters."""
    cards = [*own.cards, *(card for board in view.dealt.boards for card in board)]
    cards += [card for one in view.seats for card in one.cards if card is not None]
    return {f"c{name(card)}": skin.cards([card]) for card in cards}


def pressing(choices: Choices, command: hc.HandCommand, skin: Skin) -> str:
    """Return the sentence that says which button to press for a command."""
    press = label_name(choices, command, skin)
    match command:
        case hc.Draw(cards=cards) if cards:
            return skin.say("lesson.do.draw", cards=skin.cards(cards), press=press)
        case hc.PlayCard(card=card):
            return skin.say("lesson.do.card", card=skin.cards([card]))
        case _:
            return skin.say("lesson.do", press=press)

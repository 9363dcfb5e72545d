"""Declarations: a button for each word, the chosen one marked for its owner alone.

The words stand on public buttons too, which are equal for all players: Discord does not show who
pressed one.
"""

from collections.abc import Iterator

from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare, HandCommand
from bot.engine.hand.steps.showing import declare
from bot.engine.hand.steps.staking import leg
from bot.engine.hand.themes.settling.matched import MatchedView
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.faces import Ahead, Made, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, How, Offer, Question, chosen_line
from bot.ui.mechanics.plans import plan_button
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.hands import points_name
from bot.ui.words.winning import sentence_case

RISKS = {
    leg.STEP.name: "match.risk.leg",
    **dict.fromkeys(("stays", "stays_secret"), "match.risk.tricks"),
}
"""Keys of the risk of being in, by the declaration; for all others the risk is to match the pot."""
IN_OR_OUT = {"fold": "out", "call": "in"}
"""Declarations by the words for a bet that mean the same."""
NAMED = frozenset({"high", "low", "both", "in", "out", "take", "take_on", "stand"})
"""Words with a name for the middle of a sentence, `declare.<word>`; a question whose words all have
one lists them. Every other word has only a button's label, `button.declare.<word>`."""


def _asked(choices: DeclareChoices, skin: Skin) -> Question:
    code = f"{choices.what}_over" if choices.over else choices.what.removesuffix("_secret")
    facts: dict[str, object] = {"chips": choices.risk}
    if NAMED.issuperset(choices.words):
        points = points_name(choices.aim)
        words = [skin.say(f"declare.{word}", points=points) for word in choices.words]
        facts["words"] = listed(skin.locale, words, last="or")
    how: How = "in_secret" if choices.secret else "in_turn"
    return Question(code, facts, how=how, own="seat" if code == declare.STEP.name else None)


def _chosen(_view: TableView, choices: DeclareChoices, _seat: SeatView, skin: Skin) -> str:
    if not choices.chosen:
        return ""
    return chosen_line(_deed(choices, Declare(0, choices.chosen), skin), skin)


def _stakes(view: TableView, choices: DeclareChoices, skin: Skin) -> str:
    """Return a line on what being in may win and cost; empty if no pot is matched."""
    if not view.game.matched or not choices.stake:
        return ""
    if choices.stakes and choices.risk:
        high, low = choices.stakes
        return skin.say("ways.risk", high=high, low=low, risk=choices.risk) + "\n"
    key = RISKS.get(choices.what, "match.risk") if choices.risk else "match.risk.none"
    matched, again = view.part(MatchedView), ""
    if matched is not None and matched.challenged:
        again = skin.say("match.challenged") + "\n"
    elif matched is not None and matched.again:
        again = skin.say(f"match.again.{view.game.nobody_in}") + "\n"
    return again + skin.say(key, pot=view.dealt.middle, risk=choices.risk) + "\n"


def _public(view: TableView, choices: DeclareChoices, skin: Skin) -> list[list[PressItem]]:
    return [[_word(view, choices, word, skin) for word in choices.words]]


def _rows(
    view: TableView, _own: OwnView, choices: DeclareChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    return [*rows(_public(view, choices, skin)[0])]


def _word(view: TableView, choices: DeclareChoices, word: str, skin: Skin) -> PressItem:
    label = word_label(choices, word, skin)
    press = Press("declare", view.number, view.question, word)
    if word == choices.chosen:
        return button(skin.say("button.chosen", choice=label), press, Style.success)
    return button(label, press)


def word_label(choices: DeclareChoices, word: str, skin: Skin) -> str:
    """Return the label of a word's button."""
    if word.isdecimal():
        card, price = choices.offers[int(word) - 1]
        return skin.say("button.market", card=card_text(card), chips=price)
    if word in NAMED:
        return sentence_case(skin.say(f"declare.{word}", points=points_name(choices.aim)))
    return skin.say(f"button.declare.{word}", chips=choices.risk)


def _label(choices: DeclareChoices, command: HandCommand, skin: Skin) -> str:
    return word_label(choices, command.word, skin) if isinstance(command, Declare) else ""


def _deed(choices: DeclareChoices, command: HandCommand, skin: Skin) -> Deed:
    return "choice.say", {"word": _label(choices, command, skin)}


def _offered(
    _view: TableView, _own: OwnView, choices: DeclareChoices, _made: HandCommand | None, skin: Skin
) -> list[Offer]:
    return [(word_label(choices, word, skin), word) for word in choices.words]


def _said(choices: DeclareChoices, words: str) -> Made | None:
    """Return the declaration of a word that may be said now; "fold" may be one of them.

    Where in or out is asked, "fold" means out and "call" means in.
    """
    word = words if words in choices.words else IN_OR_OUT.get(words, "")
    return (lambda seat: Declare(seat, word)) if word in choices.words else None


def _ahead_rows(
    view: TableView, own: OwnView, choices: DeclareChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    chosen = "" if own.plan is None else own.plan.plan
    labels = {word: word_label(choices, word, skin) for word in choices.words}
    buttons = [plan_button(view, labels[one], one, skin, on=one == chosen) for one in labels]
    return [skin.say("panel.word.ahead"), *rows(buttons)]


def _ahead_offered(_own: OwnView, choices: DeclareChoices, skin: Skin) -> Iterator[Offer]:
    return ((word_label(choices, word, skin), word) for word in choices.words)


FACE = QuestionFace(
    DeclareChoices,
    asked=_asked,
    chosen=_chosen,
    stakes=_stakes,
    public=_public,
    private=_rows,
    deed=_deed,
    label=_label,
    secret=lambda choices: choices.secret,
    typed=Typed(_offered, said=_said),
    ahead=Ahead(_ahead_rows, _ahead_offered, when=lambda choices: choices.in_turn),
)

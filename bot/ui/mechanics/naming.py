"""A choice in words, whatever was asked: as a button would say it, and as something that was done.

"Throw 7♣ 2♦" and "throwing 7♣ 2♦": one code and its facts for each, as `choice.<code>` and
`deed.<code>` say it.
"""

from bot.engine.hand import commands as hc
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    DeclareChoices,
    StayChoices,
)
from bot.ui.mechanics.actions import raised
from bot.ui.mechanics.declaring import word_label
from bot.ui.parts.cards import Skin


def choice_name(choices: Choices, command: hc.HandCommand, skin: Skin) -> str:
    """As it would stand on a button."""
    code, facts = _named(choices, command, skin)
    return skin.say(f"choice.{code}", **facts)


def deed_name(choices: Choices, command: hc.HandCommand, skin: Skin) -> str:
    """As something done, in the middle of a sentence."""
    code, facts = _named(choices, command, skin)
    return skin.say(f"deed.{code}", **facts)


def _named(  # noqa: C901 - a case a kind
    choices: Choices, command: hc.HandCommand, skin: Skin
) -> tuple[str, dict[str, object]]:
    match command:
        case hc.Fold():
            return "pass" if isinstance(choices, StayChoices) else "fold", {}
        case hc.Check():
            return "check", {}
        case hc.Call() if isinstance(choices, BetChoices):
            code = "bring_in" if choices.bring_in else "call"
            return code, {"chips": choices.call}
        case hc.RaiseTo(to=to) if isinstance(choices, BetChoices):
            return raised(choices, to), {"chips": to}
        case hc.Draw(cards=cards):
            return _drawn(choices, bool(cards)), _facts(choices, cards, skin)
        case hc.Discard(cards=cards):
            return "throw", _facts(choices, cards, skin)
        case hc.Choose(cards=cards):
            return choices.what if isinstance(choices, CardChoices) else "throw", _facts(
                choices, cards, skin
            )
        case hc.Declare(word=word) if isinstance(choices, DeclareChoices):
            return "say", {"word": word_label(choices, word, skin)}
        case hc.Bid(chips=chips) if isinstance(choices, BidChoices):
            what = "between" if choices.what == "between" else "bid"
            return what if chips else f"{what}.none", {"chips": chips}
        case hc.PlayCard(card=card):
            return "play", {"cards": skin.cards([card])}
        case _:
            return "cut", {}


def _drawn(choices: Choices, some: bool) -> str:
    match choices:
        case BuyChoices():
            return "buy" if some else "buy.none"
        case StayChoices():
            return "stay" if some else "stay.pat"
        case _:
            return "throw" if some else "pat"


def _facts(choices: Choices, cards: tuple[int, ...], skin: Skin) -> dict[str, object]:
    facts: dict[str, object] = {"cards": skin.cards(cards)}
    return facts | ({"chips": choices.price} if isinstance(choices, BuyChoices) else {})

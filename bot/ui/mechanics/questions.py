"""What a question is called on every screen: one code and its facts for each kind of choices.

A screen says `<screen>.<code>`; a new kind of choices is one case here and its sentences.
"""

from dataclasses import dataclass

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
from bot.ui.mechanics.declaring import words_said
from bot.ui.parts.cards import Skin


@dataclass(frozen=True, slots=True)
class Question:
    """`code` may end in a special case, as "draw.ace"; `plain` is the code without it."""

    code: str
    facts: dict[str, object]

    @property
    def plain(self) -> str:
        """For screens on which the special case makes no difference."""
        return self.code.partition(".")[0]


def question(choices: Choices, skin: Skin) -> Question:  # noqa: C901 - one case a kind
    """What is asked by these choices."""
    match choices:
        case BetChoices(check=False, call=0):
            return Question("jam", {})
        case BetChoices(call=call, bring_in=bring_in):
            code = "bring_in" if bring_in else "call" if call else "check"
            return Question(code, {"call": call})
        case CutChoices(least=least, most=most):
            return Question("cut", {"least": least, "most": most})
        case DrawChoices(most=most, with_ace=with_ace):
            code = "draw.ace" if with_ace else "draw"
            return Question(code, {"most": most, "with_ace": with_ace})
        case DiscardChoices(count=count):
            return Question("discard", {"count": count})
        case CardChoices(what=what, count=count):
            return Question(what, {"count": count})
        case BuyChoices(most=most, price=price):
            return Question("buy", {"most": most, "price": price})
        case DeclareChoices(what=what, over=True):
            return Question(f"{what}_over", {"words": words_said(choices, skin)})
        case DeclareChoices(what=what):
            return Question(what, {"words": words_said(choices, skin)})
        case BidChoices(what=what, most=most, cards=cards):
            return Question(what, {"most": most, "card": skin.cards(cards)})
        case StayChoices(may_pass=may_pass, most=most, risk=risk):
            code = "change" if choices.drawing else "stay" if may_pass else "stay.must"
            return Question(code, {"most": most, "risk": risk})
        case PlayChoices():
            return Question("card", {})

"""The reason why a hand is not exported for poker programs fits its table."""

import re
from pathlib import Path

import pytest

from bot.engine.games.customs import Figures, ForcedBets, StudOpening
from bot.engine.games.game import Limit
from bot.engine.games.options import Options, announce
from bot.phh import NoWords
from bot.phh.variants import variant_of
from bot.ui.words import ENGLISH
from bot.ui.words.not_exported import not_exported
from tests.library import GAMES

PHH = Path(__file__).parents[2] / "bot" / "phh"


def test_each_reason_has_its_sentence():
    code = "".join(path.read_text(encoding="utf-8") for path in PHH.glob("*.py"))
    reasons = set(re.findall(r'NoWords\(\s*"([a-z_]+)"', code)) | {"limit", "variant"}
    assert len(reasons) > 10
    sentences = {not_exported(why, ("cap",), GAMES["holdem"], ENGLISH) for why in reasons}
    assert len(sentences) == len(reasons)
    assert all("text alone" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("code", "options", "said"),
    [
        ("badeucy", Options(), "no words for Badeucy, so"),
        ("omaha", Options(limit=Limit.NO_LIMIT), "no words for Omaha played no limit, so"),
        ("holdem", Options(cap=20), "the rule “Most a deal can cost”, so"),
        ("holdem", Options(forced_bets=ForcedBets.ANTES), "the rule “Before the deal”, so"),
        ("seven_card_stud", Options(declared_hands=True), "the rule “Players pick their hand”, so"),
        ("seven_card_stud", Options(stud_opening=StudOpening.HIGH_CARD), "“Before the deal”"),
        (
            "holdem",
            Options(cap=20, figures=Figures.AUTO),
            "the rule “Most a deal can cost” and “Figures”, so",
        ),
    ],
)
def test_what_stands_in_the_way_is_named(code, options, said):
    game = announce(GAMES[code], options)
    with pytest.raises(NoWords) as refused:
        variant_of(game)
    assert said in not_exported(refused.value.why, refused.value.customs, game, ENGLISH)


def test_a_column_without_a_label_is_not_named():
    sentence = not_exported("custom", ("antes",), GAMES["holdem"], ENGLISH)
    assert sentence == "PHH has no words for this one, so the hand is here as text alone."

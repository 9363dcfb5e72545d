"""Settling: transfers between players in chips, only if somebody turned it on."""

import re

from bot.engine.table.agreed.rules import TableRules
from bot.games.presets import load_presets
from bot.nights.plan import Plan
from bot.ui.words.shelf import ENGLISH_CATALOGUE, templates
from tests.offered import offered

FIGURE = "W$SD"
"""Won money at showdown: what players call that figure."""
MONEY = re.compile(r"[$€£¥]|\b(?:dollars?|euros?|cents?|cash|USD|EUR|real money)\b", re.IGNORECASE)
OPTION = "settle_up"


def test_neither_tables_nor_nights_tell_it_by_themselves():
    assert not TableRules().settle_up
    assert Plan.model_fields[OPTION].default is False
    found = {path: one for path, one in offered() if path == "night plan"}
    (settle_up,) = [one for one in found["night plan"].parameters if one.name == OPTION]
    assert settle_up.default is False


def test_no_preset_turns_it_on():
    presets = load_presets()
    assert presets
    assert [name for name, one in presets.items() if OPTION in str(one)] == []


def test_it_is_told_in_chips():
    told = ENGLISH_CATALOGUE["recap.settle"]
    assert told == "To settle up, in chips:"
    assert "in chips" in str(ENGLISH_CATALOGUE["argument.night.settle_up"])


def test_no_sentence_speaks_of_money():
    """Chips have no value, so nothing is paid in anything else."""
    said = [(key, one) for key, text in ENGLISH_CATALOGUE.items() for one in templates(text)]
    assert [key for key, text in said if MONEY.search(text.replace(FIGURE, ""))] == []

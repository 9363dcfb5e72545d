"""One state in three media: the panel, In words, and the direct message.

The test plays every game. At each turn of a deal, In words has each number and card of the panel,
and the direct message shows nothing that the panel does not.
"""

import re
from collections.abc import Iterator

import discord
import pytest

from bot.engine.cards import JOKERS
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, card_text
from bot.ui.parts.shared import table_url
from bot.ui.table.direct import cards_dm
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import in_words
from bot.ui.words import ENGLISH
from bot.ui.words.hands import card_aloud
from tests.slow import few
from tests.ui.ring import GAMES, Ring, everything, ids

SPOKEN = {card_text(card): card_aloud(card, ENGLISH) for card in (*range(52), *JOKERS)}
CARD = re.compile("|".join(map(re.escape, sorted(SPOKEN, key=len, reverse=True))))
NUMBER = re.compile(r"(?<![\w:,])\d+(?:,\d{3})*(?![\w:])")
WHOLE = re.compile(r"(?<![\d,])\d+(?:,\d{3})*(?!\d|,\d)")
"""A number that is not part of another."""


def shows(code: str) -> Iterator[Show]:
    """Yield the screens of a player who is asked and of others, at each turn of the deal."""
    ring = Ring(code, (500,) * min(GAMES[code].seats[1], 4)).deal()
    before: object = None
    while True:
        turn = (ring.hand.phase, ring.hand.step, ring.hand.ended)
        if turn != before:
            asked = ring.hand.waiting[:1] or (1,)
            for seat in dict.fromkeys((*asked, 1, 2)):
                yield ring.show(seat)
        before = turn
        if not ring.table.running():
            return
        ring.do(ring.passive())


def texts(view: discord.ui.LayoutView) -> list[str]:
    """Return all lines, without titles and hints about buttons."""
    return [
        line
        for part in everything(view)
        if part["type"] == 10
        for line in part["content"].splitlines()
    ]


def facts(lines: list[str]) -> set[str]:
    """Return the cards and the numbers in some lines, without hints about buttons."""
    told = [line for line in lines if not line.startswith(("-# ", "Draw ahead"))]
    cards = {SPOKEN[card] for line in told for card in CARD.findall(line)}
    return cards | {one for line in told for one in NUMBER.findall(CARD.sub("", line))}


@pytest.mark.parametrize("code", few(sorted(GAMES)))
def test_in_words_tells_what_the_panel_shows(code):
    for show in shows(code):
        heard = "\n".join(texts(in_words(show, PLAIN)))
        told = {*WHOLE.findall(heard), *filter(heard.__contains__, SPOKEN.values())}
        missing = facts(texts(hand_panel(show, PLAIN))) - told
        assert not missing, f"{missing}\n--- panel\n" + "\n".join(
            [*texts(hand_panel(show, PLAIN)), "--- words", heard]
        )


@pytest.mark.parametrize("code", few(sorted(GAMES)))
def test_the_direct_message_shows_a_part_of_the_panel(code):
    for show in shows(code):
        panel, message = hand_panel(show, PLAIN), cards_dm(show, PLAIN)
        _title, *lines, link = texts(message)
        assert table_url(show) in link
        assert [one for one in lines if one not in texts(panel)] == []
        assert [one for one in ids(message) if one not in ids(panel)] == []

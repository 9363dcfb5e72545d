"""The order of a result and a panel: who won, the pots, then all else (ux 8.3)."""

from itertools import pairwise

from bot.engine.cards import name
from bot.ui.parts.cards import PLAIN
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import table_picture
from bot.ui.pictures.studio import Framed
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.words.hands import card_aloud
from tests.ui.phone import SKIN
from tests.ui.ring import DUE, Ring, everything
from tests.ui.test_in_words import CY_THEN_ANN, sides

TEXT, PICTURE, BUTTONS = 10, 12, 1


def framed(ring: Ring) -> Framed:
    """Return a result's picture with words beside it; it need not be drawn for its order."""
    return Framed(b"", "picture.png", table_picture(ring.show(), Look(), PLAIN, beside=True).alt)


def read(ring: Ring, *, picture: bool) -> list[tuple[int, str]]:
    """Return (kind, text) of all parts of a result, from the top."""
    view = table_message(
        ring.show(due=DUE, due_for="deal"), PLAIN, framed(ring) if picture else None
    )
    return [(one["type"], str(one.get("content", ""))) for one in everything(view)]


def in_order(parts: list[str], *wanted: str) -> bool:
    """True if all texts are there in this order."""
    found = [next(at for at, part in enumerate(parts) if one in part) for one in wanted]
    return all(before <= after for before, after in pairwise(found))


def test_a_result_says_who_won_each_pot_then_shows_them_then_the_rest() -> None:
    parts = read(sides(CY_THEN_ANN), picture=True)
    texts = [text or str(kind) for kind, text in parts]
    assert in_order(
        texts, "deal\u00a01", "Main pot", "Side pot", str(PICTURE), "Board", "**Bo** 200",
        "Play it back", "Next deal",
    )  # fmt: skip
    kinds = [kind for kind, _ in parts]
    assert kinds.index(TEXT) < kinds.index(PICTURE) < kinds.index(BUTTONS)


def test_with_a_picture_the_cards_that_won_are_not_shown_twice() -> None:
    """Cards are large in the picture, counting ones lit; without it they are a heading."""
    without = [text for _, text in read(sides(CY_THEN_ANN), picture=False)]
    assert any(one.startswith("##") for text in without for one in text.splitlines())
    beside = [text for _, text in read(sides(CY_THEN_ANN), picture=True)]
    assert not any(one.startswith("##") for text in beside for one in text.splitlines())


def test_a_panel_says_first_who_won_then_what_one_had() -> None:
    """Buttons come last."""
    parts = list(everything(hand_panel(sides(CY_THEN_ANN).show(1), PLAIN)))
    texts = [str(one.get("content", one["type"])) for one in parts]
    assert in_order(
        texts, "Only you", "Main pot", "Side pot", "The deal is over: you ", "# Q", "Your hand"
    )
    lines = "\n".join(texts).splitlines()
    assert in_order(lines, "Main pot", "Side pot", "The deal is over: you ", "# Q", "Your hand")


def test_words_say_the_cards_of_a_picture() -> None:
    """The text has all open cards, who won how much with what, and which deal it was."""
    ring = sides(CY_THEN_ANN)
    alt = framed(ring).alt
    shown = [card for place in ring.hand.places.values() for card in place.cards]
    for card in [*shown, *ring.hand.boards[0]]:
        assert card_aloud(card, "en") in alt, name(card)
    assert "deal 1" in alt
    assert "Cy wins 600 with pair of kings" in alt


def test_a_picture_beside_words_says_neither_title_nor_winner_again() -> None:
    """The alternative text names the deal and the result; so does a picture on its own."""
    ring = sides(CY_THEN_ANN)
    alone = table_picture(ring.show(), Look(), SKIN)
    beside = table_picture(ring.show(), Look(), SKIN, beside=True)
    assert (beside.title, beside.result) == ("", "")
    assert alone.title
    assert alone.result
    assert alone.alt == beside.alt

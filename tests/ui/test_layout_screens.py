"""Boards in shapes: in emojis, in text, in words, and in the rules."""

from dataclasses import replace

from bot.engine.cards import cards
from bot.engine.games.game import Share
from bot.ui.parts.board import board_aloud, board_note
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.platform.emojis import EMOJI_NAMES
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, seen

DECK = "2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c Kh 7d Jh 7h 10h"
PICTURES = Skin("en", {text: f"<:{name}:1>" for text, name in EMOJI_NAMES.items()})


def cross(rounds: int) -> Ring:
    """Return Iron Cross between two players; the top is the king, the right the jack of hearts."""
    ring = Ring("iron_cross", (500, 500)).deal(DECK.replace("10h", "Th"))
    for _ in range(rounds):
        ring.round()
    return ring


def test_text_keeps_the_columns_of_a_cross():
    shape = "```\n     K♥\n··   ··   J♥\n     ··\n```"
    assert shape in seen(table_message(cross(2).show()))
    assert shape in seen(hand_panel(cross(2).show(1)))


def test_emojis_keep_them_too_with_backs_for_cards_to_come():
    text = seen(table_message(cross(2).show(), PICTURES))
    back = "<:card_back:1>"
    assert f"# ⬛<:king_of_hearts:1>⬛\n# {back}{back}<:jack_of_hearts:1>\n# ⬛{back}⬛" in text


def test_no_shape_lies_there_before_the_first_card():
    assert "```" not in seen(table_message(cross(0).show()))


def test_a_shape_is_told_row_by_row():
    told = list(spoken(cross(2).show(1), PLAIN))
    to_come = "a card still to come"
    assert (
        f"The board, row by row: king of hearts; {to_come}, {to_come} and jack of"
        f" hearts; {to_come}." in told
    )


def test_a_card_for_all_lies_below_the_shape():
    """A card without a place in the shape counts with every line."""
    board = cards("2c 3c 4c 5c 6c Ah")
    game = GAMES["iron_cross"]
    assert board_note(game, board, PLAIN).splitlines()[-2:] == ["A♥", "```"]
    assert board_note(game, board, PICTURES).splitlines()[-1] == "<:ace_of_hearts:1>"
    assert "; ace of hearts." in board_aloud(game, board, PLAIN)


def test_the_rules_draw_the_shape_and_name_its_lines():
    text = "\n".join(game_rules(GAMES["iron_cross"]))
    assert "```\n   1\n4  5  2\n   3\n```" in text
    assert "A hand uses one line of it: 4-5-2 or 1-5-3." in text
    assert "Any five cards play, of your own and of one line of the board." in text


THREE_BOARDS = "2c 2d 3c 3d 4c 4d 5c 5d 6c Ah Kh Qh Jh Th 9h 8h 7h 6h 6d As Ks Qs 7c {} 4h {}"


def rivers(first: str, last: str, rounds: int = 3) -> Ring:
    """Return Oklahoma between two players, with these cards and the four of hearts as rivers."""
    ring = Ring("oklahoma", (500, 500)).deal(THREE_BOARDS.format(first, last))
    for _ in range(rounds):
        ring.round()
    return ring


def test_a_board_that_is_out_lies_face_down_again_with_a_note():
    ring, gone = rivers("5h", "3h"), "··   ··   ··   ··   ··"
    shape = f"```\nA♥   K♥   Q♥   A♠   5♥\nJ♥   10♥  9♥   K♠   4♥\n{gone}\n```"
    for screen in (table_message(ring.show()), hand_panel(ring.show(1))):
        assert shape in seen(screen)
        assert "Out: lines ending in 3♥" in seen(screen)
    told = next(one for one in spoken(ring.show(1), PLAIN) if "row by row" in one)
    assert told.endswith(
        "queen of spades and three of hearts. Out: lines ending in three of hearts"
    )


def test_nothing_is_out_before_all_are_turned_nor_where_all_end_alike():
    assert "Out:" not in seen(table_message(rivers("5h", "3h", rounds=2).show()))
    assert "Out:" not in seen(table_message(rivers("4s", "4c").show()))
    assert "Out: lines ending in 4♥ and 4♣" in seen(table_message(rivers("5h", "4c").show()))


def test_the_rules_of_groups_and_of_boards_that_go():
    text = "\n".join(game_rules(GAMES["murder"]))
    assert "A hand uses one card of each group: 1-4-7-10, 2-5-8-11 and 3-6-9-12." in text
    assert "exactly 2 cards of your own with 3 of the board, one of each group" in text
    text = "\n".join(game_rules(GAMES["oklahoma"]))
    assert "the line with the lowest last card is out" in text
    free = replace(GAMES["pyramid"], shares=(Share(),))
    assert "any number of your own, the rest from the board, at most one of each" in "\n".join(
        game_rules(free)
    )

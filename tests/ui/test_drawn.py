"""Screens are drawn in advance; if one breaks, a plainer one stands in for it."""

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.games import BadGame, Wrong
from bot.games.files.reading import parse_game
from bot.games.trials.processes import TookTooLong
from bot.tables import Phase
from bot.ui.pages.drawn import draw_in_process, processes
from bot.ui.pages.drawn.trial import draw_trial
from bot.ui.pages.drawn.worker import drawn
from bot.ui.pages.games.beats import beats_page
from bot.ui.pages.games.learn import game_page, table_rules
from bot.ui.parts.cards import PLAIN
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.private import in_words
from bot.ui.words.faults import fault_line
from bot.ui.words.games import game_rules
from tests.slow import few
from tests.ui.ring import GAMES, Ring, labels, seen

HEAD = """
family = "stud"
summary = "A game whose screens nobody has seen before."
seats = [2, 6]
limits = ["fixed_limit"]
"""
ODD_ONES = {
    "parts that differ by the hole alone": """
name = "Hole Half"
forced = "antes"
shares = [{ ranking = "three_card" }, { ranking = "three_card", zone = "down" }]
phases = [{ name = "five cards", deal = "ddduu", bet = "small_bet" }]
""",
    "a bring-in after a row without bets": """
name = "Late Bring-in"
forced = "bring_in"
phases = [
  { name = "three cards", deal = "ddu", pass_left = 1 },
  { name = "two more", deal = "uu", bet = "small_bet", first = "low_card" },
]
""",
    "badugi with few ranks": """
name = "Short Badugi"
forced = "antes"
shares = [{ ranking = "badugi_ace_high" }]
phases = [{ name = "three cards", deal = "ddd", bet = "small_bet" }]
pack = { lowest = "7" }
""",
    "all cards set apart": """
name = "All Apart"
forced = "antes"
shares = [{ ranking = "four_card" }, { ranking = "two_card", zone = "apart" }]
phases = [
  { name = "two cards", deal = "du", apart = 2, bet = "small_bet" },
  { name = "two more", deal = "dd", board = 2, bet = "small_bet" },
]
""",
}


def game(text: str) -> Game:
    return parse_game("odd", "odd.toml", (HEAD + text).encode())


@pytest.mark.slow
@pytest.mark.parametrize("what", ODD_ONES)
def test_odd_games_can_be_drawn(what):
    assert draw_trial(game(ODD_ONES[what]), tables=5) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    "code",
    few(["holdem", "sohe", "omaha_hi_lo", "guts", "bourre", "cuckoo", "in_between", "seven_27"]),
)
def test_games_of_ours_can_be_drawn(code):
    assert draw_trial(GAMES[code], tables=5) is None


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_every_game_of_ours_can_be_drawn(code):
    assert draw_trial(GAMES[code]) is None


def test_what_can_not_be_drawn_is_a_fault_of_the_game(monkeypatch):
    """Only a split pot has such a screen, and few deals end with one."""

    def nameless(*_: object) -> str:
        raise KeyError("share.zone.down")

    monkeypatch.setattr("bot.ui.mechanics.settling.showdown.share_name", nameless)
    fault = draw_trial(GAMES["omaha_hi_lo"], tables=5)
    assert fault is not None
    assert fault.wrong is Wrong.NOT_DRAWN
    assert "I can deal it, not show it" in fault_line(fault)
    assert draw_trial(GAMES["holdem"], tables=5) is None


@pytest.mark.parametrize(
    ("broken", "screen"),
    [
        ("bot.ui.pages.games.learn.game_rules", "rules"),
        ("bot.ui.pages.games.beats._texts", "beats"),
        ("bot.ui.table.message.seated_rows", "table"),
        ("bot.ui.table.message.running_rows", "table"),
        ("bot.ui.table.panel.question_rows", "panel"),
        ("bot.ui.table.private.spoken", "words"),
        ("bot.ui.table.direct.situation", "cards"),
        ("bot.ui.table.pings.question", "ping"),
        ("bot.ui.pages.drawn.trial.table_picture", "picture"),
        ("bot.ui.pages.drawn.trial.act_sentence", "history"),
    ],
)
def test_each_kind_of_screen_is_drawn(monkeypatch, broken, screen):
    def breaks(*_: object, **__: object) -> str:
        raise LookupError

    monkeypatch.setattr(broken, breaks)
    fault = draw_trial(GAMES["holdem"], tables=2)
    assert fault is not None
    assert fault.facts["screen"] == screen


@pytest.mark.slow
def test_it_is_drawn_in_a_process_of_its_own():
    asyncio.run(
        draw_in_process(game(ODD_ONES["parts that differ by the hole alone"]), "odd.toml", 300)
    )


def test_a_fault_comes_back_from_there(monkeypatch):
    def breaks(*_: object, **__: object) -> str:
        raise LookupError

    monkeypatch.setattr("bot.ui.table.message.running_rows", breaks)

    async def here(module: str, job: dict[str, object], _seconds: float) -> dict[str, object]:
        assert module == processes.WORKER
        return drawn(job)

    monkeypatch.setattr(processes, "answer_of_worker", here)
    with pytest.raises(BadGame) as bad:
        asyncio.run(draw_in_process(GAMES["holdem"], "mine.toml"))
    (fault,) = bad.value.faults
    assert (fault.wrong, fault.file) == (Wrong.NOT_DRAWN, "mine.toml")


def test_a_machine_too_busy_to_draw_keeps_no_game_away(monkeypatch, caplog):
    async def slow(*_: object) -> dict[str, object]:
        raise TookTooLong

    monkeypatch.setattr(processes, "answer_of_worker", slow)
    asyncio.run(draw_in_process(GAMES["holdem"], "mine.toml"))
    assert "not all drawn" in caplog.text


def test_few_ranks_have_close_calls_of_badugis():
    usual = announce(game(ODD_ONES["badugi with few ranks"]), Options())
    assert "beats" in seen(beats_page(usual, PLAIN, 1))


def test_parts_that_differ_by_the_hole_alone_are_named():
    half = announce(game(ODD_ONES["parts that differ by the hole alone"]), Options())
    text = "\n".join(game_rules(half))
    assert "The pot is shared: whole hand and hole cards." in text


def test_a_late_bring_in_names_the_card_of_its_own_round():
    late = announce(game(ODD_ONES["a bring-in after a row without bets"]), Options())
    assert "The lowest open card brings it in" in "\n".join(game_rules(late))


PIECES = {
    "table": (
        *("bot.ui.table.message.running_rows", "bot.ui.table.message.board_lines"),
        *("bot.ui.table.message._titled", "bot.ui.table.message.question"),
        *("bot.ui.table.message._answers", "bot.ui.table.message.table_buttons"),
    ),
    "panel": (
        *("bot.ui.table.panel.header", "bot.ui.table.panel.cards_heading"),
        *("bot.ui.table.panel.question_rows", "bot.ui.table.panel._stands"),
    ),
    "cards": ("bot.ui.table.direct.situation", "bot.ui.table.direct.cards_heading"),
    "words": ("bot.ui.table.private.spoken",),
}


def breaking(monkeypatch: pytest.MonkeyPatch, *pieces: str) -> None:
    def breaks(*_: object, **__: object) -> str:
        raise KeyError("a word that nobody wrote")

    for piece in pieces:
        monkeypatch.setattr(piece, breaks)


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the log's lines about screens."""
    found = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    caplog.clear()
    assert not any("\n" in one for one in found)
    return found


@pytest.mark.parametrize("piece", PIECES["table"])
def test_a_table_that_can_not_be_drawn_is_drawn_plainer(monkeypatch, caplog, piece):
    ring = Ring().deal().round()
    shown = [ring.hand.boards[0][0]]
    breaking(monkeypatch, piece)
    view = table_message(ring.show())
    text = seen(view)
    assert "Play goes on" in text
    assert "Ann" in text
    assert f"Waiting for {ring.names[ring.turn]}" in text
    assert PLAIN.cards(shown) in text
    assert {"My hand", "More"} <= {*labels(view)} or "table_buttons" in piece
    assert "Check" in labels(view) or "_answers" in piece
    (line,) = lines(caplog)
    assert line.startswith("a screen is drawn plainer (table), as it can't be drawn: KeyError(")


@pytest.mark.parametrize("piece", PIECES["panel"])
def test_a_panel_that_can_not_be_drawn_shows_cards_and_answers(monkeypatch, caplog, piece):
    ring = Ring().deal().round()
    breaking(monkeypatch, piece)
    view = hand_panel(ring.show(ring.turn), notice="Said.")
    own = ring.hand.places[ring.turn].cards
    assert PLAIN.cards(own) in seen(view)
    assert "Said." in seen(view)
    assert "Check" in labels(view)
    assert len(lines(caplog)) == 1


@pytest.mark.parametrize("piece", PIECES["cards"])
@pytest.mark.parametrize("spoiler", [False, True])
def test_a_direct_message_that_can_not_be_drawn_keeps_its_veil(monkeypatch, caplog, piece, spoiler):
    ring = Ring().deal().round()
    breaking(monkeypatch, piece)
    text = seen(cards_dm(ring.show(ring.turn), PLAIN, Phase.ASKED, spoiler=spoiler))
    cards = PLAIN.cards(ring.hand.places[ring.turn].cards)
    assert (f"||{cards}||" in text) is spoiler
    assert cards in text
    assert "Go to the table" in text
    assert len(lines(caplog)) == 1


def test_words_that_can_not_be_said_are_fewer(monkeypatch, caplog):
    ring = Ring().deal().round()
    breaking(monkeypatch, *PIECES["words"])
    text = seen(in_words(ring.show(1)))
    assert f"Your cards: {PLAIN.aloud(ring.hand.places[1].cards)}." in text
    assert "in front." in text
    assert len(lines(caplog)) == 1


def test_a_plainer_table_shows_no_card_that_lies_face_down(monkeypatch, caplog):
    ring = Ring().deal().round()
    breaking(monkeypatch, *PIECES["table"])
    text = seen(table_message(ring.show()))
    hidden = [card for place in ring.hand.places.values() for card in place.cards]
    assert not any(PLAIN.card(card) in text for card in hidden)
    lines(caplog)


@pytest.mark.parametrize(
    "piece",
    [
        *("bot.ui.table.result.outcome", "bot.ui.table.result.record_rows"),
        *("bot.ui.table.result.parts.title", "bot.ui.mechanics.settling.showdown.share_name"),
    ],
)
@pytest.mark.parametrize("past", [False, True])
def test_a_result_that_can_not_be_drawn_says_who_won(monkeypatch, caplog, piece, past):
    """A part of the pot without a name once stopped a table for good."""
    deck = "As Kh 2s Kd 9h Qs 9d Js 2d Kc 8d 5h 6d 3s Td Jd"
    ring = Ring("omaha_hi_lo", (500, 500)).deal(deck).passively()
    assert len({one.seat for one in ring.hand.awards}) == 2
    show = ring.show()
    breaking(monkeypatch, piece)
    view = table_message(replace(show, past=past))
    text = seen(view)
    assert "**Ann** wins **10**" in text
    assert "**Bo** wins **10**" in text
    assert ("My hand" in labels(view)) is not past
    assert len(lines(caplog)) == 1


def test_a_lobby_that_can_not_be_drawn_lets_people_sit(monkeypatch, caplog):
    breaking(monkeypatch, "bot.ui.table.message.seated_rows", "bot.ui.table.message._lobby_head")
    view = table_message(Ring().show())
    assert "Sit" in "".join(labels(view))
    assert "Ann" in seen(view)
    assert len(lines(caplog)) == 1


@pytest.mark.parametrize("draw", [game_page, lambda game: table_rules(Ring(game).show(), game)])
def test_rules_that_can_not_be_told_are_a_summary(monkeypatch, caplog, draw):
    breaking(monkeypatch, "bot.ui.pages.games.learn.game_rules")
    text = seen(draw(GAMES["holdem"]))
    assert "I can't write out its rules." in text
    assert GAMES["holdem"].summary in text
    assert len(lines(caplog)) == 1


def test_a_call_says_at_least_whom_it_means(monkeypatch, caplog):
    ring = Ring().deal()
    show = ring.show()
    breaking(monkeypatch, "bot.ui.table.pings.question")
    assert ping_text(show, show.people[ring.turn], PLAIN) == f"<@{900 + ring.turn}>"
    assert len(lines(caplog)) == 1


def test_a_show_of_a_player_is_still_no_table_message():
    with pytest.raises(ValueError, match="public view"):
        table_message(Ring().deal().show(1))


async def test_each_failure_is_one_line_of_the_log(monkeypatch, caplog):
    """A failure is logged once, however often a screen is drawn; so is another failure."""
    ring = Ring().deal().round()
    pieces = "bot.ui.table.message.running_rows", "bot.ui.table.panel.header"
    breaking(monkeypatch, *pieces)
    for _ in range(3):
        table_message(ring.show())
        hand_panel(ring.show(1))
    assert len(lines(caplog)) == 1
    monkeypatch.setattr(pieces[0], lambda *_: 1 // 0)
    table_message(ring.show())
    assert len(lines(caplog)) == 1

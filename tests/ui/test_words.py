"""The catalogue is complete, each refusal has its sentence, hands have one clear name."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.base.folders import CHECKOUT
from bot.engine.cards import cards
from bot.engine.errors import Illegal, Refusal
from bot.engine.ranking import Category, Spec, ranker
from bot.engine.table.commands import ChangeSettings
from bot.games import Wrong
from bot.store import EntryKind
from bot.ui.words import ENGLISH, fields, listed, say
from bot.ui.words.hands import category_name, contest_name, hand_name
from bot.ui.words.refusals import sentence
from bot.ui.words.sandbox import SANDBOX
from bot.ui.words.shelf import ENGLISH_CATALOGUE, read, templates
from tests.library import GAMES
from tests.ui.ring import Ring

TWO_GAMES = (GAMES["holdem"].named, GAMES["omaha"].named)
RAIL_PAGE = "rail.page."
"""Begins keys that the rail's scripts say; `tests/rail/test_page.py` knows which."""
PACKED = ("own.", "copy.")
"""Begin keys that files of data say, by table; `tests/store/test_server_data.py` and
`test_personal_data.py` hold a file to each table."""
RAISED = re.compile(r"Refusal\.([A-Z_]+)")


def _speaking() -> Iterator[Path]:
    """Yield the modules that say sentences."""
    for room in ("bot/ui", "bot/rail", "cogs"):
        yield from (CHECKOUT / room).rglob("*.py")


def _said(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield (key, whole) of every `say`; a composed key gives its beginning."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else None
        called = called or (node.func.id if isinstance(node.func, ast.Name) else "")
        for arg in node.args[:2] if called == "say" else ():
            for part in (arg.body, arg.orelse) if isinstance(arg, ast.IfExp) else (arg,):
                if isinstance(part, ast.Constant):
                    yield str(part.value), True
                elif isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                    yield str(part.values[0].value), False


def test_every_sentence_that_is_said_stands_in_the_catalogue():
    for path in _speaking():
        for key, whole in _said(path):
            keys = ENGLISH_CATALOGUE
            known = key in keys if whole else any(one.startswith(key) for one in keys)
            assert known, f"{path.name} says {key!r}, which has no sentence"


def test_no_sentence_is_written_that_nobody_says():
    """The sandbox's page says its own: tests/sandbox/test_tongues.py."""
    whole, starts, ends = set[str](), set[str](), set[str]()
    for path in _speaking():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant):
                whole.add(str(node.value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                starts.add(str(node.values[0].value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[-1], ast.Constant):
                ends.add(str(node.values[-1].value))
    starts |= {f"{one}." for one in whole if one.startswith("offered.")}
    put_together = tuple(start for start in starts if "." in start and " " not in start)
    unsaid = [
        key
        for key in ENGLISH_CATALOGUE
        if not (key in whole or key.startswith((*put_together, SANDBOX, RAIL_PAGE, *PACKED)))
        and not any(key.removesuffix(end) in whole for end in ends)
    ]
    assert not unsaid


def test_no_two_files_of_a_language_have_a_key_in_common(tmp_path):
    (tmp_path / "part").mkdir()
    (tmp_path / "one.toml").write_text('"button.fold" = "Fold"\n')
    assert read(tmp_path) == {"button.fold": "Fold"}
    (tmp_path / "part" / "two.toml").write_text('"button.fold" = "Muck"\n')
    with pytest.raises(ValueError, match=r"two\.toml: button\.fold"):
        read(tmp_path)


def test_every_fault_of_a_game_file_has_its_sentence():
    assert {f"fault.{wrong}" for wrong in Wrong} <= set(ENGLISH_CATALOGUE)


def test_all_templates_of_a_key_that_has_several_end_with_the_one_that_needs_least():
    for key, template in ENGLISH_CATALOGUE.items():
        if isinstance(template, tuple):
            needs = [len(fields(one)) for one in template]
            assert needs == sorted(needs, reverse=True), key


@pytest.mark.parametrize("code", list(Refusal))
def test_each_refusal_is_a_whole_sentence(code):
    for text in templates(ENGLISH_CATALOGUE[f"refusal.{code}"]):
        assert text.endswith((".", "?"))
        assert len(re.findall(r"[.?:](?= |$)", text)) <= 4


def test_each_refusal_that_is_raised_has_a_sentence():
    raised = {
        code
        for path in [*(CHECKOUT / "bot").rglob("*.py"), *(CHECKOUT / "cogs").rglob("*.py")]
        for code in RAISED.findall(path.read_text())
    }
    for code in raised:
        assert f"refusal.{code.lower()}" in ENGLISH_CATALOGUE


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            Illegal(Refusal.RAISE_TOO_SMALL, least=40, most=1960),
            "Too little: the least is 40, the most 1,960.",
        ),
        (
            Illegal(Refusal.RAISE_TOO_BIG, only=20),
            "It has to be exactly 20.",
        ),
        (
            Illegal(Refusal.RAISE_NOT_ALLOWED, call=50),
            "Nobody else has chips left to call a raise: call 50 or fold.",
        ),
        (
            Illegal(Refusal.RAISE_TOO_SHORT, call=50),
            "You have only enough to call 50: call or fold.",
        ),
        (
            Illegal(Refusal.NOT_REOPENED, call=30),
            ("Nobody has made a full raise since you acted: call 30 or fold."),
        ),
        (
            Illegal(Refusal.NOT_REOPENED),
            "Nobody has made a full raise since you acted.",
        ),
        (
            Illegal(Refusal.NOT_YOUR_CHOICE, turn=()),
            ("Nobody is choosing now: the next game is called, or the deal is still on."),
        ),
        (
            Illegal(Refusal.TABLE_FULL, seats=8),
            ("All 8 seats are taken. Somebody has to leave first."),
        ),
        (
            Illegal(Refusal.TOO_FEW_CHIPS, have=120, need=200),
            "You have 120 in the bank and need 200. `/bank rebuy` may help.",
        ),
        (
            Illegal(Refusal.BROKE, least=200, most=1000),
            "You have no chips in front of you. Top up with 200 to 1,000 first.",
        ),
        (
            Illegal(
                Refusal.UNKNOWN_GAME,
                typed="holdme",
                near=TWO_GAMES,
            ),
            "No game is called “holdme”. Did you mean Texas Hold'em or Omaha?",
        ),
        (
            Illegal(Refusal.UNKNOWN_GAME, typed="*x*", near=()),
            r"No game is called “\*x\*”. `/games` lists them all.",
        ),
        (
            Illegal(Refusal.UNKNOWN_GAME, typed="", near=TWO_GAMES),
            "No such game. `/games` lists them all.",
        ),
        (
            Illegal(Refusal.LIMIT_NOT_OFFERED, game="X", limit="no_limit", limits=("fixed_limit",)),
            "X can't be played no limit; it can be limit.",
        ),
        (
            Illegal(Refusal.NOT_OPENERS, call=0, needs="jacks"),
            "You need a pair of jacks or better to open: check or fold.",
        ),
        (
            Illegal(Refusal.DAILY_NOT_DUE, next=1_800_000_000),
            "You've had today's chips. There are more <t:1800000000:R>.",
        ),
        (
            Illegal(Refusal.MISSING_PERMISSION, permissions=("send_messages", "odd_one")),
            (
                "I'm missing a permission in this channel: Send Messages and odd one. An admin"
                " can grant it."
            ),
        ),
        (Illegal(Refusal.TOO_MANY_CARDS, most=1), "You can throw away 1 card at most."),
        (Illegal(Refusal.SEAT_TAKEN, free=(3, 5)), "That seat is taken; free: 3 and 5."),
    ],
)
def test_a_refusal_says_what_would_be_allowed(error, text):
    assert sentence(error) == text


def test_a_refusal_names_people_where_the_table_is_known():
    ring = Ring().deal()
    error = Illegal(Refusal.NOT_YOUR_TURN, turn=(ring.turn,))
    assert sentence(error, ENGLISH, ring.show()) == "It is not your turn: waiting for Cy."
    host = Illegal(Refusal.NOT_HOST, host=1)
    assert (
        sentence(host, ENGLISH, ring.show())
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("5h 5d 5c Ks Kd", "fives full of kings"),
        ("Qh Qs 7d 7c Ah", "two pair, queens and sevens"),
        ("Ah Jh 9h 4h 2h", "ace-high flush"),
        ("Td 9c 8h 7s 6d", "ten-high straight"),
        ("5d 4c 3h 2s Ad", "five-high straight"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("9s 8s 7s 6s 5s", "nine-high straight flush"),
        ("7h 7d 7c Ks 2d", "three sevens"),
        ("9h 9d 9c 9s 2d", "four nines"),
        ("Qh Qs 9d 6c 2h", "pair of queens"),
        ("6h 6s 9d 4c 2h", "pair of sixes"),
        ("Ah Qs 9d 6c 2h", "ace high"),
    ],
)
def test_r051_a_hand_has_one_name(hand, name):
    """R051: a name is one clear phrase and never says "over"."""
    assert hand_name(ranker(Spec("high")).reading(cards(hand)), "en") == name


@pytest.mark.parametrize(
    ("mine", "other", "name"),
    [
        ("Qh Qs Ad 6c 2h", "Qd Qc Kd 6s 2c", "pair of queens, ace kicker"),
        ("Qh Qs Ad 6c 2h", "Qd Qc Ac 5s 2c", "pair of queens, ace-six kickers"),
        ("Qh Qs 7d 7c Ah", "Qd Qc 7h 7s Kh", "two pair, queens and sevens, ace kicker"),
        ("Kh Th 9h 4h 2h", "Ks 9s 8s 4s 2s", "king-ten flush"),
        ("Ah Qs 9d 6c 2h", "Ad Js 9c 6h 2c", "ace-queen high"),
        ("Ah Qs 9d 6c 2h", "Ad Qd 9c 6h 2c", "ace high"),
        ("7h 7d 7c Ks 2d", "7h 7d 7c Qs 2c", "three sevens, king kicker"),
    ],
)
def test_r051_as_many_ranks_are_named_as_decided(mine, other, name):
    """R051, rules 0: a name has as many ranks as decided the comparison."""
    read = ranker(Spec("high")).reading
    assert contest_name(read(cards(mine)), [read(cards(other))], "en") == name


@pytest.mark.parametrize(
    ("ranking", "hand", "name"),
    [
        ("low_27", "9h 7s 5d 4c 2h", "9-7 low"),
        ("low_a5", "8h 4s 3d 2c Ah", "8-4 low"),
        ("low_27", "9h 9s 5d 4c 2h", "pair of nines"),
        ("badugi", "8h 6s 4d 2c", "badugi, 8-6-4-2"),
        ("badugi", "8h 6s 4d 2d", "three-card badugi, 8-6-2"),
        ("suit_high", "Qs 2h", "the queen of spades"),
        ("suit_high", "Qh 2h", "no card of the suit"),
        ("points", "Kh 6d", "6½ points"),
        ("points", "Kh Kd", "1 point"),
        ("three_card", "Kh Kd 6d", "pair of kings"),
    ],
)
def test_other_rankings_have_names_too(ranking, hand, name):
    assert hand_name(ranker(Spec(ranking)).reading(cards(hand)), "en") == name


def test_every_category_has_words():
    for category in Category:
        assert f"hand.{category}" in ENGLISH_CATALOGUE
        assert f"category.{category}" in ENGLISH_CATALOGUE


def test_short_names_are_short():
    read = ranker(Spec("high")).reading
    assert category_name(read(cards("Qh Qs 7d 7c Ah")), "en") == "two pair"
    assert category_name(read(cards("Qh Qs 9d 7c Ah")), "en") == "pair of queens"


def test_every_kind_of_bank_move_has_words():
    for kind in EntryKind:
        assert f"bank.why.{kind}" in ENGLISH_CATALOGUE


def test_numbers_have_separators_and_plurals_fit_them():
    assert say(ENGLISH, "button.call", chips=1_234_567) == "Call 1,234,567"
    assert say(ENGLISH, "ask.draw", most=1) == "draw up to 1 card"
    assert say(ENGLISH, "act.net", net=1200) == "+1,200"
    assert listed(ENGLISH, ["a", "b", "c"]) == "a, b and c"


def test_an_unknown_language_is_answered_in_english():
    assert say("xx-YY", "button.fold") == "Fold"


def test_what_somebody_typed_is_quoted_in_short():
    """Discord accepts 6,000 characters of an option, and shows 2,000 of an answer."""
    error = Illegal(Refusal.UNKNOWN_OPTION, option="*" * 6000)
    assert len(sentence(error)) < 250


def test_a_table_with_too_many_players_for_a_house_rule_says_which_seat_is_in_the_way():
    """A smaller pack is for eight players; here somebody sits in seat 3 of two."""
    ring = Ring()
    few = replace(ring.table.settings, seats=2)
    with pytest.raises(Illegal) as refused:
        ring.do(ChangeSettings(1, few, "g"))
    told = "That leaves 2 seats, and somebody is in seat 3. They have to leave first."
    assert sentence(refused.value) == told


SPAN = re.compile(
    r"\b(?:\d+|two|three|four|five|six|ten|twelve|fifteen|twenty|thirty|half an) "
    r"(?:seconds?|minutes?|hours?|days?|weeks?|misses)\b"
)
NAMED_BY_CODE = {"offered.rebuy.after_15", "offered.rebuy.after_240"}
"""Keys of choices whose stored codes contain a length of time."""


def test_no_sentence_repeats_a_length_of_time_that_the_program_has():
    """Such a sentence gets the length as a fact, so that both change together."""
    found = {key: text for key, said in ENGLISH_CATALOGUE.items()
             for text in templates(said) if SPAN.search(text)}  # fmt: skip
    assert found.keys() - NAMED_BY_CODE == set()

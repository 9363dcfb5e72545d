"""What is wrong with a history is one sentence, with the action's number where there is one."""

import json

import pytest
from click.testing import CliRunner

from bot.cli.main import main
from bot.games import Catalogue
from bot.phh import BadHistory, parse, replay
from tests.phh.hands import FOLDED_OUT, GAMES, HOLDEM, phh

DEALS = FOLDED_OUT[:3]
FLOP = (*DEALS, "p3 cc", "p1 cc", "p2 cc")

pytestmark = pytest.mark.usefixtures("games_at_hand")


@pytest.mark.parametrize(
    ("actions", "fault"),
    [
        ((*DEALS, "p1 f"), r"action 4 \(p1 f\): it is the turn of p3"),
        ((*DEALS, "p3 cbr 3"), r"action 4 \(p3 cbr 3\): raise too small \(least 4, most 100\)"),
        ((*DEALS, "p3 cbr 101"), "action 4 .* raise too big"),
        ((*DEALS, "p3 sd As"), "p3 does not hold As"),
        ((*DEALS, "p3 sd Qh"), "action 4 .* wrong step"),
        ((*DEALS, "p4 f"), r"action 4 \(p4 f\): p4 is nobody; players are p1 to p3"),
        ((*DEALS, "p3 shoves"), "action 4 .* no such action"),
        ((*DEALS, "p3 cbr -5"), "no such action"),
        ((*DEALS, "p3 cbr 1e9"), "no such action"),
        ((*DEALS, "p3 cbr １０"), "no such action"),  # noqa: RUF001 - full-width digits
        ((*DEALS, "p3 cbr 4.00000000001"), "no such action"),
        (("d dh p1 AsAs",), r"action 1 .* As is somewhere else already"),
        (("d dh p1 AsXx",), r"action 1 .* not a card: 'Xx'"),
        (("d dh p1 AsK",), r"action 1 .* not a card: 'K'"),
        (("d dh p1 As*1",), r"\*1 is not in the pack"),
        ((*DEALS, "d dh p1 2c", "p3 f"), "action 4 .* no such deal to p1 is due"),
        ((*DEALS, "d db 2c3c4c", "p3 f"), "action 4 .* no such deal to the board is due"),
        ((*DEALS[:2], "p3 f"), "p3 is dealt too few cards"),
        ((*FLOP, "p1 cc"), "action 6 .* the board gets a card that the file does not deal"),
        ((*FLOP, "p1 cc", "d db 2c3c4c"), "action 7 .* cards are due to the board first"),
        ((*DEALS, "p3 cc", "p1 cc", "d db 2c3c4c"), "to the board is due: p2 is to act first"),
        ((*FLOP, "d db 2c3c4c", "p1 sm AsKs"), "not time to show: p1 is to act first"),
        ((*DEALS, "p3 cbr 6", "p2 f"), "it is the turn of p1, whose action is left out"),
        ((*FOLDED_OUT, "p3 cc"), "action 7 .* no hand"),
        ((*FOLDED_OUT, "p1 sm AsKs"), "p1 has folded"),
        ((*DEALS, "p3 sm QhQd"), "action 4 .* not time to show"),
        ((*DEALS, "p3 sm QhQc"), "p3 does not hold Qc"),
    ],
)
def test_actions_against_the_rules(actions, fault):
    with pytest.raises(BadHistory, match=fault):
        replay(parse(phh("100, 100, 100", *actions)), GAMES)


@pytest.mark.parametrize(
    ("stacks", "actions", "why"),
    [
        ("100, 100, 6", ("p3 cbr 6", "p1 f", "p2 cbr 12"), "nobody else has chips left"),
        ("100, 9, 100", ("p3 cbr 20", "p1 cc", "p2 cbr 30"), "no more chips than the call"),
        ("8, 100, 100", ("p3 cbr 6", "p1 cbr 8", "p2 cc", "p3 cbr 20"), "full raise"),
    ],
)
def test_a_raise_that_is_not_allowed_is_told_with_its_own_reason(stacks, actions, why):
    with pytest.raises(BadHistory, match=f"raise not allowed: .*{why}"):
        replay(parse(phh(stacks, *DEALS, *actions)), GAMES)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"variant": "NX"}, "variant: 'NX' is none of NT, FT, "),
        ({"starting_stacks": "[100]"}, "starting_stacks"),
        ({"starting_stacks": "[100, 100, 0]"}, "starting_stacks"),
        ({"starting_stacks": "[100, 100, true]"}, "starting_stacks: True is not an amount"),
        ({"starting_stacks": "[100, 100, nan]"}, "starting_stacks: NaN is not an amount"),
        ({"starting_stacks": "[100, 100, 1e99]"}, "starting_stacks: .* too large"),
        ({"antes": "[1, 1]"}, "antes: must be a list with an amount a player"),
        ({"antes": "[1, 1, -1]"}, "no amount may be negative"),
        ({"min_bet": "0"}, "min_bet or small_bet: is missing"),
        ({"actions": "1"}, "actions: must be a list"),
        ({"actions": "[1]"}, r"action 1 \(1\): an action is a text"),
        ({"finishing_stacks": "[1, 1]"}, "finishing_stacks"),
        ({"actions": "["}, "is not TOML"),
        ({"ante_trimming_status": '"no"'}, "ante_trimming_status: must be true or false"),
        pytest.param({"min_bet": "9" * 5000}, "is not TOML: Exceeds the limit", id="5000-digits"),
    ],
)
def test_fields_without_sense(fields, fault):
    with pytest.raises(BadHistory, match=fault):
        replay(parse(phh("100, 100, 100", *FOLDED_OUT, **fields)), GAMES)


def test_a_code_whose_game_is_not_there():
    with pytest.raises(BadHistory, match="variant: FR needs the game razz"):
        replay(parse(phh("100, 100, 100", *FOLDED_OUT, variant="FR")), Catalogue([HOLDEM]))


def test_a_card_outside_a_short_pack():
    actions = ("d dh p1 AsKs", "d dh p2 7c2d")
    with pytest.raises(BadHistory, match="2d is not in the pack"):
        replay(parse(phh("100, 100", *actions, variant="NS")), GAMES)


@pytest.fixture
def file(tmp_path):
    """Writes a history and gives its path."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_the_command_prints_a_line_a_file(file):
    good = file("a.phh", phh("100, 100, 100", *FOLDED_OUT, finishing_stacks="[99, 98, 103]"))
    result = CliRunner().invoke(main, ["replay", good, good])
    assert result.exit_code == 0
    assert result.stdout == 2 * f"{good} NT [99, 98, 103]\n"


def test_the_command_ends_with_1_when_stacks_differ(file):
    bad = file("a.phh", phh("100, 100, 100", *FOLDED_OUT, finishing_stacks="[99, 98, 104]"))
    result = CliRunner().invoke(main, ["replay", bad])
    assert result.exit_code == 1
    assert result.stdout == f"{bad} NT [99, 98, 103]\n"
    assert result.stderr == f"dealer: {bad}: finishing_stacks are [99, 98, 104]\n"


def test_the_command_ends_with_2_and_one_line_a_fault(file, tmp_path):
    broken = file("a.phh", phh("100, 100, 100", *DEALS, "p1 f"))
    empty = file("b.phh", "")
    blob = tmp_path / "c.phh"
    blob.write_bytes(b"\xff\xfe")
    result = CliRunner().invoke(main, ["replay", broken, empty, str(blob), str(tmp_path)])
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert lines[0].startswith(f"dealer: {broken}: action 4 (p1 f): it is the turn of p3, whose")
    assert [line.split(": ")[1] for line in lines] == [
        broken, empty, str(blob), str(tmp_path),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "key", "told"),
    [
        (r'["p3\nf\u202e"]', "1", "#1: action 1 (p3U+000AfU+202E): no such action"),
        (r'["p3"]', r'"a\nb"', "#aU+000Ab: action 1 (p3): no such action"),
        (f'["p3 {"x" * 5000}"]', "1", f"#1: action 1 (p3 {'x' * 157}…): no such action"),
    ],
)
def test_a_fault_is_one_short_line_whatever_the_file_holds(file, actions, key, told):
    several = file("a.phhs", f"[{key}]\n{phh('100, 100, 100', actions=actions)}")
    result = CliRunner().invoke(main, ["replay", several])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [f"dealer: {several}{told}"]


def test_the_command_reads_files_of_several_hands(file):
    hand = phh("100, 100, 100", *FOLDED_OUT)
    broken = phh("100, 100, 100", *DEALS, "p1 f")
    several = file("a.phhs", f"[1]\n{hand}\n[2]\n{broken}")
    result = CliRunner().invoke(main, ["replay", several])
    assert result.exit_code == 2
    assert result.stdout == f"{several}#1 NT [99, 98, 103]\n"
    assert result.stderr.startswith(f"dealer: {several}#2: action 4 (p1 f): it is the turn of p3")


def test_the_command_speaks_json(file):
    good = file("a.phh", phh("10.5, 100, 100", *FOLDED_OUT))
    broken = file("b.phh", phh("100, 100, 100", *DEALS, "p1 f"))
    result = CliRunner().invoke(main, ["replay", "--json", good, broken])
    rows = json.loads(result.stdout)
    assert rows[0]["stacks"] == [9.5, 98, 103]
    assert (rows[0]["finishing_stacks"], rows[0]["agrees"]) == (None, True)
    assert rows[0]["unfinished"] is None
    assert rows[1]["error"]["action"] == 4
    assert rows[1]["error"]["reason"].startswith("it is the turn of p3")


def test_the_command_plays_a_history_that_ends_early_and_says_so(file):
    early = file("a.phh", phh("100, inf, 100", *FLOP, finishing_stacks="[98, inf, 98]"))
    result = CliRunner().invoke(main, ["replay", early])
    assert result.exit_code == 0
    assert result.stdout == f"{early} NT [98, inf, 98]\n"
    assert result.stderr == (
        f"dealer: {early}: the actions end before the hand does: cards are to come\n"
    )
    rows = json.loads(CliRunner().invoke(main, ["replay", "--json", early]).stdout)
    assert rows[0]["stacks"] == [98, None, 98]
    assert rows[0]["unfinished"] == "cards are to come"


def test_a_byte_order_mark_at_the_head_is_read(file, tmp_path):
    text = phh("100, 100, 100", *FOLDED_OUT)
    marked = tmp_path / "a.phh"
    marked.write_bytes(text.encode("utf-8-sig"))
    several = tmp_path / "b.phhs"
    several.write_bytes(f"[1]\n{text}".encode("utf-8-sig"))
    result = CliRunner().invoke(main, ["replay", str(marked), str(several)])
    assert (result.exit_code, result.stderr) == (0, "")
    assert replay(parse("\ufeff" + text), GAMES).stacks == [99, 98, 103]


@pytest.mark.parametrize(
    "deep",
    [
        "a." * 50_000 + "a = 1",
        '"a" . ' * 50_000 + "a = 1",
        "[" + "a." * 50_000 + "a]",
        "x = {" + "'a'." * 50_000 + "a = 1}",
        "a.b = 1\n" + "-_9." * 50_000 + "a = 1",
        '"\\"".' * 50_000 + "a = 1",
    ],
)
def test_a_key_of_50000_parts_is_refused_before_it_is_read(deep, monkeypatch):
    def never(*_args: object, **_options: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr("bot.phh.notation.tomllib.loads", never)
    with pytest.raises(BadHistory, match="a key has more than 64 parts"):
        parse(deep)


def test_dots_in_a_commentary_are_no_key():
    remark = "# " + "so. it. goes. " * 20 + "..." * 100
    text = phh("100, 100, 100", *FOLDED_OUT, f"p3 sm {remark}")
    assert replay(parse(text), GAMES).stacks == [99, 98, 103]


def test_more_cards_than_any_deal_has_are_refused_at_once():
    with pytest.raises(BadHistory, match="more cards are dealt than the pack has"):
        replay(parse(phh("100, 100", "d dh p1 " + "??" * 100_000)), GAMES)

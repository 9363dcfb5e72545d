"""Proof files, checked by ourselves and by the dozen lines of the page; whatever is bent shows."""

import copy
import hashlib
import hmac
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bot.cli.main import main
from bot.engine.cards import cards
from bot.engine.games.customs import Cut
from bot.engine.hand import commands as hc
from bot.engine.hand.events import HandEvent
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.phh.proofs import BadProof, check, document
from tests.engine.card_room import Room

PAGE = Path(__file__).parent.parent / "docs" / "fair-shuffle.md"
(CODE,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

pytestmark = pytest.mark.usefixtures("games_at_hand")


def dealt(words: str = "deal me aces", **options: Any) -> tuple[list[HandEvent], Room]:
    room = Room("holdem no_limit", 500, 500, 500, **options)
    room.do(tc.Deal(), Seed(bytes(range(32))))
    while room.hand.step == "cut":
        room.do(hc.Cut(room.hand.waiting[0], words))
    room.finish()
    return [one for one in room.log if isinstance(one, HandEvent.__args__)], room


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """A cut deal, as its second player may know it."""
    events, room = dealt(cut=Cut.RIGHT)
    known = {*room.hand.places[2].cards, *(card for one in room.hand.boards for card in one)}
    found = document("1-1", events, known, room.hand.game.cut_min)
    assert found is not None
    return found


def independent(told: dict[str, Any], path: Path) -> bool:
    """The page's own lines, in a Python of their own."""
    path.write_text(json.dumps(told), encoding="utf-8")
    command = [sys.executable, "-c", CODE, str(path)]
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - our own page
    return done.returncode == 0


def test_an_export_is_right_here_and_by_the_page(told, tmp_path):
    assert check(json.dumps(told)).faults == ()
    assert independent(told, tmp_path / "proof.json")
    assert len(told["opened"]) >= 2
    assert told["seed"] is None
    assert "deal me aces" in told["cut"]["words"]


def _card(told: dict[str, Any]) -> None:
    other = next(one for one in ("Ah", "Kd") if one != told["opened"][0]["card"])
    told["opened"][0]["card"] = other


def _position(told: dict[str, Any]) -> None:
    told["opened"][0]["position"] += 1


def _salt(told: dict[str, Any]) -> None:
    told["opened"][0]["salt"] = "00" * 16


def _dealt(told: dict[str, Any]) -> None:
    told["opened"][0]["dealt"] = (told["opened"][0]["dealt"] + 1) % 52


def _cut(told: dict[str, Any]) -> None:
    told["cut"]["at"] += 1


def _root(told: dict[str, Any]) -> None:
    told["root"] = "0" * 64


@pytest.mark.parametrize("bend", [_card, _position, _salt, _dealt, _cut, _root])
def test_whatever_is_changed_is_seen(told, bend):
    bent = copy.deepcopy(told)
    bend(bent)
    assert check(json.dumps(bent)).faults
    assert not run_page(bent)


def run_page(told: dict[str, Any]) -> bool:
    """The page's lines in this process."""
    code = CODE.replace("json.load(open(sys.argv[1]))", "given")
    try:
        exec(code, {"given": told, "print": lambda *_: None})  # noqa: S102 - our own page
    except AssertionError:
        return False
    return True


def test_other_words_do_not_cut_there(told):
    bent = copy.deepcopy(told)
    bent["cut"]["words"] = "deal me kings"
    assert check(json.dumps(bent)).faults


def cut_by_hand(words: str, root: str, least: int, most: int) -> int:
    """The cut by the page's words alone."""
    key = hashlib.sha256(f"{root}:{words}".encode()).digest()
    size = most - least + 1
    for block in range(1000):
        made = hmac.digest(key, f"cut:{block}".encode(), "sha256")
        for at in range(0, 32, 4):
            number = int.from_bytes(made[at : at + 4])
            if number < 2**32 // size * size:
                return least + number % size
    raise AssertionError("no number is fair")


@pytest.mark.parametrize("words", ["deal me aces", "", "ärger", "17"])
def test_r121_the_cut_follows_from_root_and_words(words):
    """The house cuts by no words, and even so not where it likes."""
    events, room = dealt(words, cut=Cut.RIGHT)
    told = document("1-1", events, set(), room.hand.game.cut_min)
    assert told is not None
    cut = told["cut"]
    by_hand = 17 if words == "17" else cut_by_hand(words, told["root"], cut["least"], cut["most"])
    assert cut["at"] == by_hand
    assert check(json.dumps(told)).faults == ()
    cut["at"] = cut["least"] if cut["at"] != cut["least"] else cut["most"]
    assert len(check(json.dumps(told)).faults) == 1


def test_a_narrower_range_is_no_way_to_choose_the_cut(told):
    bent = copy.deepcopy(told)
    bent["cut"] |= {"at": 20, "least": 20, "most": 20}
    assert "is not cut from 20 to 20" in check(json.dumps(bent)).faults[0]


def test_a_number_beyond_the_edges_is_no_cut(told):
    bent = copy.deepcopy(told)
    bent["cut"] |= {"at": 2, "words": "2"}
    assert check(json.dumps(bent)).faults


def test_a_revealed_seed_makes_the_whole_deck():
    events, room = dealt()
    found = document("1-1", events, set(), room.hand.game.cut_min, reveal=True)
    assert found is not None
    assert check(json.dumps(found)).faults == ()
    found["seed"] = "11" * 32
    assert check(json.dumps(found)).faults == ("the seed makes another deck",)


def test_cards_that_are_not_known_stay_closed():
    events, room = dealt()
    known = {*room.hand.places[1].cards}
    text = json.dumps(document("1-1", events, known, room.hand.game.cut_min))
    assert {cards(one["card"])[0] for one in json.loads(text)["opened"]} == known


def test_the_command_line_says_a_line_a_file(told, tmp_path):
    right, wrong, bad = (tmp_path / name for name in ("right.json", "wrong.json", "bad.json"))
    right.write_text(json.dumps(told), encoding="utf-8")
    wrong.write_text(json.dumps(told | {"root": "0" * 64}), encoding="utf-8")
    bad.write_text("{}", encoding="utf-8")
    run = CliRunner().invoke
    assert run(main, ["verify", str(right)]).exit_code == 0
    right.write_text(json.dumps(told), encoding="utf-8-sig")  # as some editors save it
    assert run(main, ["verify", str(right)]).exit_code == 0
    found = run(main, ["verify", "--json", str(right), str(wrong)])
    assert found.exit_code == 1
    assert [bool(one["faults"]) for one in json.loads(found.stdout)] == [False, True]
    for file in (bad, tmp_path / "nowhere.json"):
        found = run(main, ["verify", str(file)])
        assert found.exit_code == 2
        assert len(found.stderr.splitlines()) == 1


def test_a_file_that_opens_nothing_is_no_success(told, tmp_path):
    """Alone, beside a right one, and as the seeds of no deal."""
    files = [tmp_path / name for name in ("right.json", "none.json", "table.json")]
    none = told | {"opened": []}
    table = {"format": "dealer-seeds-1", "table": 1, "deals": []}
    for file, text in zip(files, (told, none, table), strict=True):
        file.write_text(json.dumps(text), encoding="utf-8")
    for some in (files[1:2], files[2:], files):
        found = CliRunner().invoke(main, ["verify", *map(str, some)])
        assert found.exit_code == 1
        assert "opens no card: it proves nothing" in found.stdout
    found = CliRunner().invoke(main, ["verify", "--json", str(files[1])])
    assert [one["proves"] for one in json.loads(found.stdout)] == [False]


def test_one_card_told_often_is_one_card(told):
    often = told | {"opened": told["opened"][:1] * 40}
    assert check(json.dumps(often)).verdict == "1 opened cards are right"


def test_nothing_in_a_file_steers_the_terminal(told, tmp_path):
    """Neither what is right in it, nor what is wrong, nor why it is no proof."""
    steer = "\x1b[2J\x1b]0;x\x07\u202e\n"
    opened = [told["opened"][0] | {"dealt": steer}]
    texts = [told | {"hand": steer}, told | {"opened": opened}, {"format": steer}, steer]
    for number, text in enumerate(texts):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(text), encoding="utf-8")
        found = CliRunner().invoke(main, ["verify", str(file)])
        assert len(found.output.splitlines()) == 1
        assert found.output.strip("\n").isprintable(), repr(found.output)
    many = told | {"opened": [one | {"dealt": -1} for one in told["opened"]] * 500}
    assert len(check(json.dumps(many)).verdict) < 2500


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
@pytest.mark.parametrize("command", ["verify", "replay", "games check"])
def test_devices_are_not_read(command):
    """They may never end."""
    found = CliRunner().invoke(main, [*command.split(), "/dev/zero"])
    assert found.exit_code == 2
    assert "/dev/zero: " in found.stderr
    assert "no plain file" in found.stderr


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "x"}', "null", '"x"', "[" * 100_000, " " * 8_000_001]
)
def test_what_is_no_proof_is_told_so(text):
    with pytest.raises(BadProof):
        check(text)


@pytest.mark.parametrize(
    "bent",
    [
        {"cards": 0}, {"cards": -52}, {"cards": 1e999}, {"cards": 10**12}, {"opened": 3},
        {"opened": [{}]}, {"cut": "x"}, {"cut": {"at": 1}}, {"root": None, "opened": None},
        {"seed": "11", "pack": [], "purpose": ""},
    ],
)  # fmt: skip
def test_a_hostile_file_is_a_line_too(told, bent):
    with pytest.raises(BadProof) as bad:
        check(json.dumps(told | bent))
    assert "\n" not in str(bad.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("{}", "'format' is missing"), ('{\n"a"', "it is not JSON (line 2)")],
)
def test_what_is_no_proof_is_told_why_in_plain_words(text, reason):
    with pytest.raises(BadProof, match=re.escape(reason)):
        check(text)

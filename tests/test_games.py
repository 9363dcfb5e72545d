"""The game files, how they are found by name, and what is said of a bad one."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine import codec
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family, Limit
from bot.engine.games.options import Options, announce
from bot.games import BadGame, load_games
from bot.games.files.reading import read_game
from bot.ui.words.faults import fault_line, fault_lines
from tests import library

GAMES = library.GAMES
GOOD = """\
name = "Test Hold'em"
aliases = ["test", "trial"]
family = "community"
summary = "Two cards of your own, three on the board."
seats = [2, 8]
forced = "blinds"
limits = ["no_limit"]
phases = [
  { name = "preflop", deal = "dd", bet = "small_bet", first = "left_of_blinds" },
  { name = "flop", board = 3, bet = "big_bet" },
]
"""


def write(folder: Path, text: str, name: str = "test.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def faults(folder: Path) -> list[str]:
    with pytest.raises(BadGame) as bad:
        load_games(folder)
    return [fault_line(one) for one in bad.value.faults]


@pytest.mark.parametrize("code", GAMES)
def test_every_game_file_is_ready_for_a_table(code):
    """Limits resolve, sources are cited, the game survives the store, phases are named."""
    game = GAMES[code]
    assert game.sources
    assert all(row.name for row in game.phases)
    for limit in game.limits:
        resolved = announce(game, Options(limit=limit))
        assert resolved.limit is limit
        assert codec.game_from_json(codec.game_to_json(resolved)) == resolved


EUROPEAN = {"european_draw", "spanish_draw", "spanish_draw_32"}
"""Draw as rules 2.14 have it played in Europe: in spread limit."""


def test_default_limits_are_those_of_the_rules():
    """Rules 0: no-limit for Hold'em, pot-limit for Omaha, fixed for stud, draw, lowball, 7-27."""
    first = {code: GAMES[code].limits[0] for code in GAMES if GAMES[code].phases[0].bet}
    fixed = {code for code in first if GAMES[code].family in {Family.DRAW, Family.STUD}}
    assert {code for code in fixed if first[code] is not Limit.FIXED_LIMIT} == EUROPEAN
    assert {first[code] for code in EUROPEAN} == {Limit.SPREAD}
    assert {first[code] for code in first if "omaha" in code} == {Limit.POT_LIMIT}
    assert {first[code] for code in first if "holdem" in code} == {Limit.NO_LIMIT}
    assert first["seven_27"] is Limit.FIXED_LIMIT


@pytest.mark.parametrize(
    ("rounds", "codes"),
    [
        ("ssbb", "holdem omaha omaha_hi_lo short_deck triple_draw_27 triple_draw_a5 badugi"),
        ("ssbb", "five_card_stud five_card_stud_no_ante five_card_stud_last_down"),
        ("sbb", "five_card_stud_two_down"),
        ("ssbbb", "seven_card_stud razz stud_hi_lo stud_eight stud_declare london_lowball"),
        ("sb", "five_card_draw jacks_or_better lowball_a5 lowball_a6 lowball_27 spanish_draw"),
    ],
)
def test_rules_0_small_and_big_bets_by_round(rounds, codes):
    for code in codes.split():
        assert "".join(row.bet[0] for row in GAMES[code].phases if row.bet) == rounds, code


@pytest.mark.parametrize("code", ["stud_declare", "draw_declare", "stud_hi_lo", "omaha_hi_lo"])
def test_rules_2_4_the_low_beside_a_high_is_ace_to_five(code):
    assert [share.ranking for share in GAMES[code].shares] == ["high", "low_a5"]


def test_draw_seats_nine_from_a_full_pack():
    assert GAMES["five_card_draw"].seats == (2, 9)


def test_an_option_chooses_among_the_limits_that_a_game_offers():
    game = replace(GAMES["holdem"], limits=(Limit.NO_LIMIT,))
    with pytest.raises(Illegal) as no:
        announce(game, Options(limit=Limit.POT_LIMIT))
    assert no.value.code is Refusal.LIMIT_NOT_OFFERED
    assert no.value.facts["limits"] == ("no_limit",)


def test_the_hash_of_a_game_is_of_its_content():
    holdem = announce(GAMES["holdem"], Options())
    assert codec.digest(holdem) == codec.digest(announce(GAMES["holdem"], Options()))
    assert codec.digest(holdem) != codec.digest(announce(GAMES["holdem"], Options(clockwise=False)))


def test_games_stand_in_the_order_of_their_names():
    names = [game.name for game in GAMES.values()]
    assert names == sorted(names)
    assert len(GAMES) == len(names) >= 4


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("holdem", "holdem"),
        ("Texas Hold'em", "holdem"),
        ("TEXAS", "holdem"),
        ("hold em", "holdem"),
        ("plo", "omaha"),
        ("5 Card Draw", "five_card_draw"),
        ("draw", "five_card_draw"),
        ("jackpots", "jacks_or_better"),
    ],
)
def test_a_game_is_found_by_code_name_or_alias(typed, code):
    assert GAMES.find(typed).code == code


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("hol", "holdem"),
        ("omha", "omaha"),
        ("draww", "five_card_draw"),
        ("jack", "jacks_or_better"),
        ("high low", "guts_high_low"),
        ("guts high low", "guts_high_low"),
        ("omaha hi lo", "omaha_hi_lo"),
        ("omaha high-low", "omaha_hi_lo"),
        ("eight or better", "stud_eight"),
        ("2-7", "razz_27"),
        ("seven-card lowest", "razz"),
        ("gust", "guts"),
        ("gutz", "guts"),
    ],
)
def test_the_best_match_stands_first_while_typing(typed, first):
    assert GAMES.search(typed)[0].code == first


@pytest.mark.parametrize("typed", ["high low", "hi-lo", "hilo", "Hi Lo"])
def test_games_of_a_kind_stand_before_those_that_only_tell_of_it(typed):
    """Big O and Stud Eight or Better are high-low without a word of it in their names."""
    found = [one.code for one in GAMES.search(typed)]
    kind = {"high", "low"}
    shared = [
        {share.ranking.partition("_")[0] for share in GAMES[code].shares} >= kind for code in found
    ]
    assert {"big_o", "stud_eight", "omaha_hi_lo"} <= {*found}
    named = {"guts_high_low", "draw_declare", "stud_declare", "five_card_stud_declare"}
    last = max(at for at, one in enumerate(shared) if one)
    assert all(one in named or shared[at] for at, one in enumerate(found[:last]))


@pytest.mark.parametrize(
    ("typed", "kind", "other"),
    [
        ("stud", {"razz", "baseball", "chicago"}, {"holdem", "badugi"}),
        ("lowball", {"razz", "badugi", "triple_draw_27", "badeucy"}, {"omaha_hi_lo", "holdem"}),
        ("draw", {"badugi", "lowball_a5"}, {"seven_card_stud"}),
        ("hi-lo", {"big_o", "stud_eight"}, {"razz"}),
        ("split", {"big_o", "stud_eight"}, {"razz"}),
        ("guts", {"three_five_seven", "two_and_one"}, {"seven_27", "bourre"}),
        ("shared", {"holdem", "omaha", "pyramid"}, {"razz", "badugi"}),
        ("wild", {"baseball", "follow_the_queen"}, {"razz", "holdem"}),
        ("wild stud", {"baseball", "follow_the_queen"}, {"deuces_wild_draw", "razz"}),
    ],
)
def test_a_kind_finds_all_games_of_it(typed, kind, other):
    """Whether or not their names or descriptions have the word; what only looks alike is last."""
    found = [one.code for one in GAMES.search(typed)]
    assert kind <= {*found}
    last = max(map(found.index, kind))
    assert not other & {*found[:last]}


def test_names_stand_before_descriptions():
    found = [one.code for one in GAMES.search("wild")]
    assert found.index("deuces_wild_draw") < found.index("three_five_seven")
    assert GAMES.search("lowest hand")


def test_nothing_typed_finds_everything():
    assert GAMES.search("  ") == list(GAMES.values())


def test_nonsense_finds_nothing():
    assert GAMES.search("qxqx") == []


def test_an_unknown_game_is_refused_with_near_names():
    with pytest.raises(Illegal) as no:
        GAMES.find("omahaha")
    assert no.value.code is Refusal.UNKNOWN_GAME
    assert no.value.facts["typed"] == "omahaha"
    assert "Omaha" in str(no.value.facts["near"])


def test_a_name_of_spaces_is_none():
    with pytest.raises(Illegal) as no:
        GAMES.find("   ")
    assert no.value.facts["typed"] == ""


def test_4_4_34_whiskey_poker_is_not_widow_draw():
    """There single cards are changed for those of the widow, until somebody knocks."""
    assert not GAMES.knows("whiskey poker")
    assert GAMES["widow_draw"] not in GAMES.search("whiskey")


def test_a_good_file_is_read(tmp_path):
    game = read_game(write(tmp_path, GOOD))
    assert (game.code, game.family, game.seats) == ("test", Family.COMMUNITY, (2, 8))
    assert load_games(tmp_path).find("trial") == game


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('family = "community"\n', "", "test.toml: family: is missing"),
        (
            'forced = "blinds"',
            'forced = "fees"',
            "test.toml:6: forced: must be 'blinds',",
        ),
        (
            "phases = [",
            'phases = [\n{ name = "a" },',
            "test.toml:9: phases.0: nothing happens in “a”",
        ),
        ("seats = [2, 8]", "seats = [1, 8]", "test.toml:5: seats.0: must be 2 or more"),
        ("seats = [2, 8]", "seats = [2, 11]", "test.toml:5: seats.1: must be 10 or less"),
        ("seats = [2, 8]", "seats = [8, 2]", "test.toml:5: seats: the least stands first"),
        ("seats = [2, 8]", "seats = 8", "test.toml:5: seats: must be a list in brackets"),
        ('"no_limit"', '"big"', "test.toml:7: limits.0: must be 'no_limit', 'pot_limit'"),
        ('["no_limit"]', "[]", "test.toml:7: limits: needs at least 1 entry"),
        ("seats =", "seat = 3\nseats =", "test.toml:5: seat: unknown key; did you mean seats?"),
        (
            'forced = "blinds"',
            'wild = { ranks = "22" }\nforced = "blinds"',
            "test.toml:6: wild.ranks: ranks by their letters",
        ),
        (
            'forced = "blinds"',
            'wild = { cards = "Jx" }\nforced = "blinds"',
            "test.toml:6: wild.cards: cards by rank and suit",
        ),
        (
            'forced = "blinds"',
            'wild = { own = "highest" }\nforced = "blinds"',
            "test.toml:6: wild.own: must be 'lowest'",
        ),
        (
            'forced = "blinds"',
            'layout = { lines = ["abc"] }\nforced = "blinds"',
            "test.toml:6: layout.shape: is missing",
        ),
        (
            'forced = "blinds"',
            'layout = { shape = ["ab", "d."], lines = ["abc"] }\nforced = "blinds"',
            "test.toml:6: layout.shape: 3 cards lie on the board: each letter of “abc” stands once",
        ),
        (
            'forced = "blinds"',
            'layout = { shape = ["abc"], lines = ["abc", "aa"] }\nforced = "blinds"',
            "test.toml:6: layout.lines: a line names places of the board by their letters",
        ),
        (
            'forced = "blinds"',
            'layout = { shape = ["abc"], each = ["ab", "bc", "c"] }\nforced = "blinds"',
            "test.toml:6: layout.each: a line names places of the board by their letters",
        ),
        (
            'forced = "blinds"',
            'layout = { shape = ["abc"], lines = ["abc"], each = ["abc"] }\nforced = "blinds"',
            "test.toml:6: layout: has lines, or else groups under each",
        ),
        (
            'forced = "blinds"',
            'layout = { shape = ["abc"], lines = ["abc"], drop = "lowest" }\nforced = "blinds"',
            "test.toml:6: layout.drop: drops one of several lines",
        ),
        (
            'forced = "blinds"',
            'wild = { rank = "2" }\nforced = "blinds"',
            "test.toml:6: wild.rank: unknown key; did you mean ranks?",
        ),
        (
            "board = 3",
            "boards = 3",
            "test.toml:10: phases.1.boards: unknown key; did you mean board?",
        ),
        ("board = 3", "board = 10", "test.toml:10: phases.1.board: must be 9 or less"),
        ('deal = "dd"', 'deal = "dx"', "test.toml:9: phases.0.deal: a letter a card: d face down"),
        (
            "limits =",
            'sources = ["a", "@b"]\nlimits =',
            "test.toml:7: sources.1: letters, digits and plain punctuation only",
        ),
        ('deal = "dd", ', "", "test.toml:8: phases: no player gets a card; use deal"),
        (
            '{ name = "flop", board = 3',
            '{ name = "flop", board = 2',
            "test.toml: shares.0: a hand has",
        ),
        (
            "phases =",
            "shares = [{ hole = 3 }]\nphases =",
            "test.toml:8: shares.0.hole: needs 3 cards of a player's own, who has 2, and 2 on the",
        ),
        (
            "phases =",
            'shares = [{}, { qualifier = "eight" }]\nphases =',
            "test.toml:8: shares.1.qualifier: high takes face, flush, pair, sixes or trips as",
        ),
        (
            "phases =",
            'shares = [{ ranking = "suit_high" }]\nphases =',
            "test.toml:8: shares: somebody must win",
        ),
        (
            "phases =",
            "shares = [{ hole = 2, most_hole = 2 }]\nphases =",
            "test.toml:8: shares.0.most_hole: says hole already",
        ),
        (
            "phases =",
            "shares = [{ otherwise = true }]\nphases =",
            "test.toml:8: shares.0.otherwise: the first share is always played for",
        ),
        (
            "phases =",
            'shares = [{ zone = "own" }]\nphases =',
            "test.toml:8: shares.0: a hand has 5 cards",
        ),
        (
            "phases =",
            'shares = [{ way = "high" }, { ranking = "low_a5", way = "low" }]\nphases =',
            'test.toml:8: shares: way = "high" and "low" need a row with declare',
        ),
        (
            "phases =",
            'shares = [{ zone = "apart" }]\nphases =',
            "test.toml:8: shares: a row with apart goes with shares",
        ),
        (
            'deal = "dd"',
            'deal = "dd", apart = 1',
            "test.toml:9: phases.0.apart: a row with apart goes with shares",
        ),
        (
            'name = "flop", board = 3',
            'name = "flop", board = 3, declare = "high_low"',
            "test.toml: shares: a declaration needs one share",
        ),
        (
            'deal = "dd"',
            'deal = "dd", discard = 3',
            "test.toml:9: phases.0.discard: no more than the 2 cards that a player holds",
        ),
        (
            'deal = "dd"',
            'deal = "dd", pass_left = 3',
            "test.toml:9: phases.0.pass_left: no more than the 2 cards that a player holds",
        ),
        (
            'deal = "dd"',
            'deal = "dd", expose = 3',
            "test.toml:9: phases.0.expose: no more than the 2 cards that a player holds",
        ),
        (
            "phases =",
            "shares = [" + "{ hole = 2 }, " * 5 + "]\nphases =",
            "test.toml:8: shares: may have at most 4 entries",
        ),
        (
            'deal = "dd"',
            'deal = "ddddddd"',
            "test.toml:5: seats: 52 cards are not enough for 8 players; 6 can be served at most",
        ),
        ("summary =", "level = 4\nsummary =", "test.toml:4: level: must be 3 or less"),
        ("summary =", "level = inf\nsummary =", "test.toml:4: level: must be a whole number"),
        (
            "summary =",
            f'level = "{"9" * 5000}"\nsummary =',
            "test.toml:4: level: must be a whole number",
        ),
        (
            "phases =",
            "shares = [{ target = 7.3 }]\nphases =",
            "test.toml:8: shares.0.target: must be a number in halves, such as 7 or 5.5",
        ),
        (
            "phases =",
            'shares = [{ target = "seven" }]\nphases =',
            "test.toml:8: shares.0.target: must be a number in halves, such as 7 or 5.5",
        ),
        (
            "phases =",
            "pack = 52\nphases =",
            'test.toml:8: pack: must be a table in braces, such as { name = "flop" }',
        ),
        (
            "summary =",
            "pack.lowest = '2'\npack.joker = 1\nsummary =",
            "test.toml:5: pack.joker: unknown key; did you mean jokers?",
        ),
        ("summary =", "# \x85 \u2028\nlevel = 4\nsummary =", "test.toml:5: level: must be 3"),
        ("summary =", '"\\u202e\\n" = 4\nsummary =', "test.toml: U+202EU+000A: unknown key"),
        (
            "Two cards of your own, three on the board.",
            "Two.",
            "test.toml:4: summary: needs at least 10 letters",
        ),
    ],
)
def test_a_fault_is_told_with_file_line_key_and_reason(tmp_path, old, new, told):
    assert old in GOOD
    write(tmp_path, GOOD.replace(old, new))
    found = faults(tmp_path)
    assert len(found) == 1
    assert found[0].startswith(told)


def test_what_makes_cards_wild_must_be_dealt(tmp_path):
    wild = 'wild = { follow = "Q", board = "lowest" }\nlayout = { shape = ["a"], lines = ["a"] }\n'
    write(tmp_path, GOOD.replace("forced =", f"{wild}forced =").replace("board = 3, ", ""))
    told = "\n".join(faults(tmp_path))
    assert "test.toml:6: wild.board: no card lies on a board" in told
    assert "test.toml:6: wild.follow: no card is turned up" in told
    assert "test.toml:7: layout.shape: no card lies on the board" in told
    assert "test.toml:7: layout.lines: a line names places" in told


def test_r194_a_hand_that_was_picked_stands(tmp_path):
    rows = '{ name = "flop", pick = 2, board = 3, bet = "small_bet" },\n  { name = "next", draw = 2'
    write(tmp_path, GOOD.replace('{ name = "flop", board = 3', rows))
    told = "\n".join(faults(tmp_path))
    assert "phases.2.draw: “next” takes cards from hands that were picked before it" in told


def test_a_widow_has_as_many_cards_as_a_hand_and_nothing_else_lies_there(tmp_path):
    row = '{ name = "flop", widow = 3, auction = 1, board = 3'
    write(tmp_path, GOOD.replace('{ name = "flop", board = 3', row))
    told = "\n".join(faults(tmp_path))
    assert "phases.1.widow: a widow in “flop” has as many cards as a hand, 2" in told
    assert "phases.1.widow: “flop”: auction, market, push and widow exclude each other" in told


def test_what_open_cards_bring_about_needs_open_cards(tmp_path):
    row = 'deal = "dd", redeal = "Qs", match = "3", extra_price = "ante", fate = "out",'
    write(tmp_path, GOOD.replace('deal = "dd",', row))
    told = [one.partition("phases.0.")[2] for one in faults(tmp_path)]
    assert told == [
        "redeal: no card of “preflop” is dealt face up; use u in its deal",
        "match: no card of “preflop” is dealt face up; use u in its deal",
        "fate: no card of “preflop” lies on the board; turn one with board",
        "extra_price: nothing has this price in “preflop”; say which card is extra",
    ]


def test_m3_nobody_chooses_among_cards_that_he_may_not_see(tmp_path):
    write(tmp_path, GOOD.replace('deal = "dd",', 'deal = "ddo", discard = 1,'))
    (told,) = faults(tmp_path)
    asked = "phases.0.discard: “preflop” asks for discard, which nobody can choose from cards"
    assert told == f"test.toml:9: {asked} they may not see"


def test_m11_one_unseen_card_is_turned_for_a_price(tmp_path):
    write(tmp_path, GOOD.replace('deal = "dd",', 'deal = "ddn", up_price = "ante",'))
    assert load_games(tmp_path)
    write(tmp_path, GOOD.replace('deal = "dd",', 'deal = "ddnn", up_price = "ante",'))
    (told,) = faults(tmp_path)
    assert told.startswith("test.toml:9: phases.0.up_price: “preflop” must deal one card as n")


def test_m12_cards_to_beat_the_best_showing_lie_unseen_and_come_again(tmp_path):
    write(tmp_path, GOOD.replace("board = 3,", "board = 3, beat = true,"))
    (told,) = faults(tmp_path)
    assert told.startswith("test.toml:10: phases.1.beat: beat goes with cards dealt as n, repeat")


def test_nobody_can_bet_is_a_fault(tmp_path):
    text = GOOD.replace(', bet = "small_bet"', "").replace(', bet = "big_bet"', "")
    write(tmp_path, text)
    assert faults(tmp_path) == ["test.toml:8: phases: nobody can bet; use bet"]


def test_rows_written_as_tables_have_their_own_line(tmp_path):
    head = GOOD[: GOOD.index("phases")]
    write(tmp_path, head + '[[phases]]\nname = "a"\ndeal = "dd"\n[[phases]]\nname = ""\n')
    assert faults(tmp_path)[0].startswith("test.toml:12: phases.1.name: needs at least 1 letter")


def test_all_faults_of_all_files_are_told_at_once(tmp_path):
    write(tmp_path, GOOD.replace('forced = "blinds"', 'force = "blinds"'), "a.toml")
    write(tmp_path, GOOD.replace("[2, 8]", "[0, 99]"), "b.toml")
    found = [" ".join(line.split(": ")[:2]) for line in faults(tmp_path)]
    assert found == ["a.toml:6 force", "b.toml:5 seats.0", "b.toml:5 seats.1"]


def test_twenty_faults_are_told_and_the_rest_counted(tmp_path):
    write(tmp_path, GOOD + "".join(f"odd_{number} = 1\n" for number in range(50)))
    with pytest.raises(BadGame) as bad:
        load_games(tmp_path)
    *lines, last = fault_lines(bad.value).splitlines()
    assert len(lines) == 20
    assert last == "… and 30 more"


def test_a_fault_quotes_no_more_than_a_line(tmp_path):
    write(tmp_path, GOOD + "odd" * 900 + " = 1\n")
    (told,) = faults(tmp_path)
    assert len(told) < 300


def test_keys_within_keys_without_end_are_too_hard_to_read(tmp_path):
    write(tmp_path, GOOD + "odd." * 900 + "odd = 1\n")
    assert faults(tmp_path) == [
        "test.toml: takes too long to read; a game has some dozen plain lines"
    ]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        pytest.param(b'name = "Test\n', "test.toml:1: ", id="not-TOML"),
        pytest.param(b'name = "\xff"\n', "test.toml: not UTF-8 text", id="not-text"),
        pytest.param(b"name = [", "test.toml:1: not TOML: ", id="cut-off"),
        pytest.param(b"name = " + b"[" * 9000, "test.toml:1: not TOML: ", id="too-deep"),
        pytest.param(b"level = " + b"9" * 9000, "test.toml:1: not TOML: ", id="too-long-a-number"),
        pytest.param(b"# " + b"x" * 20_000, "test.toml: more than 16 kB", id="too-large"),
        pytest.param(b"", "test.toml: name: is missing", id="empty"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_fault(tmp_path, raw, told):
    (tmp_path / "test.toml").write_bytes(raw)
    assert faults(tmp_path)[0].startswith(told)


def test_what_editors_on_windows_write_is_read(tmp_path):
    (tmp_path / "test.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load_games(tmp_path).find("trial").seats == (2, 8)


def test_an_unknown_key_does_not_hide_what_does_not_fit_together(tmp_path):
    text = GOOD.replace("[2, 8]", "[8, 2]").replace(
        ', first = "left_of_blinds"', ', frist = "left_of_blinds"'
    )
    write(tmp_path, text + "[pack]\njoker = 1\n")
    assert faults(tmp_path) == [
        "test.toml:5: seats: the least stands first, then the most",
        "test.toml:9: phases.0.frist: unknown key; did you mean first?",
        "test.toml:13: pack.joker: unknown key; did you mean jokers?",
    ]


@pytest.mark.parametrize(
    "name", ["@everyone", "[x](https://x)", "<@1>", "a\\nb", "**", "a_b", "x\u202e"]
)
def test_a_name_may_not_be_markup(tmp_path, name):
    write(tmp_path, GOOD.replace("Test Hold'em", name))
    assert "name: letters, digits and plain punctuation only" in faults(tmp_path)[0]


def test_two_games_may_not_share_a_name(tmp_path):
    write(tmp_path, GOOD, "one.toml")
    write(tmp_path, GOOD.replace("Test Hold'em", "Trial"), "two.toml")
    assert faults(tmp_path) == [
        "two.toml: name: “Trial” already means one.toml",
        "two.toml: aliases.0: “test” already means one.toml",
        "two.toml: aliases.1: “trial” already means one.toml",
    ]


def test_an_empty_folder_is_a_fault(tmp_path):
    assert "no game file" in faults(tmp_path)[0]

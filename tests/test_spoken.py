"""Games as people say them: abbreviations, the limit beside the name, and games of other tables."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Limit
from bot.engine.games.modifiers import modified
from bot.engine.table.agreed.programme import Mode
from bot.games.catalogue import Catalogue
from bot.games.finding.announcing import announced_codes, parse_announcement
from bot.games.finding.names import squeezed
from bot.games.finding.spoken import spoken
from bot.games.repertoire import load_lists, offered, wished
from bot.ui.words.refusals import sentence
from tests.library import GAMES

LISTS = load_lists(GAMES)
NO, POT, FIXED = ("no_limit",), ("pot_limit",), ("fixed_limit",)


@pytest.mark.parametrize(
    ("said", "code", "limit"),
    [
        ("no limit hold'em", "holdem", NO),
        ("No-Limit Texas Hold 'Em", "holdem", NO),
        ("nl holdem", "holdem", NO),
        ("NLHE", "holdem", NO),
        ("n.l.h.e.", "holdem", NO),
        ("nlh", "holdem", NO),
        ("holdem (no limit)", "holdem", NO),
        ("flhe", "holdem", FIXED),
        ("lhe", "holdem", FIXED),
        ("limit hold'em poker", "holdem", FIXED),
        ("half pot holdem", "holdem", ("half_pot",)),
        ("spread limit stud", "seven_card_stud", ("spread",)),
        ("plo", "omaha", POT),
        ("P.L.O.", "omaha", POT),
        ("pot limit omaha", "omaha", POT),
        ("plo8", "omaha_hi_lo", POT),
        ("PLO-8", "omaha_hi_lo", POT),
        ("plo hi/lo", "omaha_hi_lo", POT),
        ("pot limit omaha hi lo", "omaha_hi_lo", POT),
        ("o8", "omaha_hi_lo", ()),
        ("LO8", "omaha_hi_lo", FIXED),
        ("PLOB", "omaha_hi_lo", POT),
        ("ploe", "omaha_hi_lo", POT),
        ("o hi/lo", "omaha_hi_lo", ()),
        ("omaha hi lo 8", "omaha_hi_lo", ()),
        ("three card draw", "five_card_draw_three", ()),
        ("three card draw limit", "five_card_draw_three", FIXED),
        ("no limit pinochle draw", "pinochle_poker", NO),
        ("o8b", "omaha_hi_lo", ()),
        ("hi-lo omaha", "omaha_hi_lo", ()),
        ("plo5", "omaha_five", POT),
        ("plo 6", "omaha_six", POT),
        ("5 card PLO", "omaha_five", POT),
        ("plo5 8", "big_o", POT),
        ("big o", "big_o", ()),
        ("limit razz", "razz", FIXED),
        ("fixed limit stud", "seven_card_stud", FIXED),
        ("7cs", "seven_card_stud", ()),
        ("stud8", "stud_eight", ()),
        ("seven card stud hi-lo 8 or better", "stud_eight", ()),
        ("stud h/l", "stud_hi_lo", ()),
        ("5cd nl", "five_card_draw", NO),
        ("draw poker", "five_card_draw", ()),
        ("2-7 triple draw", "triple_draw_27", ()),
        ("27td", "triple_draw_27", ()),
        ("deuce to seven td", "triple_draw_27", ()),
        ("a5 triple draw", "triple_draw_a5", ()),
        ("nl 2-7", "lowball_27", NO),
        ("badugi", "badugi", ()),
        ("6+ hold'em", "short_deck", ()),
        ("texasholdem", "holdem", ()),
    ],
)
def test_a_game_is_meant_with_its_limit(said, code, limit):
    game, codes = parse_announcement(GAMES, said)
    assert (game.code, codes) == (code, limit)
    assert modified(game, codes).limit.value == (limit or (game.limit.value,))[0]
    assert GAMES.find(said).code == code


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("horse", "horse"),
        ("HORSE", "horse"),
        ("h.o.r.s.e.", "horse"),
        ("H. O. R. S. E.", "horse"),
        ("h o s e", "hose"),
        ("hose", "hose"),
        ("8-game", "eight_game"),
        ("8game", "eight_game"),
        ("Eight Game", "eight_game"),
        ("limit horse", "horse"),
    ],
)
def test_a_rotation_is_meant_however_it_is_spelt(said, code):
    wish = wished(GAMES, LISTS, said)
    assert (wish.mode, wish.saved) == (Mode.ROTATION, code)
    assert next(one.code for one in offered(GAMES, LISTS, said)) == code


def test_a_rotation_is_played_under_the_limit_that_was_said():
    wish = wished(GAMES, LISTS, "pot limit hose")
    assert wish.saved == ""
    assert {modified(*one).limit for one in wish.games} == {Limit.POT_LIMIT}


def test_a_typed_list_has_a_limit_for_each_game():
    wish = wished(GAMES, LISTS, "nlhe; plo8; limit razz")
    limits = [(game.code, *codes) for game, codes in wish.games]
    assert limits == [
        ("holdem", "no_limit"), ("omaha_hi_lo", "pot_limit"), ("razz", "fixed_limit")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("chinese", "I don't deal Chinese poker."),
        ("OFC", "I don't deal open-face Chinese poker."),
        ("pineapple ofc", "I don't deal open-face Chinese poker."),
        ("open-face chinese", "I don't deal open-face Chinese poker."),
        ("blackjack", "I don't deal blackjack."),
        ("black jack", "I don't deal blackjack."),
        ("uno", "I don't deal that one"),
        ("euchre", "I don't deal that one"),
        ("pai gow poker", "I don't deal casino games"),
        ("crazy eights", "I don't deal that one"),
        ("pinochle", "I don't deal that one"),
        ("10-game", "I know no mix of that name"),
        ("R.O.E.", "I know no mix of that name"),
        ("mixed games", "I know no mix of that name"),
        ("teen patti", "I don't deal Teen Patti."),
        ("holdem tournament", "A tournament has its own command"),
        ("tournaments", "A tournament has its own command"),
        ("sit & go", "A tournament has its own command"),
        ("sit-and-go", "A tournament has its own command"),
        ("sitngo", "A tournament has its own command"),
        ("sit n go", "A tournament has its own command"),
        ("SNG", "A tournament has its own command"),
        ("freezeout", "A tournament has its own command"),
        ("Bounty", "A tournament has its own command"),
        ("PKO", "A tournament has its own command"),
        ("shootout", "A tournament has its own command"),
    ],
)
def test_what_is_not_dealt_is_said_so_and_nothing_is_offered_instead(said, words):
    with pytest.raises(Illegal) as no:
        parse_announcement(GAMES, said)
    assert no.value.code is Refusal.NOT_DEALT
    assert sentence(no.value).startswith(words)
    begun = spoken(said).joined
    assert all(squeezed(one.name).startswith(begun) for one in GAMES.search(said))


@pytest.mark.parametrize("said", ["horse", "H.O.S.E.", "8-game", "dealer's choice", "dc"])
def test_several_games_are_not_one(said):
    with pytest.raises(Illegal) as no:
        GAMES.find(said)
    assert no.value.code is Refusal.ONE_GAME
    assert "several games in turn" in sentence(no.value)
    assert GAMES.search(said) == []


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("no limit razz", "Razz can't be played no limit; it can be spread limit or limit."),
        ("pl razz", "Razz can't be played pot limit; it can be spread limit or limit."),
        ("pot limit guts", "Guts can't be dealt “pot limit”: nobody bets in it."),
    ],
)
def test_a_limit_that_a_game_has_not_is_refused_with_those_that_it_has(said, words):
    """A house game may have fewer limits than the bundled games have."""
    narrow = replace(GAMES["razz"], limits=(Limit.SPREAD, Limit.FIXED_LIMIT))
    games = Catalogue([narrow if one.code == "razz" else one for one in GAMES.values()])
    for refused in (lambda: games.find(said), lambda: modified(*parse_announcement(games, said))):
        with pytest.raises(Illegal) as no:
            refused()
        assert sentence(no.value) == words


def test_two_limits_are_one_too_many():
    with pytest.raises(Illegal) as no:
        modified(*parse_announcement(GAMES, "no limit razz, pot limit"))
    assert no.value.code is Refusal.BAD_COMBINATION


def test_a_limit_alone_is_no_game_and_lists_those_that_have_it():
    with pytest.raises(Illegal) as no:
        GAMES.find("spread limit")
    assert no.value.facts["near"] == ()
    assert {Limit.SPREAD in one.limits for one in GAMES.search("spread limit")[:5]} == {True}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("nlhe", "holdem"), ("no limit ho", "holdem"), ("pot limit oma", "omaha"),
        ("plo8", "omaha_hi_lo"), ("stud8", "stud_eight"), ("sevn card stud", "seven_card_stud"),
        ("badogi", "badugi"), ("omaha hilo", "omaha_hi_lo"),
    ],
)  # fmt: skip
def test_what_is_said_stands_first_while_typing(typed, first):
    assert GAMES.search(typed)[0].code == first


@pytest.mark.parametrize("one", GAMES.values(), ids=lambda one: one.code)
def test_each_game_is_meant_by_each_of_its_own_names(one):
    for word in (one.code, one.name, *one.aliases):
        assert GAMES.find(word) is one
        assert parse_announcement(GAMES, f"{word}, {one.limits[0].value}")[0] is one


def test_a_name_with_a_comma_takes_twists_and_stands_in_quotes():
    game, codes = parse_announcement(GAMES, "baseball, buy a card, pot limit, bomb pot")
    assert (game.code, codes) == ("baseball_buy", ("pot_limit", "bomb_pot"))
    with pytest.raises(Illegal) as no:
        parse_announcement(GAMES, "basebal")
    near = "Did you mean Baseball, “Baseball, Buy a Card” or “Baseball, Match the Pot”?"
    assert near in sentence(no.value)


def test_what_stands_beside_an_unknown_name_is_kept():
    assert announced_codes("no limit holdm, bomb pot, mistery, hi-lo") == (
        "no_limit", "bomb_pot", "high_low",
    )  # fmt: skip


def catalogue_with(name: str) -> Catalogue:
    """Return our games and a house game of this name, at pot limit alone."""
    game = replace(
        GAMES["omaha"],
        code=f"house_{squeezed(name)}", name=name, aliases=(), limits=(Limit.POT_LIMIT,),
    )  # fmt: skip
    return Catalogue((*GAMES.values(), game))


@pytest.mark.parametrize(
    "name",
    ["Spread Eagle", "No Limit Madness", "Fixed Deal", "Limit Up", "Half Pot Monty",
     "Bridge Hold'em", "War Stud", "Chinese Whispers Stud"],
)  # fmt: skip
def test_a_house_game_is_found_by_its_own_name(name):
    """No word of the name is read as a limit or as a game that is not dealt."""
    games = catalogue_with(name)
    for typed in (name, name.lower(), f"house_{squeezed(name)}", name.replace(" ", "-")):
        assert games.find(typed).name == name
        assert parse_announcement(games, typed)[1] == ()
    assert games.search(name)[0].name == name


def test_many_commas_are_one_unknown_name():
    with pytest.raises(Illegal) as refused:
        parse_announcement(GAMES, "," * 6000)
    assert refused.value.code is Refusal.UNKNOWN_GAME


def test_a_house_game_may_have_many_commas_in_its_name():
    name = "One, Two, Three, Four, Five, Six"
    games = catalogue_with(name)
    game, codes = parse_announcement(games, f"{name}, bomb pot")
    assert (game.name, codes) == (name, ("bomb_pot",))

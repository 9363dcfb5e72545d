"""Games as people say them, wherever a game is asked for."""

import pytest

from bot.engine.games.game import Limit
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import choosing, pick, prompt, seen_again
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


@pytest.mark.parametrize(
    ("said", "code", "limit"),
    [
        ("no limit hold'em", "holdem", Limit.NO_LIMIT),
        ("limit razz", "razz", Limit.FIXED_LIMIT),
        ("pot limit omaha hi lo", "omaha_hi_lo", Limit.POT_LIMIT),
        ("NLHE", "holdem", Limit.NO_LIMIT),
    ],
)
async def test_a_table_opens_under_the_limit_that_was_said(
    evening: Evening, said: str, code: str, limit: Limit
) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann, said)
    game = evening.show().view.next_game
    assert (game.code, game.limit) == (code, limit)


async def test_a_limit_that_is_said_twice_is_said_the_same(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    answer = await ann.slash("table open", game="no limit razz", limit="limit")
    assert "is announced too" in told(answer)
    answer = await ann.slash("table open", game="no limit guts")
    assert told(answer) == "Guts can't be dealt “no limit”: nobody bets in it."


async def test_completions_offer_the_game_under_its_limit(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for command in ("table open", "practice"):
        (first, *_) = await ann.choices(command, "game", "nlhe")
        assert first == {"name": "Texas Hold'em, no limit", "value": "holdem, no_limit"}
        (first, *_) = await ann.choices(command, "game", "H. O. R. S. E.")
        assert first["name"] == "H.O.R.S.E."
        assert await ann.choices(command, "game", "chinese") == []
    (first, *_) = await ann.choices("rules", "game", "plo8")
    assert first == {"name": "Omaha Hi-Lo", "value": "omaha_hi_lo"}


async def test_commands_that_ask_for_one_game_hear_it_too(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "Omaha Hi-Lo" in told(await ann.slash("rules", game="plo8"))
    assert "H.O.R.S.E. is several games in turn" in told(await ann.slash("rules", game="horse"))
    assert "I don't deal open-face" in told(await ann.slash("practice", game="ofc"))
    assert "A tournament has its own command" in told(await ann.slash("table open", game="sng"))
    await evening.open(ann, "8game")
    assert len(evening.show().view.outlook.menu) == 8
    told(await ann.slash("table mode", play="h.o.s.e."))
    assert [one.game.limit for one in evening.show().view.outlook.menu] == [Limit.FIXED_LIMIT] * 4
    told(await ann.slash("table mode", games="nlhe; plo; fixed limit stud"))
    limits = [one.game.limit for one in evening.show().view.outlook.menu]
    assert limits == [Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT]


async def test_a_dealer_calls_a_game_with_its_limit(evening: Evening) -> None:
    ann, *_ = await choosing(evening, "Ann", "Bo")
    assert "it is. Dealing." in told(await ann.slash("deal", game="pot limit hold'em"))
    assert evening.show().view.next_game.limit is Limit.POT_LIMIT


async def searched(evening: Evening, player: Actor, said: str) -> Seen:
    """Return the page with the results of a dealer's search."""
    shown = await prompt(evening, player)
    await player.click(shown, "All games")
    form = (await player.click(seen_again(player, shown), "Search")).modal
    assert form is not None
    await player.submit(form, value=said)
    return seen_again(player, shown)


async def test_what_was_said_beside_a_misspelt_name_stays_with_the_game_picked(
    evening: Evening,
) -> None:
    """The twist and the limit are looked at with the game; what does not fit it is told."""
    ann, *_ = await choosing(evening, "Ann", "Bo")
    shown = await searched(evening, ann, "pot limit holdm, bomb pot")
    assert "Did you mean Texas Hold'em?" in shown.text
    seen = await pick(ann, shown, "Texas Hold'em")
    assert "Texas Hold'em, bomb pot" in seen.text
    await ann.click(seen, "Deal it")
    game = evening.show().view.next_game
    assert (game.code, game.modifiers, game.limit) == ("holdem", ("bomb_pot",), Limit.POT_LIMIT)


async def test_what_does_not_fit_the_game_picked_is_told(evening: Evening) -> None:
    ann, *_ = await choosing(evening, "Ann", "Bo")
    shown = await searched(evening, ann, "raz, double board, bomb pot")
    seen = await pick(ann, shown, "Razz")
    assert "Razz can't be dealt “double board”" in seen.text
    assert "Razz, bomb pot" in seen.text

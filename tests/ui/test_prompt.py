"""Discord accepts the dealer's prompt, whatever is on the menu and whoever is there."""

from dataclasses import replace

import discord

from bot.engine.games.game import Family, Limit, Stakes
from bot.engine.games.modifiers import fitting
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.agreement import played
from bot.engine.table.agreed.programme import FamilyStakes, Mode
from bot.engine.views.look import look
from bot.sandbox.checks.components import Check, check_message
from bot.sandbox.refusals import Faults
from bot.tables.show import Person, Show
from bot.ui.parts.layout import MOST_CHOICES, fits
from bot.ui.parts.press import Press
from bot.ui.table.choosing import prompt
from bot.ui.words.games import stakes_name
from tests.engine.mixed import MixedRoom, stakes_of
from tests.library import GAMES
from tests.ui.ring import DUE, everything

HIGH = Stakes.of(100)
LONGEST = sorted(GAMES, key=lambda code: -len(GAMES[code].name))


def shown(*games: str, players: int = 3) -> Show:
    """Return the view of the player who has to choose."""
    room = MixedRoom(Mode.CHOICE, *games, stacks=(500,) * players)
    room.draw()
    people = {one: Person(one, 900 + one, "W" * 32) for one in range(1, players + 1)}
    chooser = next(one for one in people if look(room.table, one).own.chooses)  # type: ignore[union-attr]
    return Show(look(room.table, chooser), people, 11, 22, DUE, "choice")


def text_of(view: discord.ui.LayoutView) -> str:
    return "\n".join(part["content"] for part in everything(view) if "content" in part)


def must_fit(view: discord.ui.LayoutView) -> None:
    assert fits(view)
    check = Check(Faults())
    check_message(check, view.to_components(), v2=True)
    check.faults.refuse()


def candidate(code: str) -> prompt.Candidate:
    game = announce(GAMES[code], Options())
    fit, unfit = fitting(game, ())
    return prompt.Candidate("a" * 16, game, stakes_of(code), tuple(fit), unfit)


def test_a_menu_of_the_longest_names_fits():
    must_fit(prompt.dealer_prompt(shown(*LONGEST[:16]), notice="That moment has passed."))


def test_what_those_present_cannot_play_stands_apart_with_its_reason():
    view = prompt.dealer_prompt(shown("holdem", "razz", players=9))
    assert "-# Not now: Razz, it is for 8 players at most, and there are 9 of you" in text_of(view)
    (select,) = [part for part in everything(view) if part.get("options")]
    assert [one["label"] for one in select["options"]] == ["Texas Hold'em"]


def test_every_game_with_every_twist_fits():
    show = shown("holdem")
    for code in GAMES:
        must_fit(prompt.game_offer(show, candidate(code)))


def test_twists_say_what_they_mean_and_how_many_do_not_fit():
    """All twists that don't fit are counted in a line; typing one shows the reason."""
    text = text_of(prompt.game_offer(shown("holdem"), candidate("badugi")))
    assert "more don't fit)" in text
    assert "a wild card would decide everything" not in text
    twisted = replace(candidate("holdem"), game=announce(GAMES["holdem"], Options(), ["bomb_pot"]))
    assert "-# bomb pot: everybody puts in two big blinds" in text_of(
        prompt.game_offer(shown("holdem"), twisted)
    )


def test_every_family_has_its_shelf_page_by_page():
    show = shown("holdem")
    must_fit(prompt.families(show, list(GAMES.values())))
    games = [one for one in GAMES.values() if one.family is GAMES["holdem"].family]
    assert len(games) > MOST_CHOICES
    first = prompt.Shelf("**x**", games, 0, Press("family", 1, 0, "community"))
    for page in (first, replace(first, page=1)):
        must_fit(prompt.shelf(show, page))
    ids = [part.get("custom_id") for part in everything(prompt.shelf(show, first))]
    assert "d1:family:1:0:community-1" in ids


def stakes_told(show: Show, *codes: str) -> dict[str, str]:
    """Return what the list of all games says of each."""
    view = prompt.shelf(show, prompt.Shelf("**All**", [GAMES[code] for code in codes]))
    (choices,) = [part["options"] for part in everything(view) if part.get("options")]
    return {one["value"]: one["description"].split(" · ")[0] for one in choices}


def test_the_list_of_all_games_names_the_stakes_that_are_dealt():
    """The list names each game's usual limit and its family's stakes."""
    show = shown("holdem", "razz")
    told = stakes_told(show, "baseball", "omaha", "guts", "badugi", "spanish_draw")
    for code, said in told.items():
        game = played(GAMES[code], show.view.settings)
        assert said == stakes_name(game, show.view.settings.stakes)
    assert told["baseball"].startswith("limit ")
    stud = replace(show.view.settings.programme, families=(FamilyStakes(Family.STUD, HIGH),))
    with_family = with_settings(show, programme=stud)
    assert stakes_told(with_family, "baseball")["baseball"].startswith("limit 100/200")


def test_the_list_goes_by_the_limit_and_the_options_of_the_table():
    show = shown("holdem", "razz")
    no_limit = with_settings(show, options=Options(limit=Limit.NO_LIMIT, one_blind=True))
    told = stakes_told(no_limit, "baseball", "omaha")
    assert told["baseball"].startswith("no limit")
    assert "one blind" in told["omaha"]


def test_the_file_of_a_game_is_at_its_usual_limit():
    """Lists of games as their files have them name the usual limit."""
    assert [one.code for one in GAMES.values() if one.limit is not one.limits[0]] == []


def with_settings(show: Show, **changed: object) -> Show:
    settings = replace(show.view.settings, **changed)  # type: ignore[arg-type]
    return replace(show, view=replace(show.view, settings=settings))

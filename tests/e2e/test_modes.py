"""Rotations and dealer's choice from the channel: opened, chosen, passed on, and restarted."""

from typing import Any

import pytest

from bot.engine.hand.choices import BetChoices, DrawChoices
from bot.engine.hand.commands import Call, Draw, Fold
from bot.engine.table.agreed.programme import AN_ORBIT, Mode, Silence
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
MENU = "holdem; five-card draw; razz; badugi"
HORSE = ("Texas Hold'em", "Omaha Hi-Lo", "Razz", "Seven-Card Stud", "Stud Eight or Better")


async def fold_on(evening: Evening) -> None:
    """Everybody folds or stands pat until the deal is over; no screen is pressed for it."""
    tables, number = evening.bot.tables, evening.number
    while (view := tables.at(number).host.show().view).running:
        player = next(one.player for one in view.seats if one.seat in view.dealt.waiting)
        own = tables.at(number).host.show(player).view.own
        assert own is not None
        may_fold = isinstance(own.choices, BetChoices) and own.choices.fold
        kind = Draw if isinstance(own.choices, DrawChoices) else Fold if may_fold else Call
        await tables.at(number).host.submit(player, kind(own.seat))


async def sat_down(evening: Evening, *names: str, game: str, **options: Any) -> list[Actor]:
    """People at a new table, before anything is dealt."""
    players = evening.people(*names)
    await evening.open(players[0], game, **options)
    for player in players:
        await evening.sit(player)
    return players


async def choosing(evening: Evening, *names: str) -> list[Actor]:
    """A table of dealer's choice at which the first to choose was drawn for; he stands first."""
    players = await sat_down(evening, *names, game="Dealer's choice")
    told(await players[0].slash("table mode", games=MENU))
    await evening.wait(5.1)
    first = players.index(chooser(evening, players))
    return players[first:] + players[:first]


def chooser(evening: Evening, players: list[Actor]) -> Actor:
    """Return the player who must choose the next game."""
    seat = evening.show().view.outlook.chooser
    return next(one for one in players if evening.seat(one) == seat)


async def prompt(evening: Evening, player: Actor) -> Seen:
    """The dealer's prompt, from the table message."""
    await evening.drawn()
    table = await evening.message(player, lambda seen: has(seen, "Choose the game"))
    answer = await player.click(table, "Choose the game")
    assert answer.message is not None, answer.error
    assert answer.message.ephemeral
    return answer.message


async def pick(player: Actor, shown: Seen, game: str) -> Seen:
    """A game from the prompt's list, by its name; it is shown in the same place."""
    answer = await player.choose(shown, "Choose a game", [game])
    assert answer.error is None, answer.error
    return seen_again(player, shown)


def seen_again(player: Actor, shown: Seen) -> Seen:
    again = player.again(shown)
    assert again is not None
    return again


async def pressed(player: Actor, shown: Seen, label: str) -> str:
    """Press a button of a private message, and return the message's new text."""
    answer = await player.click(shown, label)
    assert answer.error is None, answer.error
    return seen_again(player, shown).text


async def call(evening: Evening, player: Actor, game: str) -> None:
    """Choose from tonight's menu, and deal."""
    shown = await pick(player, await prompt(evening, player), game)
    assert f"**{game}** it is" in await pressed(player, shown, "Deal it")


async def all_got_it(evening: Evening, *players: Actor) -> None:
    for player in players:
        table = await evening.message(player, lambda seen: has(seen, "Got it"))
        assert (await player.click(table, "Got it")).error is None


async def test_r272_horse_with_eight_players_for_an_orbit(evening: Evening) -> None:
    """Eight deals of Hold'em, then Omaha; the title tells the game, the line below where it is."""
    ann, *_ = await sat_down(evening, *EIGHT, game="H.O.R.S.E.", unit=20)
    lobby = await evening.message(ann)
    assert "**H.O.R.S.E.** · blinds 10/20 (bets 20/40 in limit games)" in lobby.text
    assert "One after the other: Texas Hold'em, Omaha Hi-Lo, Razz" in lobby.text
    dealt = []
    for _ in range(9):
        await evening.deal()
        dealt.append(evening.hand.game.name)
        if len(dealt) == 1:
            table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
            assert "**TEXAS HOLD'EM** · limit 20/40 · deal 1" in table.text
            assert "-# H.O.R.S.E. · game 1 of 5" in table.text
        await fold_on(evening)
    assert dealt == [HORSE[0]] * 8 + [HORSE[1]]
    await evening.drawn()
    rules = told(await ann.slash("table rules"))
    assert "Each is played until everybody has dealt once." in rules


async def test_r269_a_dealer_calls_a_game_with_twists(evening: Evening) -> None:
    """The prompt for him alone, the call in the channel, Got it, and the deal."""
    ann, bo, cy = await choosing(evening, "Ann", "Bo", "Cy")
    table = await evening.message(ann, lambda seen: has(seen, "Choose the game"))
    assert f"🎲 **{ann.name}** chooses the next game · time is up" in table.text
    assert "High card for the deal: " in table.text
    refused = await bo.click(table, "Choose the game")
    assert refused.message is not None
    assert refused.message.text == f"The next game is for {ann.name} to choose."

    shown = await prompt(evening, ann)
    assert "**Texas Hold'em** · easy · 2 min" in shown.text
    shown = await pick(ann, shown, "Five-Card Draw")
    assert shown.text.count(" more don't fit)") == 1
    (twists,) = shown.selects
    await ann.choose(shown, twists.custom_id, ["high_low", "deuces_wild"])
    shown = seen_again(ann, shown)
    assert "**Five-Card Draw, deuces wild, high-low** · limit 10/20, ante 2" in shown.text
    assert "-# high-low: the lowest hand takes half the pot" in shown.text
    await pressed(ann, shown, "Deal it")
    table = await evening.message(bo, lambda seen: has(seen, "Got it"))
    assert f"🎲 **{ann.name}** calls **Five-Card Draw, deuces wild, high-low**" in table.text
    assert f"Waiting for {bo.name} and {cy.name}." in table.text
    mine = told(await bo.click(table, "My hand"))
    assert "Next: **Five-Card Draw, deuces wild, high-low**, new at this table. Five cards" in mine
    due = evening.show().due or 0
    await all_got_it(evening, bo, cy)
    assert (evening.show().due or 0) < due
    await evening.deal()
    table = await evening.message(bo, lambda seen: "deal 1" in seen.text)
    assert f"-# {ann.name}'s choice · Five cards of your own" in table.text


async def test_r269_run_back_surprise_pass_and_silence(evening: Evening) -> None:
    """An evening: each of them when it is his deal."""
    ann, bo, cy = await choosing(evening, "Ann", "Bo", "Cy")
    await call(evening, ann, "Five-Card Draw")
    await evening.wait(20.1)
    await fold_on(evening)

    shown = await prompt(evening, bo)
    said = await pressed(bo, shown, "Run back Five-Card Draw")
    assert "**Five-Card Draw** it is" in said
    table = await evening.message(cy, lambda seen: "runs back" in seen.text)
    assert not has(table, "Got it")
    assert (await cy.click(table, "Sit this one out")).error is None
    await evening.deal()
    assert evening.seat(cy) not in evening.hand.places
    await fold_on(evening)

    shown = await prompt(evening, cy)
    assert "it is. Dealing." in await pressed(cy, shown, "Surprise us")
    assert evening.show().view.outlook.how == "surprise"
    await evening.wait(21)
    await fold_on(evening)

    assert chooser(evening, [ann, bo, cy]) is ann
    shown = await prompt(evening, ann)
    assert await pressed(ann, shown, "Pass") == "You passed the deal on."
    table = await evening.message(ann, lambda seen: "passed the deal on" in seen.text)
    assert f"-# {ann.name} passed the deal on.\n🎲 **{bo.name}** chooses" in table.text
    before = evening.hand.game.name
    await evening.wait(90.1)
    table = await evening.message(cy, lambda seen: "No word from" in seen.text)
    assert f"🎲 No word from **{bo.name}**: **{before}**" in table.text
    await evening.deal()
    assert evening.hand.game.name == before


async def test_a_game_that_was_picked_is_dealt_when_time_runs_out(evening: Evening) -> None:
    """The dealer looked at it, and did not press Deal it."""
    ann, bo = await choosing(evening, "Ann", "Bo")
    dealer = chooser(evening, [ann, bo])
    shown = await pick(dealer, await prompt(evening, dealer), "Razz")
    assert "If your time runs out, **Razz** is dealt." in shown.text
    await evening.wait(90.1)
    table = await evening.message(bo, lambda seen: "Time ran out" in seen.text)
    assert f"🎲 Time ran out on **{dealer.name}**'s pick: **Razz**" in table.text
    await evening.deal()
    assert evening.hand.game.code == "razz"


async def test_a_newcomer_has_time_to_type_a_name_on_the_first_page(evening: Evening) -> None:
    """A turn has 30 seconds; finding one game of all has a clock of its own."""
    ann, bo = await choosing(evening, "Ann", "Bo")
    assert evening.show().view.settings.clock == 30
    dealer = chooser(evening, [ann, bo])
    shown = await prompt(evening, dealer)
    await evening.wait(89)
    form = (await dealer.click(shown, "Search")).modal
    assert form is not None
    await dealer.submit(form, value="badugi")
    assert "Badugi" in seen_again(dealer, shown).text


async def test_a_menu_says_when_its_choice_is_over(evening: Evening) -> None:
    """When the time has run out, no page of the menu has an active button."""
    ann, bo = await choosing(evening, "Ann", "Bo")
    shown = await prompt(evening, ann)
    await pressed(ann, shown, "All games")
    form = (await ann.click(seen_again(ann, shown), "Search")).modal
    assert form is not None, "the menu stays behind the form"
    await evening.wait(90.1)
    await evening.drawn()
    over = await ann.until(lambda seen: seen.id == shown.id and "ran out" in seen.text)
    assert over.text == "Your time ran out, so it is **Texas Hold'em**."
    assert [*over.buttons, *over.selects] == []
    await evening.deal()
    await fold_on(evening)
    shown = await prompt(evening, bo)
    told(await bo.slash("deal", game="razz"))
    over = await bo.until(lambda seen: seen.id == shown.id and "over" in seen.text)
    assert over.text == "This choice is over: it is **Razz**."


async def test_a_player_has_one_menu(evening: Evening) -> None:
    """Another one, opened by a button or by typing, leaves no buttons in the one before."""
    ann, _bo = await choosing(evening, "Ann", "Bo")
    first = await prompt(evening, ann)
    second = await prompt(evening, ann)
    await ann.until(lambda seen: seen.id == first.id and seen.text == "Your menu is below now.")
    await pressed(ann, second, "All games")
    third = (await ann.slash("deal")).message
    assert third is not None
    await ann.until(lambda seen: seen.id == second.id and "below now" in seen.text)
    assert "Tonight's menu" in third.text
    await evening.wait(90.1)
    await evening.drawn()
    await ann.until(lambda seen: seen.id == third.id and "ran out" in seen.text)


async def test_who_chose_in_the_menu_reads_what_they_chose(evening: Evening) -> None:
    ann, _bo = await choosing(evening, "Ann", "Bo")
    shown = await prompt(evening, ann)
    assert "it is. Dealing." in await pressed(ann, shown, "Surprise us")
    await evening.wait(25)
    await evening.drawn()
    assert "it is. Dealing." in seen_again(ann, shown).text


async def test_a_game_chosen_ahead_stays_secret_until_the_deal_is_over(evening: Evening) -> None:
    """The game is chosen on the panel or by a typed search, while the deal runs."""
    ann, bo, cy = await choosing(evening, "Ann", "Bo", "Cy")
    await call(evening, ann, "Razz")
    await evening.wait(20.1)
    panel = await evening.panel(bo)
    assert "You deal next: you can choose the game already." in panel.text
    assert not has(await evening.panel(cy), "Choose the game")
    answer = await bo.click(panel, "Choose the game")
    assert answer.message is not None
    shown = answer.message
    assert "Nobody sees your choice before this deal is over." in shown.text
    assert not has(shown, "Pass")
    await pressed(bo, shown, "All games")
    form = await bo.click(seen_again(bo, shown), "Search")
    assert form.modal is not None
    await bo.submit(form.modal, value="badugy")
    near = seen_again(bo, shown)
    form = await bo.click(near, "Search")
    assert form.modal is not None
    await bo.submit(form.modal, value="five-card draw, bomb pot")
    assert "its pot rides on when nobody opens" in seen_again(bo, shown).text
    form = await bo.click(seen_again(bo, shown), "Search")
    assert form.modal is not None
    await bo.submit(form.modal, value="badugy")
    near = seen_again(bo, shown)
    assert "No game is called “badugy”. Did you mean Badugi" in near.text
    shown = await pick(bo, near, "Badugi")
    assert await pressed(bo, shown, "Deal it") == (
        "Chosen: **Badugi**. Everybody sees it when this deal is over."
    )
    assert "You deal next: **Badugi**. Nobody knows yet." in (await evening.panel(bo)).text
    await evening.drawn()
    assert not any("Badugi" in seen.text for seen in [*cy.sees(), *cy.dms()])
    await fold_on(evening)
    table = await evening.message(cy, lambda seen: "calls **Badugi**" in seen.text)
    assert f"🎲 **{bo.name}** calls **Badugi** · limit 10/20" in table.text


async def test_a_restart_in_the_middle_of_choosing(evening: Evening) -> None:
    """The old button still opens the prompt, an old prompt still calls, and the call stays."""
    ann, bo, _cy = await choosing(evening, "Ann", "Bo", "Cy")
    shown = await prompt(evening, ann)
    await evening.restart()
    shown = await pick(ann, shown, "Razz")
    await pressed(ann, shown, "Deal it")
    await evening.restart()
    table = await evening.message(bo, lambda seen: "calls **Razz**" in seen.text)
    assert has(table, "Got it")
    await evening.wait(40)
    assert evening.hand.game.name == "Razz"
    await evening.message(bo, lambda seen: "RAZZ" in seen.text and "'s choice" in seen.text)


async def test_a_button_of_an_earlier_deal_chooses_nothing(evening: Evening) -> None:
    """The button is in a menu of an earlier process, which the bot has forgotten."""
    ann, bo, _cy = await choosing(evening, "Ann", "Bo", "Cy")
    shown = await prompt(evening, ann)
    await evening.restart()
    await call(evening, ann, "Razz")
    await evening.wait(20.1)
    await fold_on(evening)
    late = await ann.click(shown, "Surprise us")
    assert late.error is None
    assert chooser(evening, [ann, bo, _cy]) is bo
    assert "That moment has passed" in seen_again(ann, shown).text


async def test_the_dealer_s_choice_by_typing(evening: Evening) -> None:
    ann, bo, _cy = await choosing(evening, "Ann", "Bo", "Cy")
    names = [one["name"] for one in await ann.choices("deal", "game", "razz, ")]
    assert "razz, bomb pot" in names
    assert "razz, double board" not in names
    wrong = await ann.slash("deal", game="razz, double board")
    assert told(wrong) == (
        "Razz can't be dealt “double board”: it has no cards on the table for everybody."
    )
    assert told(await bo.slash("deal", game="razz")).startswith("The next game is for")
    assert "**Razz, bomb pot** it is" in told(await ann.slash("deal", game="razz, bomb pot"))
    assert evening.show().view.next_game.modifiers == ("bomb_pot",)


async def test_the_host_changes_the_mode_between_deals(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    assert told(await bo.slash("table mode", play="horse")).startswith("Only the host")
    games = [one["name"] for one in await ann.choices("table mode", "play", "")]
    assert games[:2] == ["Dealer's choice", "Texas Hold'em"]
    assert "H.O.R.S.E." in games
    card = told(await ann.slash("table mode", play="H.O.R.S.E.", lasts="a deal"))
    assert "**H.O.R.S.E.**: Texas Hold'em, Omaha Hi-Lo, Razz" in card
    programme = evening.show().view.settings.programme
    assert (programme.mode, programme.per, programme.saved) == (Mode.ROTATION, 1, "horse")
    await fold_on(evening)
    await evening.deal()
    assert evening.hand.game.limit.value == "fixed_limit"
    await ann.slash("table mode", games="razz; five-card stud, high-low")
    programme = evening.show().view.settings.programme
    assert (len(programme.menu), programme.per, programme.saved) == (2, 1, "")
    card = told(
        await ann.slash(
            "table mode",
            play="choice",
            lasts="until everybody has dealt once",
            silence="the deal passes on",
        )
    )
    assert "the deal passes to the next" in card
    programme = evening.show().view.settings.programme
    assert (programme.mode, programme.per) == (Mode.CHOICE, AN_ORBIT)
    assert (programme.silence, len(programme.menu)) == (Silence.NEXT_PLAYER, 10)
    await ann.slash("table mode", play="omaha")
    assert evening.show().view.settings.programme.mode is Mode.ONE
    assert evening.show().view.next_game.name == "Omaha"


async def test_a_server_saves_a_rotation_of_its_own(evening: Evening) -> None:
    """Players of the server find it by its name like other rotations."""
    ann, _bo = await evening.seated("Ann", "Bo")
    games = "razz; five-card stud, high-low"
    assert "can be played at every table" in told(
        await ann.slash("table save", name="Friday", games=games)
    )
    names = [one["name"] for one in await ann.choices("table mode", "play", "fri")]
    assert names[0] == "Friday"
    assert "Razz and Five-Card Stud, high-low" in told(await ann.slash("table mode", play="friday"))
    wrong = told(await ann.slash("table save", name="Monday", games="razz; chess"))
    assert wrong.startswith("No game is called “chess”")
    names = [one["name"] for one in await ann.choices("table forget", "name", "fr")]
    assert names == ["Friday"]
    assert told(await ann.slash("table forget", name="friday")) == "**Friday** is removed."
    assert "No game is called" in told(await ann.slash("table mode", play="friday"))
    assert "no rotation" in told(await ann.slash("table forget", name="friday")).lower()


@pytest.mark.parametrize(
    ("name", "said"),
    [("Texas Hold'em", "is a game already"), ("holdem", "is a game already"),
     ("nlhe", "is a game already"), ("dealer's choice", "is a game already"),
     ("\u200b\u200b\u200b", "readable letters"), ("\u3164\u3164", "readable letters")],
)  # fmt: skip
async def test_a_list_has_a_name_by_which_it_can_be_played(
    evening: Evening, name: str, said: str
) -> None:
    (ann,) = evening.people("Ann")
    assert said in told(await ann.slash("table save", name=name, games="razz; badugi"))
    assert await ann.choices("table forget", "name", "") == []


async def test_saving_without_a_list_keeps_what_is_played(evening: Evening) -> None:
    """It never deletes the saved list of that name."""
    (ann,) = evening.people("Ann")
    nothing = told(await ann.slash("table save", name="Ours"))
    assert nothing.startswith("No table is open here to take games from.")
    await evening.seated("Ann", "Bo")
    for play in ("razz; five-card stud, high-low; holdem, limit", "holdem, bomb pot", "choice"):
        told(await ann.slash("table mode", play=play))
        menu = [one.game for one in evening.show().view.outlook.menu]
        games = menu or [evening.show().view.next_game]
        said = told(await ann.slash("table save", name="Ours"))
        assert all(one.name in said for one in games), said
        told(await ann.slash("table mode", play="badugi"))
        told(await ann.slash("table mode", play="Ours"))
        assert [one.game for one in evening.show().view.outlook.menu] == games


async def test_stakes_by_family_and_from_one_unit(evening: Evening) -> None:
    ann, _bo = await sat_down(evening, "Ann", "Bo", game="H.O.R.S.E.")
    answer = told(await ann.slash("table stakes", family="Stud", unit=40, ante=10))
    assert "Stakes: blinds 5/10, bets 10/20, ante 2, bring-in 5." in answer
    assert "Stud: blinds 20/40, bets 40/80, ante 10, bring-in 20." in answer
    menu = evening.show().view.outlook.menu
    assert [(one.stakes.ante, one.stakes.small_bet) for one in menu] == [
        (2, 10), (2, 10), (10, 40), (10, 40), (10, 40),
    ]  # fmt: skip
    one = told(await ann.slash("table stakes", small_blind=0))
    assert "blinds 10 alone" in one
    wrong = told(await ann.slash("table stakes", small_bet=100, big_bet=50))
    assert wrong.startswith("The small blind can't be above")
    await ann.slash("table settings", unit=30)
    menu = evening.show().view.outlook.menu
    assert {one.stakes.small_bet for one in menu} == {30}

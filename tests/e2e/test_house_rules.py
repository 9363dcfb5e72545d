"""House rules: the host's panel, a server's, presets, draws for seats, the right to see hands."""

from dataclasses import replace

from bot.engine.games.game import Limit
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.commands import ChangeSettings
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, plan
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def panel(evening: Evening, host: Actor) -> Seen:
    """The host's, from the More panel."""
    more = await host.click(await evening.message(host, lambda seen: has(seen, "More")), "More")
    assert more.message is not None
    shown = await host.click(more.message, "House rules…")
    assert shown.message is not None, shown.error
    assert shown.message.ephemeral
    return shown.message


async def chosen(host: Actor, shown: Seen, select: str, value: str, line: str) -> Seen:
    """The panel after a choice, in the same place, as soon as one of its selects says so."""
    answer = await host.choose(shown, select, [value])
    assert answer.error is None, answer.error
    return await host.until(lambda seen: seen.id == shown.id and line in lines(seen))


def lines(shown: Seen) -> list[str]:
    """Return the placeholder of each select menu."""
    return [one.placeholder or "" for one in shown.selects]


async def test_r109_the_host_sets_house_rules_page_by_page(evening: Evening) -> None:
    """A preset, then single options over it; all of it from the next deal on."""
    ann, bo = await evening.seated("Ann", "Bo", game="five_card_draw")
    shown = await panel(evening, ann)
    assert "**House rules** · Five-Card Draw" in shown.text
    of_preset, own = "Most cards drawn: 5 · preset", "Most cards drawn: 3 · this table"
    raises = "Most raises a round: any number · preset", "Most raises a round: 4 · this table"
    shown = await chosen(ann, shown, "d1:preset:1:0", "spanish", raises[0])
    shown = await chosen(ann, shown, "d1:option:1:0:raise_cap", "4", raises[1])
    shown = await chosen(ann, shown, "d1:options:1:0", "draw", of_preset)
    shown = await chosen(ann, shown, "d1:option:1:0:max_draw", "3", own)
    assert evening.hand.game.raise_cap == 3
    view = evening.show().view
    assert (view.next_game.raise_cap, view.settings.own) == (4, ("raise_cap", "max_draw"))
    assert {row.draw for row in view.next_game.phases if row.draw} == {3}
    card = told(await bo.slash("table rules"))
    assert "**House rules here: Spanish**" in card
    assert "- Most cards drawn: 3" in card
    await chosen(ann, shown, "d1:option:1:0:max_draw", "-", of_preset)


async def test_the_games_of_a_rotation_change_with_the_options(evening: Evening) -> None:
    """Every game of the menu is played by the table's rules, not only the next one."""
    ann, _bo = await evening.seated("Ann", "Bo", game="five_card_draw")
    tables, view = evening.bot.tables, evening.show().view
    holdem = announce(evening.bot.games["holdem"], Options(limit=Limit.FIXED_LIMIT))
    games = [view.next_game, announce(evening.bot.games["razz"], Options()), holdem]
    known = [await tables.know(game) for game in games]
    menu = tuple(MenuItem(one, view.settings.stakes) for one in known)
    settings = replace(view.settings, programme=Programme(Mode.ROTATION, menu))
    await tables.at(evening.number).host.submit(
        view.host, ChangeSettings(view.host, settings, known[0])
    )
    await ann.slash("table options", option="raise_cap", value="4")
    menu = evening.show().view.settings.programme.menu
    found = [tables.game(one.game) for one in menu]
    played = [(game.code, game.raise_cap, game.limit) for game in found]
    assert played == [(code, 4, Limit.FIXED_LIMIT) for code in ("five_card_draw", "razz", "holdem")]
    assert evening.show().view.next_game == found[0]


async def test_r088_a_late_joiner_reads_what_differs_in_one_line(evening: Evening) -> None:
    """The line is in the form before they agree, and in the panel with its Rules button later."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, preset="casino")
    form = (await bo.slash("sit")).modal
    assert form is not None
    assert "House rules: Showdown: beaten hands muck." in form.text
    seated = (await bo.submit(form)).message
    assert seated is not None
    assert "You have a seat.\nHouse rules: Showdown: beaten hands muck." in seated.text
    more = (await bo.click(seated, "More")).message
    assert more is not None
    assert has(more, "Rules")


async def test_the_panel_is_the_host_s(evening: Evening) -> None:
    """Refused in one private sentence."""
    _ann, bo = await evening.seated("Ann", "Bo")
    assert (
        told(await bo.slash("table options"))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )
    assert (
        told(await bo.slash("table drawseats"))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )
    assert (
        told(await bo.slash("table revoke-see", player=bo))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )


async def test_house_rules_by_typing(evening: Evening) -> None:
    """Option and value by autocomplete; nonsense is refused with the way out."""
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    names = await ann.choices("table options", "option", "rak")
    assert [one["value"] for one in names] == ["rake_percent", "rake_cap", "no_flop_no_drop"]
    values = await ann.choices("table options", "value", "5", option="rake_percent")
    assert [one["name"] for one in values] == ["5 % of each pot"]
    text = told(await ann.slash("table options", option="rake_percent", value="5"))
    assert "House rules" in text
    assert evening.show().view.settings.rules.rake_percent == 5
    refused = told(await ann.slash("table options", option="rake_percent", value="50"))
    assert refused.startswith("There is no choice")
    refused = told(await ann.slash("table open", game="holdem", preset="martian"))
    assert "There is no preset “martian”" in refused


async def test_r108_a_server_s_tables_begin_with_its_house_rules(evening: Evening) -> None:
    """A manager of the server chooses them; an open table stays as it is."""
    ann, bo = evening.people("Ann", "Bo")
    boss = evening.driver.user("Cy", admin=True)
    shown = (await boss.slash("settings options")).message
    assert shown is not None
    assert "**House rules of this server**" in shown.text
    raises = "Most raises a round: any number · preset", "Most raises a round: 4 · server"
    shown = await chosen(boss, shown, "d1:preset:0:0", "european", raises[0])
    await chosen(boss, shown, "d1:option:0:0:raise_cap", "4", raises[1])
    await evening.open(ann, "five_card_draw")
    settings = evening.show().view.settings
    assert (settings.preset, settings.options.raise_cap) == ("european", 4)
    assert evening.show().view.next_game.clockwise is False
    told(await boss.slash("settings options", option="clockwise", value="yes"))
    assert evening.show().view.settings.options.clockwise is False
    assert "- Deal and play to the left: no" in told(await bo.slash("table rules"))


async def test_r111_seats_are_drawn_before_the_next_deal(evening: Evening) -> None:
    """The draw stands in the table message of that deal, with the dealer's."""
    players = await evening.seated("Ann", "Bo", "Cy")
    assert "Seats are drawn for before the next deal." in told(
        await players[0].slash("table drawseats")
    )
    for _ in range(2):
        await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    message = await evening.message(players[1], lambda seen: "Seats were drawn for" in seen.text)
    assert "deals first" in message.text
    moved = evening.show().view.draws.seats
    assert moved is not None
    assert sorted(moved.seats) == [1, 2, 3]


async def test_r198_the_right_to_see_is_withdrawn_and_given_back(evening: Evening) -> None:
    """The host does it from the panel behind More, which shows a count."""
    players = ann, bo = await evening.seated("Ann", "Bo", showdown="beaten hands muck")
    await evening.to_showdown(*players)
    assert "Bo can't ask to see hands any more" in told(
        await ann.slash("table revoke-see", player=bo)
    )
    more = await ann.click(await evening.message(ann, lambda seen: has(seen, "More")), "More")
    assert more.message is not None
    assert "Asked to see hands: Bo 0, not allowed any more." in more.message.text
    assert "Bo can ask to see hands again." in told(await ann.slash("table restore-see", player=bo))


async def test_r106_the_agreed_end_is_a_reminder(evening: Evening) -> None:
    """A player who leaves earlier is asked once, and may leave."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    await evening.sit(ann)
    await evening.sit(bo)
    shown = await panel(evening, ann)
    shown = await chosen(ann, shown, "d1:options:1:0", "seats", "The evening ends: open end")
    await chosen(ann, shown, "d1:until:1:0", "3", "The evening ends: as agreed")
    await evening.message(bo, lambda seen: "Agreed end" in seen.text)
    asked = (await bo.slash("stand")).message
    assert asked is not None
    assert "The evening was agreed to last until" in asked.text
    gone = await bo.click(asked, "Leave")
    assert "You left" in told(gone)
    rows = await evening.bot.store.play.log.rows(evening.number)
    assert [one.command["reason"] for one in rows if one.command["command"] == "leave"] == ["early"]


async def test_a_change_at_a_table_of_a_night_says_that_it_is_there_alone(
    evening: Evening,
) -> None:
    (ann,) = evening.people("Ann")
    await plan(evening, ann)
    await begun(evening)
    alone = "At this table alone"
    assert alone in told(await ann.slash("table stakes", unit=20))
    assert alone in told(await ann.slash("table settings", clock="45"))
    assert alone in told(await ann.slash("table mode", play="razz"))
    assert alone not in told(await ann.slash("table rules"))
    assert "at this table only" in told(await ann.slash("table options"))


async def test_a_change_at_another_table_says_nothing_of_a_night(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    assert "alone" not in told(await ann.slash("table stakes", unit=20)).partition("\n")[0]
    assert "of the night" not in told(await ann.slash("table options"))

"""Set-ups with a name: saved from a table, opened again, listed and removed."""

from bot.store.config.set_ups import MOST, SetUp
from bot.tables.server.set_ups import set_up_of
from tests.e2e.evening import Evening, told
from tests.e2e.test_house import FILE, add, quick  # noqa: F401 - a fixture
from tests.workshop.sandbox.actor import Actor


async def saved(evening: Evening, host: Actor, name: str = "Friday") -> None:
    """A table of its own kind, saved and closed."""
    await evening.open(host, "razz", unit=50, seats=4, clock="45")
    told(await host.slash("table options", option="raise_cap", value="4"))
    assert f"Saved as “{name}”" in told(await host.slash("table save-setup", name=name))
    told(await host.slash("table close"))


async def test_a_table_is_opened_again_as_it_was(evening: Evening) -> None:
    """The command takes the name in any case, and further options win."""
    ann, bo = evening.people("Ann", "Bo")
    await saved(evening, ann)
    (offered,) = await bo.choices("table open", "setup", "fri")
    assert offered["value"] == "Friday"
    assert "The table is open" in told(await bo.slash("table open", setup="friday", seats=3))
    view = evening.show().view
    settings = view.settings
    assert (view.next_game.code, settings.stakes.big_blind, settings.seats) == ("razz", 50, 3)
    assert (settings.clock, settings.options.raise_cap, "raise_cap" in settings.own) == (
        45,
        4,
        True,
    )


async def test_it_stands_on_the_screen_and_in_the_list(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "None yet" in told(await ann.slash("table setups"))
    await saved(evening, ann)
    listed = await ann.slash("table setups")
    assert "**Friday** · Razz · " in told(listed)
    assert listed.message is not None
    screen = await ann.choose(listed.message, "Open a table with one", ["Friday"])
    assert screen.message is not None
    assert "4 seats" in screen.message.text
    assert len(screen.message.selects) == 1, "its stakes are its own"
    assert "The table is open" in told(await ann.click(screen.message, "Open it here"))
    assert evening.show().view.settings.clock == 45


async def test_a_night_is_planned_with_it(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await saved(evening, ann)
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    answer = await ann.slash("night plan", when="fri at 8", setup="Friday")
    assert "4 seats at 1 table" in told(answer)
    assert answer.message is not None
    told(await ann.click(answer.message, "Post"))
    (row,) = await evening.bot.store.nights.calendar.live()
    plan = (await evening.bot.nights.show(row.number)).plan
    settings = plan.settings
    assert (plan.buy_in, settings.clock, settings.rules.equal_stacks) == (5000, 45, True)


async def test_a_rotation_is_kept_with_its_twists(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann, "holdem; omaha, high-low; razz")
    before = evening.show().view
    told(await ann.slash("table save-setup", name="Mix"))
    told(await ann.slash("table close"))
    told(await ann.slash("table open", setup="Mix"))
    after = evening.show().view
    assert [one.game for one in after.outlook.menu] == [one.game for one in before.outlook.menu]
    assert after.settings.programme == before.settings.programme


async def test_a_lesson_is_kept_as_a_table_for_practice(evening: Evening) -> None:
    """A lesson's cards are known beforehand, so the saved set-up leaves them out."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("learn", game="razz"))
    (thread,) = evening.driver.threads
    told(await ann.slash("table save-setup", thread.id, name="Learnt"))
    told(await ann.slash("table open", setup="Learnt"))
    number = evening.bot.tables.number_in(int(evening.driver.channel.id))
    settings = evening.bot.tables.at(number).host.show().view.settings
    assert (settings.fill, settings.lesson) == (3, "")


async def test_one_for_practice_says_so_wherever_it_is_offered(evening: Evening) -> None:
    """The list, its select menu, the screen of /table open and the typed choices say so."""
    (ann,) = evening.people("Ann")
    await saved(evening, ann)
    await evening.open(ann, "razz", house_players=4)
    kept = told(await ann.slash("table save-setup", name="Alone"))
    assert "⌂ for practice" in kept
    assert "`/night plan` takes it without house players" in kept
    told(await ann.slash("table close"))
    listed = await ann.slash("table setups")
    friday, alone = sorted(told(listed).splitlines()[1:], reverse=True)
    assert "⌂" not in friday
    assert alone.endswith("⌂ practice with house players up to 4 seats")
    screen = await ann.slash("table open")
    assert listed.message is not None
    assert screen.message is not None
    for seen in (listed.message, screen.message):
        labels = [label for label, _ in seen.selects[0].options]
        assert {"Friday", "Alone · ⌂ practice"} <= set(labels)
    for command, option in (("table open", "setup"), ("table remove-setup", "name")):
        (offered,) = await ann.choices(command, option, "alone")
        assert offered == {"name": "Alone · ⌂ practice", "value": "Alone"}
    (offered,) = await ann.choices("night plan", "setup", "alone")
    assert offered == {"name": "Alone · without house players at a night", "value": "Alone"}
    opened = await ann.choose(listed.message, "Open a table with one", ["Alone · ⌂ practice"])
    assert opened.message is not None
    assert "⌂ **Practice table**" in opened.message.text


async def test_one_whose_game_is_gone_says_so(evening: Evening, quick: object) -> None:  # noqa: F811
    """A new version of the game is no loss; its end is."""
    ann = evening.driver.user("Ann", admin=True)
    await add(ann)
    await evening.open(ann, "Sunday Fruit")
    told(await ann.slash("table save-setup", name="Fruit"))
    told(await ann.slash("table close"))
    await add(ann, FILE.replace("seats = [2, 10]", "seats = [2, 7]"))
    told(await ann.slash("table open", setup="Fruit"))
    assert evening.show().view.settings.seats == 7
    told(await ann.slash("table close"))
    page = await ann.slash("house remove", game="Sunday Fruit")
    assert page.message is not None
    told(await ann.click(page.message, "Remove"))
    refused = "“Fruit” can't be opened any more: its game “Sunday Fruit” is gone"
    assert refused in told(await ann.slash("table open", setup="Fruit"))
    assert "its game is gone" in told(await ann.slash("table setups"))


async def test_whose_it_is_to_save_and_remove(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    await evening.open(bo)
    assert "host" in told(await cy.slash("table save-setup", name="Mine"))
    told(await bo.slash("table save-setup", name="Ours"))
    assert "is now what" in told(await ann.slash("table save-setup", name="ours"))
    told(await bo.slash("table save-setup", name="Second"))
    assert "Only a manager" in told(await cy.slash("table remove-setup", name="Second"))
    assert "is removed" in told(await bo.slash("table remove-setup", name="Second"))
    assert "is removed" in told(await ann.slash("table remove-setup", name="OURS"))
    assert "Did you mean" not in told(await ann.slash("table remove-setup", name="ours"))


async def test_there_is_an_end_to_names_and_numbers(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    guild, by = int(evening.driver.world.guild_id), evening.player(ann)
    opening = set_up_of(evening.show().view.settings)
    for at in range(MOST):
        await evening.bot.store.config.set_ups.keep(
            SetUp(guild, f"n{at}", ["holdem"], opening, by, 0)
        )
    full = f"This server has {MOST} set-ups"
    assert full in told(await ann.slash("table save-setup", name="More"))
    assert "is now what" in told(await ann.slash("table save-setup", name="N7"))
    assert "2 to 30 letters" in told(await ann.slash("table save-setup", name="\u200b\u200b\u200b"))
    assert "No set-up here" in told(await ann.slash("table open", setup="nope"))


async def test_a_host_saves_a_set_up_with_a_button(evening: Evening) -> None:
    """Between pause and log, as a form that asks for the name; co-hosts too."""
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy", unit=20)
    told(await ann.slash("host cohost", player=bo))
    for player, answer in ((ann, "Saved as “Friday”"), (bo, "“Friday”")):
        host = (await player.click(await evening.message(player), "More")).message
        assert host is not None
        form = (await player.click(host, "Save set-up…")).modal
        assert form is not None
        assert answer in told(await player.submit(form, value="Friday"))
    assert "Only the host" in told(await cy.slash("table save-setup", name="Mine"))
    assert "**Friday** · " in told(await ann.slash("table setups"))

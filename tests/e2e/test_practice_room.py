"""Practice is never refused for practice that was left standing."""

from bot.base.settings import Settings
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor

MOST = Settings.model_fields["most_tables"].default
PLAYED = (None, "badugi", "razz", "omaha_8", "dealer's choice")


async def five(evening: Evening, ann: Actor) -> None:
    """Open five tables as the lobby does, each in the middle of its first deal."""
    for game in PLAYED:
        said = told(await ann.slash("practice", **({} if game is None else {"game": game})))
        assert "was closed" not in said
        evening.time.added += 1


def channels(evening: Evening) -> list[int]:
    return [one.site.channel for one in evening.bot.tables.hosts()]


async def closes(evening: Evening, table: int) -> None:
    """The deal there is played out."""
    for _ in range(200):
        if evening.bot.tables.find(table) is None:
            return
        await evening.wait(3)
    raise AssertionError("the table stays open")


async def test_practice_is_never_refused_for_practice(evening: Evening) -> None:
    """Learn a game after five, then play now: the two left longest make room, and are closed."""
    (ann,) = evening.people("Ann")
    await five(evening, ann)
    first, second, *_ = (one.site.number for one in evening.bot.tables.hosts())
    said = told(await ann.slash("learn", game="guts"))
    assert said.startswith(
        f"Your practice table of Texas Hold'em was closed: at most {MOST} can be open.\n"
    )
    assert "Press **My hand**" in said
    said = told(await ann.slash("practice"))
    assert "Your practice table of Badugi was closed" in said
    await closes(evening, first)
    await closes(evening, second)
    assert len(channels(evening)) == MOST
    said = "This table was closed to make room for another."
    await ann.until(lambda seen: said in seen.text and not seen.ephemeral)


async def test_a_real_table_finds_room_too(evening: Evening) -> None:
    """A player needn't close practice tables before they open a real one."""
    (ann,) = evening.people("Ann")
    await five(evening, ann)
    said = told(await ann.slash("table open", game="holdem"))
    assert said.startswith("Your practice table of Texas Hold'em was closed")
    assert "The table is open" in said


async def test_real_tables_are_named_where_they_stand(evening: Evening) -> None:
    """So that they can be found and closed there."""
    (ann,) = evening.people("Ann")
    for _ in range(MOST):
        told(await ann.slash("table open", game="holdem", thread=True))
    said = told(await ann.slash("practice"))
    assert f"You have {MOST} tables open, the limit: <#" in said
    assert all(f"<#{one}>" in said for one in channels(evening))
    assert "Close one there with `/table close`" in said
    told(await ann.slash("table close", evening.driver.world.channels[str(channels(evening)[0])]))
    assert "was closed" not in told(await ann.slash("practice"))


async def test_a_thread_that_discord_refuses_closes_no_other_table(evening: Evening) -> None:
    """Nothing makes room for what does not come."""
    (ann,) = evening.people("Ann")
    await five(evening, ann)
    standing = channels(evening)
    evening.driver.refuse_next("thread create", 50013)
    assert "was closed" not in told(await ann.slash("practice"))
    evening.driver.violations.clear()
    tables = evening.bot.tables
    assert channels(evening) == standing
    assert not tables.spare.given_up([tables.number_in(one) for one in standing])


async def test_where_a_game_is_chosen_first_no_cards_are_promised(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    said = told(await ann.slash("practice", game="dealer's choice"))
    assert "with 3 house players. Press **My hand** there." in said
    assert "with 3 house players" in told(await ann.slash("practice"))


async def test_practice_tables_of_one_name_are_told_apart(evening: Evening) -> None:
    """Threads that are open at once have a number behind their names from the second on."""
    ann, bo = evening.people("Ann", "Bo")
    for player, game in ((ann, "razz"), (ann, "razz"), (bo, "razz"), (bo, "badugi")):
        told(await player.slash("practice", game=game))
    threads = [one for one in evening.driver.world.channels.values() if one.is_thread]
    assert sorted(one.name for one in threads) == [
        "Badugi · practice", "Razz · practice", "Razz · practice 2", "Razz · practice 3",
    ]  # fmt: skip


async def test_tables_in_threads_are_told_apart_too(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for _ in range(2):
        told(await ann.slash("table open", game="razz", thread=True))
    threads = [one for one in evening.driver.world.channels.values() if one.is_thread]
    assert sorted(one.name for one in threads) == ["Razz", "Razz 2"]

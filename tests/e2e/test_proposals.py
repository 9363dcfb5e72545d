"""Chips for many banks: by a list, a file, an economy begun anew, and with a second signature."""

from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


def sheet(*lines: str) -> tuple[str, bytes]:
    return "prizes.csv", "\n".join(lines).encode()


def called(player: Actor) -> str:
    """Return a user's unique name."""
    return player.driver.world.users[player.id].username


async def shown(answer: Answer) -> Seen:
    assert answer.error is None, answer.error
    assert answer.message is not None
    return answer.message


async def sent_in(manager: Actor, *lines: str) -> Seen:
    answer = await manager.slash("bank import", file=sheet(*lines), reason="prizes")
    return await shown(answer)


async def chips(player: Actor) -> str:
    return told(await player.slash("bank balance")).splitlines()[-1]


async def test_an_import_is_previewed_done_told_and_undone_as_one(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    for one in (ann, bo, cy):
        told(await one.slash("bank balance"))
    page = await sent_in(ann, "id;chips", f"{bo.id};700", f"{called(cy)};30")
    assert "**+700**" in page.text
    assert "2 players, **730** in all" in page.text
    assert "own **5,000**" in await chips(bo)
    done = await shown(await ann.click(page, "Do it"))
    assert "Done." in done.text
    answer = await bo.slash("bank balance")
    assert "own **5,700**" in told(answer)
    news = await bo.until(lambda seen: "News of your bank" in seen.text)
    assert "Ann: **+700** · prizes" in news.text
    assert news.ephemeral
    before = len([one for one in bo.sees() if "News" in one.text])
    told(await bo.slash("bank balance"))
    assert len([one for one in bo.sees() if "News" in one.text]) == before
    assert "from Ann: prizes" in told(await bo.slash("bank history"))
    undone = await shown(await ann.click(done, "Undo all of it"))
    assert "Undone" in undone.text
    assert "own **5,000**" in await chips(bo)
    assert "taken back by Ann" in told(await cy.slash("bank history"))
    log = (await shown(await ann.slash("host log"))).text
    assert "gave 2 players 730 in all, by a file: prizes" in log
    assert "took back 730" in log
    assert await evening.bot.store.check({}) == []


async def test_every_bad_line_is_named_and_nothing_done(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    told(await bo.slash("bank balance"))
    page = await sent_in(
        ann, f"{bo.id},700", "nobody_here,5", "1.2E+17,5", "=bo,5", f"{bo.id},1", "x"
    )
    assert "Nothing was done" in page.text
    for line in ("**4**: begins like", "**3**: your spreadsheet", "**6**: must be", "**5**: names"):
        assert line in page.text, page.text
    page = await sent_in(
        ann, f"{bo.id},700", "nobody_here,5", f"{called(bo)},1", f"{evening.driver.world.bot_id},5",
        "123456789012345678,9", "123456789012345000,9",
    )  # fmt: skip
    assert "**2, 5**: nobody in this server" in page.text
    assert "**6**: your spreadsheet rounded" in page.text
    assert "**3**: names a player" in page.text
    assert "**4**: a bot" in page.text
    assert "Nothing has been proposed" in told(await ann.slash("bank proposals"))
    assert "Manage Server" in told(
        await bo.slash("bank import", file=sheet("bo,5"), reason="for me")
    )
    big = [f"{one.id},1000000001" for one in (ann, bo)]
    assert "**1-2**: chips must be" in (await sent_in(ann, *big)).text


async def test_grants_to_several_and_what_cannot_be_undone(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    for one in (bo, cy):
        told(await one.slash("bank balance"))
    whom = f"<@{bo.id}> {called(cy)}"
    page = await shown(await ann.slash("bank grant-many", players=whom, chips=50, reason="raffle"))
    assert "2 players, **100** in all" in page.text
    told(await ann.slash("bank proposals", number=1, act="do"))
    assert "own **5,050**" in await chips(cy)
    told(await ann.slash("bank take", player=cy, chips=5_040, reason="wrong"))
    short = told(await ann.slash("bank proposals", number=1, act="undo"))
    assert "Cy no longer" in short
    assert "own **5,050**" in await chips(bo)
    assert "can't find nobody" in told(
        await ann.slash("bank grant-many", players="bo nobody_x", chips=50, reason="raffle")
    )
    dropped = await shown(
        await ann.slash("bank grant-many", players=whom, chips=50, reason="raffle")
    )
    gone = await shown(await ann.click(dropped, "Drop it"))
    assert "nothing was done" in gone.text
    assert "settled" in told(await ann.slash("bank proposals", number=2, act="do"))
    listed = await shown(await ann.slash("bank proposals"))
    opened = await shown(await ann.choose(listed, "Open one by its number", "1"))
    assert "**No. 1**" in opened.text


async def test_large_grants_wait_for_a_second_manager(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    told(await bo.slash("bank balance"))
    assert "1,000" in told(await ann.slash("settings signatures", chips=1000, reason="trust"))
    assert "got **999**" in told(await ann.slash("bank grant", player=bo, chips=999, reason="a"))
    assert "another manager" in told(
        await ann.slash("bank grant", player=bo, chips=1000, reason="secret")
    )
    public = await cy.until(lambda seen: "has to sign" in seen.text)
    assert "secret" not in public.text
    assert "Another manager" in told(await ann.click(public, "Sign"))
    assert "Manage Server" in told(await cy.click(public, "Sign"))
    assert "own **5,999**" in await chips(bo)
    dee = evening.driver.user("Dee", admin=True)
    await dee.click(public, "Sign")
    done = await cy.until(lambda seen: "signed by Dee" in seen.text)
    assert done.id == public.id
    assert "own **6,999**" in await chips(bo)
    assert "from 1,000 chips" in told(await ann.slash("settings show"))
    assert "No grant needs" in told(await ann.slash("settings signatures", off=True))


async def test_an_economy_begins_anew(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", chips=400)
    ann, bo = players
    await evening.act(evening.turn(*players), "Fold")
    refused = told(await ann.slash("bank anew", chips=1_500, reason="new year"))
    assert "still lie at tables" in refused
    for one in players:
        await one.slash("stand")
    await ann.slash("table close")
    page = await shown(await ann.slash("bank anew", chips=1_500, reason="new year"))
    assert "2 banks, which hold 10,000" in page.text
    board = (await shown(await bo.slash("leaderboard", measure="net", period="all"))).text
    assert "29 more hands" in board, board
    await ann.click(page, "Do it")
    board = (await shown(await bo.slash("leaderboard", measure="net", period="all"))).text
    assert "29 more hands" not in board, board
    assert "own **1,500**" in await chips(bo)
    assert "the economy began anew: new year" in told(await bo.slash("bank history"))
    assert await evening.bot.store.check({}) == []


async def test_500_rows_by_id_and_by_username(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    people = [evening.driver.user(f"Player{at}") for at in range(500)]
    whom = [called(one) if at % 10 == 0 else one.id for at, one in enumerate(people)]
    page = await sent_in(ann, *(f"{one};{at + 1}" for at, one in enumerate(whom)))
    assert "500 players, **125,250** in all" in page.text
    assert "Done." in (await shown(await ann.click(page, "Do it"))).text
    assert await evening.bot.store.check({}) == []
    assert "own **5,500**" in await chips(people[499])

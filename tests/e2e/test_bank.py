"""Chips in the bank, and who has most."""

from tests.e2e.evening import Evening, has, told


async def test_welcome_chips_are_told_once(evening: Evening) -> None:
    """The first look at the bank tells of them, and no later one."""
    (ann,) = evening.people("Ann")
    first = told(await ann.slash("bank balance"))
    assert first == (
        "Welcome: here are **5,000** to begin with.\nYou own **5,000**: 5,000 in the bank."
    )
    assert told(await ann.slash("bank balance")) == "You own **5,000**: 5,000 in the bank."


async def test_the_balance_names_tables(evening: Evening) -> None:
    """Chips at tables are his too."""
    ann, _ = await evening.seated("Ann", "Bo", chips=400)
    assert told(await ann.slash("bank balance")) == (
        f"You own **5,000**: 4,600 in the bank, 400 at table {evening.number}."
    )


async def test_daily_chips(evening: Evening) -> None:
    """They fill a bank up to the floor once a day; a player who owns enough gets none."""
    (ann,) = evening.people("Ann")
    assert told(await ann.slash("bank daily")) == "Welcome: here are **5,000** to begin with."
    assert told(await ann.slash("bank daily")) == (
        "Daily chips top you up to 2,000, and you have 5,000."
    )
    players = await evening.seated("Ann", "Bo", chips=5000, unit=50)
    while evening.show().view.running:
        await evening.all_in(evening.turn(*players))
        await evening.run_out()
    loser = next(one for one in players if not evening.stack(one))
    assert "**2,000** for today. You now own 2,000." in told(await loser.slash("bank daily"))
    again = told(await loser.slash("bank daily"))
    assert again.startswith("You've had today's chips. There are more <t:")
    assert "You have no chips left" in (await evening.panel(loser)).text
    assert told(await loser.slash("back")).startswith("You have no chips in front of you. Top up")


async def test_history(evening: Evening) -> None:
    """Latest first, ten a page, each line with the balance after it."""
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    await ann.slash("sit", chips=200)
    for _ in range(8):
        await ann.slash("topup", chips=100)
    await ann.slash("stand")
    answer = await ann.slash("bank history")
    lines = told(answer).splitlines()[1:]
    assert len(lines) == 10
    assert "**+1,000** → 5,000 · left table" in lines[0]
    assert "**-100** → 4,000 · topped up at table" in lines[1]
    assert "**-200** → 4,800 · sat down at table" in lines[-1]
    assert answer.message is not None
    older = (await ann.click(answer.message, "Older")).message
    assert older is not None
    assert older.id == answer.message.id
    assert "**+5,000** → 5,000 · welcome chips" in older.text
    assert not has(older, "Older")


async def test_leaderboard(evening: Evening) -> None:
    """Chips in banks and at tables, best first, the asker's own place below."""
    ann, cy = evening.people("Ann", "Cy")
    board = (await ann.slash("bank top")).message
    assert board is not None
    assert "Nobody has chips here yet." in board.text
    assert board.ephemeral, "which is of use to the asker alone"
    players = await evening.seated("Ann", "Bo")
    folder = evening.turn(*players)
    winner = next(one for one in players if one is not folder)
    await evening.act(folder, "Fold")
    board = (await folder.slash("bank top")).message
    assert board is not None
    assert not board.ephemeral
    assert f"1. {winner.name} · 5,005" in board.text
    assert f"**2. {folder.name} · 4,995**" in board.text
    assert "Ann: 2 of 2." in board.text
    spectator = (await cy.slash("bank top")).message
    assert spectator is not None
    assert "You are" not in spectator.text

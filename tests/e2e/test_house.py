"""Games of a server's own: from a file, built by a form, shown, replaced and removed."""

import json

import pytest

from bot.engine.games.game import Game
from bot.games import GAMES, BadGame, Fault, Wrong
from bot.games.files.faults import Fact
from bot.games.trials import processes, worker
from bot.games.trials.trial import Verdict
from bot.rehearsal import Edge, Rehearsal
from bot.rehearsal.figures import FIRST
from bot.tables.server import house_games
from cogs import house as cog
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen

FILE = (GAMES / "holdem.toml").read_text().replace("Texas Hold'em", "Sunday Fruit")
FILE = "".join(line for line in FILE.splitlines(keepends=True) if not line.startswith("aliases"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Trials find nothing, house players something; what they were asked to try is kept.

    test_trial, test_drawn and test_rehearsal have real ones.
    """
    tried: list[Game] = []

    async def trial(game: Game) -> Verdict:
        tried.append(game)
        return Verdict(540, 0.003)

    async def rehearsed(game: Game, seconds: float) -> Rehearsal:
        assert game in tried
        return Rehearsal(
            120, 4, 11.6, 1.4, 0.31, 9.2, (Edge(0, 0.44, 0.02), Edge(FIRST, -0.3, 0.02))
        )

    async def drawn(game: Game, _file: str) -> None:
        assert game in tried

    monkeypatch.setattr(house_games, "try_in_process", trial)
    monkeypatch.setattr(house_games, "rehearse_in_process", rehearsed)
    monkeypatch.setattr(cog, "draw_in_process", drawn)
    return tried


@pytest.fixture
def apart() -> None:
    """A file is read in a process of its own, as it is in life; tests/test_apart.py tries that."""


@pytest.fixture(autouse=True)
def _read_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests do not start a program for each file; what it does is done here."""

    async def worked(job: worker.Job, seconds: float) -> worker.Job:
        answer: worker.Job = json.loads(json.dumps(worker.JOBS[job["do"]](job)))
        return answer

    if "apart" not in request.fixturenames:
        monkeypatch.setattr(processes, "_worked", worked)


@pytest.fixture
def host(evening: Evening) -> Actor:
    """One who manages the server."""
    return evening.driver.user("Ann", admin=True)


async def add(host: Actor, text: str = FILE, name: str = "fruit.toml") -> Seen:
    """A file sent, and what came of it in the end."""
    return await ended(host, await host.slash("house add", file=(name, text.encode())))


async def ended(host: Actor, answer: Answer) -> Seen:
    """Return the message in its last form, where a trial was announced."""
    told(answer)
    assert answer.message is not None
    number = answer.message.id
    return await host.until(lambda seen: seen.id == number and "Now I deal it" not in seen.text)


async def test_a_file_becomes_a_game_of_the_server(
    evening: Evening, host: Actor, quick, apart: None
) -> None:
    """The game is tried, then offered wherever games are, and can be played at once."""
    assert "Sunday Fruit** is a game of this server now, for 2 to" in (await add(host)).text
    (game,) = quick
    bo = evening.driver.user("Bo")
    (first, *_) = await bo.choices("table open", "game", "sunday")
    assert first == {"name": "Sunday Fruit", "value": game.code}
    assert "2 cards face down to each player" in told(await bo.slash("rules", game="sunday fruit"))
    await evening.open(bo, "Sunday Fruit")
    await evening.sit(bo)
    assert evening.show().view.next_game.name == "Sunday Fruit"


async def test_what_house_players_found_is_said(host: Actor) -> None:
    """A line of figures, and a line a seat that is worth far more or less."""
    text = (await add(host)).text
    assert "4 house players played 120 deals: 12 answers and about 1 minute" in text
    assert "hands compared in 31 of 100, 9 big blinds in the pot" in text
    assert "Uneven: the dealer wins 44 % of the pot more than their share" in text
    assert "Uneven: whoever is asked first wins 30 % of the pot less" in text


async def test_a_game_is_kept_though_house_players_break(host: Actor, monkeypatch, caplog) -> None:
    async def breaks(game: Game, seconds: float) -> Rehearsal:
        raise RuntimeError

    monkeypatch.setattr(house_games, "rehearse_in_process", breaks)
    text = (await add(host)).text
    assert "is a game of this server now" in text
    assert "cannot be rehearsed" in caplog.text
    caplog.clear()


async def test_its_page_and_its_file(evening: Evening, host: Actor) -> None:
    done = await add(host)
    rules = told(await host.click(done, "How it is played"))
    listed = await host.slash("house list")
    assert "House games of this server" in told(listed)
    assert "<t:1,7" not in told(listed)
    assert "**Sunday Fruit** · from a file" in told(listed)
    assert listed.message is not None
    page = await host.choose(listed.message, "Look at a house game", ["Sunday Fruit"])
    assert f"Added by {host.mention} from a file" in told(page)
    assert told(page) == rules
    assert page.message is not None
    file = await host.click(page.message, "The file")
    assert 'name = "Sunday Fruit"' in told(file)
    assert file.message is not None
    assert told(await host.click(file.message, "Back")) == told(page)


async def test_another_server_does_not_see_it(evening: Evening, host: Actor) -> None:
    await add(host)
    own = evening.bot.house_games
    (code,) = own.own(int(evening.driver.world.guild_id))
    assert code in own.offered(int(evening.driver.world.guild_id))
    assert code not in own.offered(1)
    assert code not in own.offered(None)


async def test_every_fault_of_a_file_comes_in_one_private_message(
    evening: Evening, host: Actor, quick
) -> None:
    """Each fault has its line, its key and a right value; nothing is tried or stored."""
    bad = FILE.replace("forced", "forces").replace("[2, ", "[1, ") + '"@everyone" = 1\n'
    text = (await add(host, bad)).text
    assert "**fruit\\.toml** can't be dealt yet: 3 faults." in text
    assert text.splitlines()[1:] == [
        "- line 6, `seats.0`: must be 2 or more",
        "- line 7, `forces`: unknown key; did you mean forced?",
        "- line 15, `@everyone`: unknown key",
    ]
    assert quick == []
    assert evening.bot.house_games.own(int(evening.driver.world.guild_id)) == {}


async def test_more_faults_than_a_message_holds(evening: Evening, host: Actor) -> None:
    rows = "".join(f'{{ name = "row {one}", nonsense_{one} = 1 }},\n' for one in range(300))
    text = (await add(host, FILE[: FILE.index("phases")] + f"phases = [\n{rows}]\n")).text
    assert text.count("\n- ") == 20
    assert text.splitlines()[-1] == "-# … and 280 more."


BAD_FILES = (
    ("cat.png", "x", "“cat\\.png” isn't a game file. Its name must end in"),
    ("big.toml", "#" * 17_000, "more than 16 kB; a game takes one or two"),
    ("half.toml", 'name = "', "line 1: not TOML: "),
    ("taken.toml", FILE.replace("Sunday Fruit", "pine apple"), "“pine apple” already means"),
)


async def test_bad_files_are_refused(evening: Evening, host: Actor) -> None:
    for name, text, sentence in BAD_FILES:
        assert sentence in (await add(host, text, name)).text


async def test_a_file_that_can_not_be_fetched(evening: Evening, host: Actor, monkeypatch) -> None:
    monkeypatch.setattr(evening.driver.world, "upload", lost(evening))
    assert (await add(host)).text == ("I couldn't get that file from Discord. Attach it again.")


def lost(evening: Evening):
    keep = evening.driver.world.upload

    def upload(*file):
        kept = keep(*file)
        kept.filename = "gone/gone.toml"
        return kept

    return upload


async def test_a_game_that_fails_its_trial_is_not_kept(evening, host, monkeypatch) -> None:
    async def trial(_: Game) -> Verdict:
        facts: dict[str, Fact] = {"players": 9, "phase": "flop", "most": 400}
        return Verdict(3, 0.1, Fault(Wrong.ENDLESS, facts=facts))

    monkeypatch.setattr(house_games, "try_in_process", trial)
    text = (await add(host)).text
    assert "with 9 players a deal went on after 400 answers, in “flop”" in text
    assert evening.bot.house_games.own(int(evening.driver.world.guild_id)) == {}


async def test_a_game_that_can_not_be_drawn_is_not_kept(evening, host, monkeypatch) -> None:
    async def drawn(_: Game, file: str) -> None:
        facts: dict[str, Fact] = {"phase": "flop", "screen": "table", "reason": "KeyError"}
        raise BadGame([Fault(Wrong.NOT_DRAWN, facts=facts, file=file)])

    monkeypatch.setattr(cog, "draw_in_process", drawn)
    text = (await add(host)).text
    assert "I can deal it, not show it: in “flop” table breaks (KeyError)" in text
    assert evening.bot.house_games.own(int(evening.driver.world.guild_id)) == {}


HOLE_HALF = """
name = "Hole Half"
family = "stud"
summary = "Best three cards, and best three of those face down."
seats = [2, 6]
limits = ["fixed_limit"]
forced = "antes"
shares = [{ ranking = "three_card" }, { ranking = "three_card", zone = "down" }]
phases = [{ name = "five cards", deal = "ddduu", bet = "small_bet" }]
"""


async def test_parts_that_differ_by_the_hole_alone_are_played_and_told(
    evening: Evening, host: Actor
) -> None:
    await add(host, HOLE_HALF)
    assert "whole hand and hole cards" in told(await host.slash("rules", game="Hole Half"))
    players = await evening.seated("Bo", "Cy", game="Hole Half")
    await _until_split(evening, players)
    text = (await evening.message(players[0])).text
    assert "Whole hand · **" in text
    assert "Hole cards · **" in text


async def test_a_result_that_can_not_be_drawn_keeps_nobody_from_the_next_deal(
    evening: Evening, host: Actor, monkeypatch, caplog
) -> None:
    """Such a game may have been stored before screens were tried."""

    def nameless(*_: object) -> str:
        raise KeyError("share.zone.down")

    await add(host, HOLE_HALF)
    monkeypatch.setattr("bot.ui.mechanics.settling.showdown.share_name", nameless)
    players = await evening.seated("Bo", "Cy", game="Hole Half")
    await _until_split(evening, players)
    text = (await evening.message(players[0])).text
    assert "Play goes on" in text
    assert "** wins **" in text
    deal = evening.show().view.deal
    await evening.wait(60)
    await evening.drawn()
    assert evening.show().view.deal == deal + 1
    assert f"deal {deal + 1}" in (await evening.message(players[0])).text
    failed = [one.getMessage() for one in caplog.records if "drawn plainer" in one.getMessage()]
    assert len(failed) == 1
    assert not any(one.exc_info for one in caplog.records)
    caplog.clear()


async def _until_split(evening: Evening, players: list[Actor]) -> None:
    """Everybody stays to the end, until two players share a pot."""
    for _ in range(12):
        while evening.show().view.running:
            turn = evening.turn(*players)
            can_check = evening.show().view.dealt.turn.check  # type: ignore[union-attr]
            await evening.act(turn, "Check" if can_check else "Call 10")
        await evening.drawn()
        if len({one.seat for one in evening.hand.awards}) > 1:
            return
        await evening.wait(60)
    raise AssertionError("no pot was shared")


async def test_a_game_is_built_by_a_form(evening: Evening, host: Actor, quick) -> None:
    """The form takes a game, twists and a name; a table opens with the result."""
    form = (await host.slash("house build", game="omaha")).modal
    assert form is not None
    sent = {"Betting": ["pot_limit"], "Twists": ["eight_or_better"], "Its name": "Friday Eight"}
    done = await ended(host, await host.submit(form, **sent))
    assert "Friday Eight** is a game of this server now" in done.text
    (game,) = quick
    assert (game.limits, len(game.shares)) == (("pot_limit",), 2)
    assert "Omaha, eight or better." in told(await host.slash("rules", game="Friday Eight"))
    await evening.open(host, "Friday Eight")
    assert evening.show().view.next_game.limit == "pot_limit"
    assert "Clock" not in told(await host.slash("table settings", clock="45"))
    assert evening.show().view.settings.clock == 45
    assert "built here" in told(await host.slash("house list"))


BAD_BUILDS: tuple[tuple[list[str], str, str], ...] = (
    (["low", "high_low"], "Both", "can't be dealt “high-low”: “lowball” is announced too"),
    ([], "Omaha", "“Omaha” already means Omaha"),
    ([], "*_*", "letters, digits and plain punctuation only"),
)


async def test_what_can_not_be_built(evening: Evening, host: Actor) -> None:
    for picks, name, sentence in BAD_BUILDS:
        form = (await host.slash("house build", game="omaha")).modal
        assert form is not None
        assert sentence in told(await host.submit(form, Twists=picks, value=name))


async def test_a_running_table_keeps_its_game(evening: Evening, host: Actor) -> None:
    """The table keeps it if the game is replaced or removed, and if options change."""
    await add(host)
    players = await evening.seated("Ann", "Bo", game="sunday fruit")
    before = evening.show().view.next_game
    changed = FILE.replace("[2, 10]", "[2, 9]")
    assert "Sunday Fruit** is replaced" in (await add(host, changed)).text
    asked = await host.slash("house remove", game="sunday fruit")
    assert "Remove **Sunday Fruit**?" in told(asked)
    assert asked.message is not None
    assert "no longer offered" in told(await host.click(asked.message, "Remove"))
    await host.slash("table settings", clock="45", limit="pot limit")
    after = evening.show().view.next_game
    assert (after.code, after.seats, after.limit) == (before.code, before.seats, "pot_limit")
    await evening.to_showdown(*players)
    await evening.deal()
    assert "No game is called" in told(await host.slash("rules", game="sunday fruit"))
    assert "There are none yet" in told(await host.slash("house list"))


async def test_only_those_who_manage_the_server_have_a_say(evening: Evening) -> None:
    bo = evening.driver.user("Bo")
    assert "Only managers can do that" in told(await bo.slash("house list"))


async def test_a_game_that_is_gone_or_bundled_can_not_be_removed(evening, host) -> None:
    await add(host)
    text = told(await host.slash("house remove", game="omaha"))
    assert text == "No game is called “omaha”. Did you mean Sunday Fruit?"
    assert await host.choices("house remove", "game", "om") == []
    (only,) = await host.choices("house show", "game", "")
    assert only["name"] == "Sunday Fruit"


async def test_any_game_s_file_begins_another(evening: Evening, host: Actor) -> None:
    """A standard one's, that of a file, and of a game that was built without one."""
    await add(host)
    for game, name in (("razz", "our_razz.toml"), ("Sunday Fruit", "our_sunday_fruit.toml")):
        answer = await host.slash("house export", game=game)
        assert answer.message is not None
        assert "to begin your own game" in answer.message.text
        (file,) = answer.message.raw["attachments"]
        assert file["filename"] == name
        text = evening.driver.world.files[file["id"]].decode()
        assert "/house add" in text
        assert "is a game of this server now" in (await add(host, text, name)).text


async def test_the_guide_is_one_press_away(evening: Evening, host: Actor) -> None:
    """A file's faults, an empty list and the command without options lead to the guide."""
    for seen in (await add(host, "name = 1"), (await host.slash("house list")).message):
        assert seen is not None
        answer = await host.click(seen, "The guide")
        assert answer.message is not None
        (file,) = answer.message.raw["attachments"]
        assert b"# House games" in evening.driver.world.files[file["id"]]
    alone = await host.slash("house add")
    assert alone.message is not None
    assert alone.message.raw["attachments"]

"""No player learns public news in private before everybody sees it."""

import asyncio
import random

import pytest

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, RaiseTo
from bot.tables.publishing import public
from cogs.shared import answers
from tests.e2e.evening import Evening, has
from tests.e2e.fixed import SLOWED
from tests.e2e.witness import Witness
from tests.slow import few
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

ANSWERS = ("call", "check", "raise", "fold", "declare", "bid", "draw_go")
HELD_BACK = 0.3
"""Real seconds for which the table's message may be put off, as it is in use for up to one."""


@pytest.fixture
def _put_off(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public, "HOLD", HELD_BACK * SLOWED)
    monkeypatch.setattr(public, "PACE", HELD_BACK * SLOWED)


class Home:
    """People who press in their panels, in their messages, and type; never at the table."""

    def __init__(self, evening: Evening, players: list[Actor]) -> None:
        self.evening, self.players = evening, players
        self.luck = random.Random(7)  # noqa: S311 - not for cards

    async def play(self) -> None:
        """The running deal to its end; somebody looks at their hand after each answer."""
        for _ in range(200):
            if not self.evening.show().view.running:
                break
            asked = self.evening.asked(*self.players)
            if not asked:
                await self.evening.run_out()
                continue
            await self._answer(self.luck.choice(asked))
            await self.luck.choice(self.players).slash("cards")
        assert not self.evening.show().view.running
        for player in self.players:
            await player.slash("cards", in_words=self.luck.random() < 0.5)
        await self.evening.drawn()

    async def _answer(self, player: Actor) -> None:
        screen = await self._screen(player)
        may = [] if screen is None else [one for one in screen.buttons if _answers(one)]
        allowed = [one for one in may if not one.disabled]
        if screen is None or not allowed or self.luck.random() < 0.4:
            offered = await player.choices("act", "action", "")
            words = [one["value"] for one in offered if not _is_fold(one["value"])]
            acted = await player.slash("act", action=self.luck.choice(words or ["fold"]))
            assert acted.error is None, acted.error
            return
        stays = [one for one in allowed if one.custom_id.split(":")[1] != "fold"]
        pressed = self.luck.choice(stays or allowed)
        answer = await player.click(screen, pressed.custom_id)
        assert answer.error is None, answer.error

    async def _screen(self, player: Actor) -> Seen | None:
        """Return a player's panel or direct message as it is now."""
        if self.luck.random() < 0.5:
            shown = [one for one in player.sees() if one.ephemeral and has(one, "In words")]
            return shown[-1] if shown else None
        dms = [one for one in player.sees() if "Your cards" in one.text]
        if not dms:
            return None
        here = next((one for one in dms[-1].buttons if ":act_here:" in one.custom_id), None)
        return dms[-1] if here is None else (await player.click(dms[-1], here.custom_id)).message


def _answers(button) -> bool:
    action, *_ = button.custom_id.split(":")[1:] or [""]
    return action in ANSWERS


def _is_fold(words: str) -> bool:
    return words.lower() in {"fold", "f"}


@pytest.mark.usefixtures("_put_off")
@pytest.mark.parametrize(
    "game",
    few(
        [
            "holdem",
            "guts",
            "five card stud declare",
            "bourre",
            "anaconda",
            "five card draw",
            "7-27",
        ],
        every=3,
    ),
)
async def test_no_private_message_tells_before_the_table_does(evening: Evening, game: str) -> None:
    witness = Witness(evening)
    players = await evening.seated("Ann", "Bo", "Cy", game=game, chips=200)
    for player in players:
        await evening.panel(player)
    await Home(evening, players).play()
    assert witness.private > 10
    assert witness.faults == []


@pytest.mark.usefixtures("_put_off")
async def test_an_all_in_is_watched_street_by_street_by_all(evening: Evening) -> None:
    """The panels of all-in players show each street after everybody could see it."""
    witness = Witness(evening)
    players = await evening.seated("Ann", "Bo", chips=500)
    for _ in range(2):
        player = evening.turn(*players)
        await evening.panel(player)
        await _put_all_in(evening, player)
    assert evening.hand.now.by_clock
    await evening.run_out()
    await evening.drawn()
    assert witness.faults == []
    for player in players:
        await player.until(lambda seen: seen.ephemeral and "The deal is over" in seen.text)
    assert witness.faults == []


@pytest.mark.usefixtures("_put_off")
async def test_a_panel_that_opens_as_all_are_in_shows_no_cards_first(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last call comes while the answer is on its way, and what it shows is drawn into it."""
    witness = Witness(evening)
    players = await evening.seated("Ann", "Bo", chips=500)
    await _put_all_in(evening, evening.turn(*players))
    last, sent, called = evening.turn(*players), answers.private, asyncio.Event()
    await evening.panel(last)

    async def meanwhile(*args: object) -> object:
        done = await sent(*args)  # type: ignore[arg-type]  # whatever it gets
        monkeypatch.setattr(answers, "private", sent)
        await _put_all_in(evening, last)
        called.set()
        return done

    monkeypatch.setattr(answers, "private", meanwhile)
    await evening.panel(last)
    await called.wait()
    assert evening.hand.now.by_clock
    await last.until(lambda seen: seen.ephemeral and "the cards come by themselves" in seen.text)
    assert witness.faults == []


async def _put_all_in(evening: Evening, player: Actor) -> None:
    """No answer to a press shows the news either."""
    own = evening.show(player).view.own
    assert own is not None
    assert isinstance(own.choices, BetChoices)
    most = own.choices.most
    put = RaiseTo(own.seat, most) if most else Call(own.seat)
    await evening.bot.tables.at(evening.number).host.submit(evening.player(player), put)

"""Discord's refusals become troubles that tables know; digests follow the screens."""

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.engine.hand.commands import Call, Draw, Fold, RaiseTo
from bot.store import OpenPanel
from bot.tables import Barred, ClosedDm, DmsHalted, Gone, Slow, Unfit
from bot.tables.stage import Archived
from bot.ui.parts import layout
from bot.ui.parts.cards import PLAIN
from bot.ui.pictures.gallery import Gallery
from bot.ui.pictures.studio import Studio
from bot.ui.platform.emojis import EMOJI_NAMES
from bot.ui.platform.interactions import open_panels, panel_state
from bot.ui.platform.interactions.answers import Sent
from bot.ui.platform.interactions.panels import Panels
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import DiscordStage
from bot.ui.platform.troubles import named_troubles
from bot.ui.table.panel import hand_panel
from tests.ui.ring import Ring


def _error(
    kind: type[discord.HTTPException], status: int, code: int, method: str = "PATCH", **headers: str
):
    response: Any = SimpleNamespace(status=status, reason="", headers=headers, method=method)
    return kind(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "direct", "name"),
    [
        (_error(discord.NotFound, 404, 10008), False, Gone),
        (_error(discord.NotFound, 404, 10003), False, Gone),
        (_error(discord.Forbidden, 403, 50013), False, Barred),
        (_error(discord.Forbidden, 403, 50001), False, Barred),
        (_error(discord.Forbidden, 403, 50007), True, ClosedDm),
        (_error(discord.Forbidden, 403, 50278), True, ClosedDm),
        (_error(discord.HTTPException, 400, 40003), True, DmsHalted),
        (_error(discord.Forbidden, 403, 40003), False, DmsHalted),
        (_error(discord.Forbidden, 403, 20026), True, DmsHalted),
        (_error(discord.HTTPException, 429, 30046), False, Slow),
        (_error(discord.DiscordServerError, 503, 0), False, Slow),
        (aiohttp.ClientConnectionError(), False, Slow),
        (discord.RateLimited(3.0), False, Slow),
        (_error(discord.HTTPException, 400, 50083), False, Archived),
        (_error(discord.HTTPException, 400, 50083, "POST"), False, Barred),
        (_error(discord.HTTPException, 400, 160005), False, Barred),
        (_error(discord.Forbidden, 403, 160005), False, Barred),
        (_error(discord.HTTPException, 400, 160005, "POST"), False, Barred),
        (_error(discord.Forbidden, 403, 160005, "POST"), False, Barred),
        (_error(discord.NotFound, 404, 10015), False, Gone),
        (_error(discord.HTTPException, 401, 50027), False, Gone),
        (_error(discord.HTTPException, 400, 50035), False, Unfit),
        (_error(discord.HTTPException, 400, 30038), False, Unfit),
        (_error(discord.HTTPException, 413, 40005), False, Unfit),
        (_error(discord.HTTPException, 401, 0), False, Slow),
    ],
)
async def test_trouble_has_a_name(error, direct, name):
    with pytest.raises(name):
        async with named_troubles(direct=direct):
            raise error


@pytest.mark.parametrize("status", [400, 403])
async def test_a_locked_thread_tells_what_it_takes(status):
    """The channel itself lacks no permission, so the refusal alone names it."""
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    with pytest.raises(Barred) as barred:
        async with named_troubles():
            raise _error(kind, status, 160005)
    assert barred.value.codes == ("manage_threads",)


async def test_discord_says_how_long_to_wait():
    with pytest.raises(Slow) as slow:
        async with named_troubles():
            raise _error(discord.HTTPException, 429, 0, **{"Retry-After": "2.5"})
    assert slow.value.seconds == 2.5


@pytest.fixture
def stage(english_alone: None) -> DiscordStage:
    """Return a stage that asks for nobody's language."""
    gallery = Gallery(Studio(on=False), None, None)  # type: ignore[arg-type]  # nothing is kept
    readers = Readers(None, None)  # type: ignore[arg-type]  # nobody is asked
    return DiscordStage(None, None, gallery, readers)  # type: ignore[arg-type]  # nothing is sent


def test_digests_follow_what_is_seen(stage):
    ring = Ring().deal()
    table = stage.digest("table", ring.show())
    assert stage.digest("table", ring.show()) == table
    ring.act(Call)
    assert stage.digest("table", ring.show()) != table


def test_what_is_open_is_drawn_again_as_soon_as_cards_have_pictures(stage):
    ring = Ring().deal()
    stage.panels.opened(ring.show(1), SimpleNamespace(followup=None), PLAIN)
    before = stage.digest("panel", ring.show(1))
    stage.readers.use_emojis({text: f"<:{named}:1>" for text, named in EMOJI_NAMES.items()})
    assert stage.digest("panel", ring.show(1)) != before
    assert stage.digest("panel", ring.show(1)) == stage.digest("panel", ring.show(1))


def test_a_panel_counts_from_when_it_is_opened(stage):
    ring = Ring().deal()
    assert stage.digest("panel", ring.show(1)) == ""
    stage.panels.opened(ring.show(1), SimpleNamespace(followup=None), PLAIN)
    before = stage.digest("panel", ring.show(1))
    assert stage.digest("panel", ring.act(Call).show(1)) != before
    assert stage.digest("panel", ring.show(2)) == ""


def test_direct_messages_rest_until_the_cards_change(stage):
    ring = Ring("five_card_draw").deal()
    first = stage.digest("cards", ring.show(1))
    ring.act((RaiseTo, 10), Call, Call)
    assert stage.digest("cards", ring.show(1)) == first
    ring.act((Draw, tuple(ring.hand.places[1].cards[:1])))
    assert stage.digest("cards", ring.show(1)) != first


def test_emojis_change_what_is_drawn(stage):
    ring = Ring("jacks_or_better").deal().passively()
    before = stage.digest("table", ring.show())
    stage.readers.use_emojis({"Ah": "<:ace_of_hearts:1>"})
    assert stage.digest("table", ring.show()) == before
    assert stage.readers.in_server(1).card(50) == "<:ace_of_hearts:1>"


def test_the_gateway_is_up_when_the_client_says_so(stage):
    assert not stage.up()
    stage.connected.set()
    assert stage.up()


def test_a_later_press_that_was_served_first_keeps_the_panel():
    """The player's own panel is then outdated and deleted."""
    panels, show = Panels(), Ring().deal().show(1)

    def pressed(number: int) -> Any:
        return panels.opened(show, SimpleNamespace(id=number, followup=None), PLAIN, Sent(number))  # type: ignore[arg-type]

    assert pressed(2) is None
    assert pressed(1).sent.message == 1
    assert pressed(3).sent.message == 2


async def test_a_panel_opened_while_the_old_one_moves_down_stays_the_only_one():
    panels, ring = Panels(), Ring().deal()
    gone: list[int] = []

    async def sent_late(**_options: Any) -> Any:
        pressed = SimpleNamespace(id=2, followup=follow)
        old = panels.opened(ring.show(1), pressed, PLAIN, Sent(20))  # type: ignore[arg-type]
        assert old is not None
        await panels.remove(ring.show(1), old)
        return SimpleNamespace(id=11)

    async def removed(message: int = 10) -> None:
        gone.append(message)

    follow = SimpleNamespace(send=sent_late, delete_message=removed)
    before = SimpleNamespace(id=1, followup=follow, delete_original_response=removed)
    panels.opened(ring.show(1), before, PLAIN, Sent(10))  # type: ignore[arg-type]
    show = ring.show(1)
    await panels.draw(replace(show, view=replace(show.view, deal=show.view.deal + 1)), {})
    assert gone == [10, 11]
    assert show in panels


async def test_what_was_picked_for_one_choice_is_forgotten_at_the_next():
    """Discards are a bit mask, cards in a row their places: 96 would be the ninth and sixth."""
    ring = Ring("anaconda", (500, 500)).deal()
    while getattr(ring.show(1).view.own.choices, "in_row", False) is not True:  # type: ignore[union-attr]
        before = ring.show(1)
        ring.do(ring.passive())
    drawn: list[discord.ui.LayoutView] = []

    async def edit(*, view: discord.ui.LayoutView, **_options: Any) -> None:
        drawn.append(view)

    pressed: Any = SimpleNamespace(id=1, followup=None, edit_original_response=edit)
    panels, wanted = Panels(), hand_panel(ring.show(1), PLAIN)
    panels.opened(before, pressed, PLAIN, Sent(10), picked=96)
    await panels.draw(ring.show(1), {})
    assert layout.digest(drawn[-1]) == layout.digest(wanted)
    assert layout.digest(hand_panel(ring.show(1), PLAIN, picked=96)) == layout.digest(wanted)


async def test_what_is_said_on_a_panel_waits_for_a_drawing_that_is_on_its_way():
    """Otherwise the drawing may arrive last, and nobody would read why their press did nothing."""
    panels, show, done = Panels(), Ring().deal().show(1), list[str]()
    held, sending = asyncio.Event(), asyncio.Event()

    async def edit_message(_message: int, *, view: discord.ui.LayoutView) -> None:
        sending.set()
        await held.wait()
        done.append("drawn")

    hook: Any = SimpleNamespace(edit_message=edit_message)
    press: Any = SimpleNamespace(followup=hook, id=1)
    panels.take_up(
        OpenPanel(show.view.number, show.view.viewer, 7, "token", 60_000, show.view.deal),
        hook, PLAIN, now=0,
    )  # fmt: skip

    async def said() -> None:
        async with panels.alone(show):
            done.append("said")
            panels.opened(show, press, PLAIN, Sent(7, follow_up=True), notice="Too late.")

    drawing = asyncio.create_task(panels.draw(show, {}))
    await sending.wait()
    saying = asyncio.create_task(said())
    again = asyncio.create_task(panels.draw(show, {}))
    await asyncio.sleep(0)
    assert done == []
    held.set()
    await asyncio.gather(drawing, saying, again)
    assert done == ["drawn", "said"], "and it is not drawn over"


async def test_what_is_said_on_a_panel_does_not_wait_for_ever(monkeypatch):
    """Discord may delay a drawing longer than an answer has time."""
    monkeypatch.setattr(open_panels, "HASTE", 0.01)
    panels, show = Panels(), Ring().deal().show(1)
    hook: Any = SimpleNamespace(edit_message=lambda *_, **__: asyncio.Event().wait())
    left = OpenPanel(show.view.number, show.view.viewer, 7, "token", 60_000, show.view.deal)
    panels.take_up(left, hook, PLAIN, now=0)
    drawing = asyncio.create_task(panels.draw(show, {}))
    await asyncio.sleep(0)
    async with asyncio.timeout(30), panels.alone(show):
        assert not drawing.done()
    drawing.cancel()


async def test_a_panel_turns_back_from_more_when_its_deal_ends():
    """The panel returns to the result, which stays behind More if that is opened afterwards."""
    panels, ring, drawn = Panels(), Ring().deal(), []

    async def edit_message(_: int, *, view: discord.ui.LayoutView) -> None:
        drawn.append(view)

    hook: Any = SimpleNamespace(edit_message=edit_message)
    press: Any = SimpleNamespace(followup=hook, id=1)
    while ring.turn != 1:
        ring.do(ring.passive())
    ring.act((RaiseTo, 40))
    while len(ring.hand.live()) > 2:
        ring.act(Fold)
    panels.opened(ring.show(1), press, PLAIN, Sent(7, follow_up=True), more=True)
    ring.act(Fold)
    assert ring.hand.ended
    await panels.draw(ring.show(1), {})
    over = hand_panel(ring.show(1), PLAIN)
    assert layout.digest(drawn[-1]) == layout.digest(over)
    panels.opened(ring.show(1), press, PLAIN, Sent(7, follow_up=True), more=True)
    await panels.draw(ring.show(1), {})
    assert len(drawn) == 1


@pytest.mark.parametrize("notice", ["", "That moment has passed."])
async def test_a_press_answered_while_its_panel_is_drawn_has_the_last_word(notice):
    """It is unknown which of the two reached Discord last, so the newer one is drawn again.

    It keeps its notice; otherwise nobody would read why their press did nothing.
    """
    panels, show, drawn = Panels(), Ring().deal().show(1), []

    async def edit_message(message: int, *, view: discord.ui.LayoutView) -> None:
        drawn.append(layout.digest(view))
        if len(drawn) == 1:
            sent = Sent(message, follow_up=True)
            panels.opened(show, press, PLAIN, sent, more=True, notice=notice)

    hook: Any = SimpleNamespace(edit_message=edit_message)
    press: Any = SimpleNamespace(followup=hook, id=1)
    left = OpenPanel(show.view.number, show.view.viewer, 7, "token", 60_000, show.view.deal)
    panels.take_up(left, hook, PLAIN, now=0)
    await panels.draw(show, {})
    shown = [
        layout.digest(hand_panel(show, PLAIN)),
        layout.digest(hand_panel(show, PLAIN, more=True, notice=notice)),
    ]
    assert drawn == shown
    await panels.draw(show, {})
    assert drawn == shown


async def test_a_notice_stays_while_others_play_and_goes_after_a_while(monkeypatch):
    """Otherwise a house player who acts at the same moment would remove the notice unread."""
    panels, ring, drawn = Panels(), Ring(stacks=(500,) * 6).deal(), []

    async def edit_message(_: int, *, view: discord.ui.LayoutView) -> None:
        drawn.append(layout.digest(view))

    def wanted(notice: str) -> str:
        return layout.digest(hand_panel(ring.show(viewer), PLAIN, notice=notice))

    press: Any = SimpleNamespace(followup=SimpleNamespace(edit_message=edit_message), id=1)
    said, sent, viewer = "That moment has passed.", Sent(7, follow_up=True), 3
    panels.opened(ring.show(viewer), press, PLAIN, sent, notice=said)
    ring.act((RaiseTo, 20))
    await panels.draw(ring.show(viewer), {})
    assert drawn == [wanted(said)]
    later = time.monotonic() + panel_state.NOTICED + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    ring.act((RaiseTo, 40))
    await panels.draw(ring.show(viewer), {})
    assert drawn[1:] == [wanted("")]


async def test_what_was_said_stays_when_cards_get_pictures():
    panels, ring, drawn = Panels(), Ring().deal(), []

    async def edit_message(message: int, *, view: discord.ui.LayoutView) -> None:
        drawn.append(layout.digest(view))

    press: Any = SimpleNamespace(followup=SimpleNamespace(edit_message=edit_message), id=1)
    said, sent = "That moment has passed.", Sent(7, follow_up=True)
    panels.opened(ring.show(1), press, PLAIN, sent, notice=said)
    pictures = {text: f"<:{named}:1>" for text, named in EMOJI_NAMES.items()}
    painted = replace(PLAIN, emojis=pictures)
    await panels.draw(ring.show(1), pictures)
    ring.act(Call)
    await panels.draw(ring.show(1), pictures)
    assert drawn == [
        layout.digest(hand_panel(Ring().deal().show(1), painted, notice=said)),
        layout.digest(hand_panel(ring.show(1), painted)),
    ]

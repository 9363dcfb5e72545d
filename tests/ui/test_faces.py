"""Avatars are fetched once, waited for shortly, and left out if they don't arrive."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.ui.pictures import faces
from bot.ui.pictures.faces import Faces


class Shelf:
    """Answers for addresses, and the addresses that were asked for."""

    def __init__(self, *answers: bytes | Exception | None) -> None:
        self.asked: list[str] = []
        self._answers = list(answers)

    async def fetch(self, address: str) -> bytes:
        self.asked.append(address)
        answer = self._answers.pop(0)
        if answer is None:
            await asyncio.Event().wait()
        if isinstance(answer, Exception):
            raise answer
        return answer or b""


def kept(fetch: Callable[[str], Awaitable[bytes]]) -> tuple[Faces, list[float]]:
    now = [100.0]
    found = Faces(fetch, clock=lambda: now[0])
    found.note(1, "ann.png")
    return found, now


async def test_an_avatar_is_fetched_once():
    shelf = Shelf(b"ann")
    known, _ = kept(shelf.fetch)
    assert await known.of([1, 2]) == await known.of([1]) == {1: b"ann"}
    assert shelf.asked == ["ann.png"]


async def test_a_new_avatar_is_fetched_anew_and_none_is_none():
    shelf = Shelf(b"ann", b"other")
    known, _ = kept(shelf.fetch)
    assert await known.of([1]) == {1: b"ann"}
    known.note(1, "ann2.png")
    assert await known.of([1]) == {1: b"other"}
    known.note(1, "")
    assert await known.of([1]) == {}


async def test_a_picture_does_not_wait_for_one_that_does_not_come(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(faces, "PATIENCE", 0.01)
    monkeypatch.setattr(faces, "FETCH", 0.02)
    shelf = Shelf(None, b"ann")
    known, now = kept(shelf.fetch)
    assert await known.of([1]) == {}
    await asyncio.sleep(0.05)
    assert await known.of([1]) == {}
    assert len(shelf.asked) == 1
    now[0] += faces.AGAIN
    assert await known.of([1]) == {1: b"ann"}


async def test_what_is_refused_or_too_large_is_asked_for_again_later():
    shelf = Shelf(OSError("gone"), b"x" * (faces.MOST_BYTES + 1), b"ann")
    known, now = kept(shelf.fetch)
    for _ in range(2):
        assert await known.of([1]) == {}
        assert await known.of([1]) == {}
        now[0] += faces.AGAIN
    assert await known.of([1]) == {1: b"ann"}
    assert len(shelf.asked) == 3


async def test_whoever_was_seen_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(faces, "MOST_KEPT", 2)
    shelf = Shelf(b"ann", b"cy")
    known, _ = kept(shelf.fetch)
    known.note(2, "bo.png")
    known.note(1, "ann.png")
    known.note(3, "cy.png")
    assert await known.of([1, 2, 3]) == {1: b"ann", 3: b"cy"}


async def test_whoever_has_not_pressed_since_a_restart_is_looked_up_once():
    """A player without an avatar is remembered too."""
    found, asked = {1: "ann.png", 2: ""}, list[int]()

    async def find(player: int) -> str:
        asked.append(player)
        return found[player]

    shelf = Shelf(b"ann")
    known = Faces(shelf.fetch, find)
    for _ in range(2):
        assert await known.of([1, 2]) == {1: b"ann"}
    assert (asked, shelf.asked) == ([1, 2], ["ann.png"])
    known.note(3, "")
    assert await known.of([3]) == {}
    assert asked == [1, 2], "who has pressed has told it"

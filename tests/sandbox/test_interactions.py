"""Tokens, deadlines and the rules of each answer, by bare requests."""

from dataclasses import replace
from typing import Any

import pytest

from tests.sandbox.test_limits import V2, button, row, select, text, v2

COMMANDS = [
    {"name": "go", "description": "x", "options": [
        {"type": 3, "name": "word", "description": "x", "autocomplete": True}]},
]  # fmt: skip


class Bench:
    """A user's doings on one side, the bot's bare answers on the other."""

    def __init__(self, api, driver, acting) -> None:
        self.api, self.driver, self.acting = api, driver, acting
        self.world = driver.world
        self.user = driver.world.named("Ann")

    def slash(self):
        return self.acting.slash(self.user, self.driver.channel.id, "go", [])

    def typed(self):
        options = [{"type": 3, "name": "word", "value": "a", "focused": True}]
        return self.acting.autocomplete(self.user, self.driver.channel.id, "go", options)

    def press(self, message_id: str):
        return self.acting.press(self.user, message_id, "a")

    async def answer(self, it, kind: int, data: Any = None, query: str = "") -> tuple[int, Any]:
        path = f"/interactions/{it.id}/{it.token}/callback{query}"
        status, body, _ = await self.api("POST", path, {"type": kind, "data": data})
        return status, body

    async def hook(self, method: str, it, rest: str = "", body: Any = None) -> tuple[int, Any]:
        path = f"/webhooks/{self.world.bot_id}/{it.token}{rest}"
        status, answer, _ = await self.api(method, path, body)
        return status, answer


@pytest.fixture
async def bench(api, driver, sandbox) -> Bench:
    api.headers = {"Authorization": f"Bot {sandbox.token}"}
    await api("PUT", f"/applications/{driver.world.bot_id}/commands", COMMANDS)
    api.headers = {}  # answers to interactions need no token of the bot's
    return Bench(api, driver, sandbox.acting)


async def test_an_answer_is_told_only_when_asked_for(bench):
    assert await bench.answer(bench.slash(), 4, {"content": "x"}) == (204, None)
    _, told = await bench.answer(bench.slash(), 4, {"content": "x"}, "?with_response=1")
    assert told["resource"]["message"]["content"] == "x"
    assert told["interaction"]["response_message_ephemeral"] is False


async def test_twice_late_unknown_and_expired(bench, clock):
    """40060, 10062 after three seconds, 10062 for a stranger, 50027 after a quarter of an hour."""
    first, second = bench.slash(), bench.slash()
    await bench.answer(first, 4, {"content": "x"})
    assert (await bench.answer(first, 4, {"content": "x"}))[1]["code"] == 40060
    assert (await bench.hook("POST", second, "", {"content": "x"}))[1]["code"] == 10015
    clock.shift = 3.1
    assert (await bench.answer(second, 4, {"content": "x"}))[1]["code"] == 10062
    stranger = replace(second, id="1")
    assert (await bench.answer(stranger, 4, {"content": "x"}))[1]["code"] == 10062
    clock.shift = 890
    assert (await bench.hook("PATCH", first, "/messages/@original", {"content": "y"}))[0] == 200
    clock.shift = 901
    status, answer = await bench.hook("POST", first, "", {"content": "y"})
    assert (status, answer["code"]) == (401, 50027)


async def test_a_refused_answer_leaves_the_interaction_open(bench):
    it = bench.slash()
    assert (await bench.answer(it, 4, {"content": ""}))[1]["code"] == 50006
    assert await bench.answer(it, 4, {"content": "x"}) == (204, None)


@pytest.mark.parametrize(
    ("how", "kinds"), [("slash", {4, 5, 9}), ("typed", {8}), ("press", {4, 5, 6, 7, 9})]
)
async def test_each_kind_of_interaction_has_its_kinds_of_answer(bench, how, kinds):
    data: dict[int, Any] = {
        4: {"content": "x"}, 5: {}, 6: None, 7: {"content": "y"}, 8: {"choices": []},
        9: {"title": "T", "custom_id": "m", "components": [text()]},
    }  # fmt: skip
    opener = bench.slash()
    told = await bench.answer(
        opener, 4, {"content": "x", "components": [row(button())]}, "?with_response=1"
    )
    message_id = told[1]["resource"]["message"]["id"]
    taken = set()
    for kind in range(1, 13):
        it = bench.press(message_id) if how == "press" else getattr(bench, how)()
        status, _ = await bench.answer(it, kind, data.get(kind))
        taken |= {kind} if status == 204 else set()
        bench.driver.core.interactions.stop()
    assert taken == kinds


async def test_a_follow_up_fills_a_deferred_answer_which_stays_private(bench, driver, ann):
    it = bench.slash()
    await bench.answer(it, 5, {"flags": 64})
    assert ann.sees()[0].thinking
    _, filled = await bench.hook("POST", it, "", {"content": "x"})
    _, second = await bench.hook("POST", it, "", {"content": "y"})
    assert [(seen.text, seen.ephemeral) for seen in ann.sees()] == [("x", True), ("y", False)]
    assert filled["edited_timestamp"] is None
    assert (await bench.hook("GET", it, "/messages/@original"))[1]["id"] == filled["id"]
    assert (await bench.hook("GET", it, f"/messages/{second['id']}"))[1]["content"] == "y"


async def test_another_tokens_message_is_unknown(bench):
    first, second = bench.slash(), bench.slash()
    for it in (first, second):
        await bench.answer(it, 4, {"content": "x"})
    _, sent = await bench.hook("POST", first, "", {"content": "y"})
    rest = f"/messages/{sent['id']}"
    assert (await bench.hook("PATCH", second, rest, {"content": "z"}))[1]["code"] == 10008
    assert (await bench.hook("DELETE", first, rest))[0] == 204
    assert (await bench.hook("DELETE", first, rest))[1]["code"] == 10008


async def test_updating_a_message_that_was_deleted_is_refused(bench):
    it = bench.slash()
    body = {"content": "x", "components": [row(button())]}
    _, told = await bench.answer(it, 4, body, "?with_response=1")
    press = bench.press(told["resource"]["message"]["id"])
    await bench.hook("DELETE", it, "/messages/@original")
    assert (await bench.answer(press, 7, {"content": "y"}))[1]["code"] == 10008


async def test_private_messages_are_unknown_to_the_channel(bench, sandbox, driver):
    _, told = await bench.answer(
        bench.slash(), 4, {"content": "x", "flags": 64}, "?with_response=1"
    )
    bench.api.headers = {"Authorization": f"Bot {sandbox.token}"}
    path = f"/channels/{driver.channel.id}/messages/{told['resource']['message']['id']}"
    assert (await bench.api("PATCH", path, {"content": "y"}))[1]["code"] == 10008


@pytest.mark.parametrize("choices", [
    [{"name": "x" * 101, "value": "x"}],
    [{"name": "x", "value": 5}],
    [{"name": str(n), "value": "x"} for n in range(26)],
])  # fmt: skip
async def test_choices_hold_to_their_limits(bench, choices):
    assert (await bench.answer(bench.typed(), 8, {"choices": choices}))[1]["code"] == 50035


def label(component: dict[str, Any], words: str = "L") -> dict[str, Any]:
    return {"type": 18, "label": words, "component": component}


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1, **more}


def radio(count: int) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 21, "custom_id": "f", "options": options}


def modal(*rows: dict[str, Any], title: str = "T", custom_id: str = "m") -> dict[str, Any]:
    return {"title": title, "custom_id": custom_id, "components": list(rows)}


MODALS: dict[str, dict[str, Any]] = {
    "a title of 46": modal(label(field()), title="x" * 46),
    "no custom_id": modal(label(field()), custom_id=""),
    "no rows": modal(),
    "6 rows": modal(*(label(field(custom_id=str(n))) for n in range(6))),
    "a label of 46": modal(label(field(), "x" * 46)),
    "an id twice": modal(label(field()), label(field())),
    "a label within a label": modal(label(field(label="x"))),
    "a row without label": modal(row(field())),
    "a button": modal(row(button())),
    "a select in a row": modal(row(select())),
    "lengths crossed": modal(label(field(min_length=5, max_length=4))),
    "a value too long": modal(label(field(max_length=2, value="xxx"))),
    "a placeholder of 101": modal(label(field(placeholder="x" * 101))),
    "a style of 3": modal(label(field(style=3))),
    "one radio button": modal(label(radio(1))),
    "11 radio buttons": modal(label(radio(11))),
    "no pick although required": modal(label(select(2, min_values=0))),
}


@pytest.mark.parametrize("form", MODALS.values(), ids=MODALS.keys())
async def test_form_rules(bench, form):
    status, answer = await bench.answer(bench.slash(), 9, form)
    assert (status, answer["code"]) == (400, 50035)


async def test_messages_of_interactions_hold_to_the_same_limits(bench):
    status, answer = await bench.answer(bench.slash(), 4, v2(text("x" * 4001)))
    assert (status, answer["code"]) == (400, 50035)
    assert (await bench.answer(bench.slash(), 5, {"flags": 64 | V2}))[1]["code"] == 50035

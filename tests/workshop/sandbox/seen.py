"""Messages on a user's screen, in the words in which tests ask for them."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.checks.modals import fields
from bot.sandbox.refusals import Json
from bot.sandbox.world.components import BUTTON, SELECTS, TEXT_DISPLAY, walk

TAG = re.compile(r"<a?:(\w+):\d+>")
Reading = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `label` falls back to its emoji."""

    label: str
    custom_id: str
    disabled: bool
    style: int
    url: str = ""
    """The address that a link opens; empty for a button that is pressed."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select, with (label, value) of its options."""

    custom_id: str
    placeholder: str
    type: int
    options: list[tuple[str, str]]
    chosen: list[str]
    least: int
    most: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it was when it was looked at; `raw` is Discord's JSON of it."""

    id: str
    channel_id: str
    author: str
    text: str
    buttons: list[Button]
    selects: list[Select]
    ephemeral: bool
    thinking: bool
    raw: Json = field(repr=False, compare=False)

    def button(self, wanted: str) -> Button:
        """The button with this label or custom_id; raises LookupError, naming those there."""
        for button in self.buttons:
            if wanted in (button.label, button.custom_id):
                return button
        there = ", ".join(button.label for button in self.buttons) or "none"
        raise LookupError(f"no button {wanted!r}; there are: {there}")

    def select(self, wanted: str) -> Select:
        """The select with this custom_id or placeholder; raises LookupError."""
        for select in self.selects:
            if wanted in (select.custom_id, select.placeholder):
                return select
        there = ", ".join(select.placeholder or select.custom_id for select in self.selects)
        raise LookupError(f"no select {wanted!r}; there are: {there or 'none'}")


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form."""

    label: str
    custom_id: str
    type: int
    value: Any
    raw: Json = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Modal:
    """A form before a user."""

    id: str
    title: str
    text: str
    fields: list[Field]
    raw: Json = field(repr=False, compare=False)


def by_name(text: str) -> str:
    """Read emojis as what they are called."""
    return TAG.sub(r":\1:", text)


def look(shape: Json, read: Reading = by_name) -> Seen:
    """A message in Discord's JSON as a test reads it; `read` puts its emojis into words."""
    parts = list(walk(shape["components"]))
    texts = [shape["content"], *(p["content"] for p in parts if p["type"] == TEXT_DISPLAY)]
    return Seen(
        id=shape["id"],
        channel_id=shape["channel_id"],
        author=shape["author"]["username"],
        text=read("\n".join(text for text in texts if text)).replace("\u00a0", " "),
        buttons=[_button(part, read) for part in parts if part["type"] == BUTTON],
        selects=[_select(part) for part in parts if part["type"] in SELECTS],
        ephemeral=bool(shape["flags"] & 64),
        thinking=bool(shape["flags"] & 128),
        raw=shape,
    )


def _button(part: Json, read: Reading) -> Button:
    emoji = part.get("emoji") or {}
    tag = f"<:{emoji['name']}:{emoji['id']}>" if emoji.get("id") else emoji.get("name") or ""
    label = part.get("label") or read(tag)
    custom_id = part.get("custom_id") or ""
    disabled, url = bool(part.get("disabled")), part.get("url") or ""
    return Button(label, custom_id, disabled, part["style"], url)


def _select(part: Json) -> Select:
    options = part.get("options", [])
    chosen = [option["value"] for option in options if option.get("default")]
    chosen += [default["id"] for default in part.get("default_values", [])]
    return Select(
        part["custom_id"], part.get("placeholder") or "", part["type"],
        [(option["label"], option["value"]) for option in options], chosen,
        part["min_values"], part["max_values"], bool(part.get("disabled")),
    )  # fmt: skip


def look_at_form(modal_id: str, data: Json) -> Modal:
    """A form in Discord's JSON as a test reads it."""
    found = [
        Field(label, part["custom_id"], part["type"], part.get("value", part.get("default")), part)
        for label, part in fields(data)
    ]
    texts = [row["content"] for row in data["components"] if row["type"] == TEXT_DISPLAY]
    return Modal(modal_id, data["title"], "\n".join(texts), found, data)

"""Checks of the components of a message."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.refusals import Faults, Json
from bot.sandbox.world.components import (
    BUTTON,
    CHANNEL_SELECT,
    CONTAINER,
    FILE,
    GALLERY,
    IN_CONTAINER,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    THUMBNAIL,
    USER_SELECT,
)

MOST_COMPONENTS, MOST_TEXT, MOST_ROWS = 40, 4000, 5
MOST_ID = 2**31 - 1
LINKS = ("http://", "https://", "discord://")
KEYCAP = re.compile(r"[0-9#*]\ufe0f?\u20e3")
ODD_EMOJIS = frozenset("‼⁉〰🔤↔")
"""Emojis that Unicode counts as punctuation or as mathematics."""
SHOWN_AS_PICTURES = ("image/", "video/")
PRESET_KINDS = {
    USER_SELECT: ("user",), ROLE_SELECT: ("role",), MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}  # fmt: skip
"""Kinds of default values that a select of each type may have."""


@dataclass(slots=True)
class Check:
    """One check of a tree: its faults so far, and what must be unique or counted in all of it."""

    faults: Faults
    emojis: frozenset[str] = frozenset()
    files: Mapping[str, str] = field(default_factory=dict)  # content types by name
    custom_ids: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)
    shown_files: set[str] = field(default_factory=set)
    count: int = 0
    text: int = 0

    def each(self, path: str, items: Any, low: int, high: int, kinds: tuple[int, ...]) -> None:
        """Note a fault unless there are `low` to `high` items of these types; check each."""
        if not isinstance(items, list) or not low <= len(items) <= high:
            sentence = f"Must be between {low} and {high} in length."
            self.faults.add(path, "BASE_TYPE_BAD_LENGTH", sentence)
        for place, item in enumerate(items if isinstance(items, list) else []):
            self.one(f"{path}.{place}", item, kinds)

    def one(self, path: str, item: Any, kinds: tuple[int, ...]) -> None:
        """Note a fault unless the item is a component of these types, and check it."""
        kind = item.get("type") if isinstance(item, dict) else None
        if kind not in kinds:
            sentence = f'Value of field "type" must be one of {kinds}.'
            self.faults.add(f"{path}.type", "UNION_TYPE_CHOICES", sentence)
            return
        self.count += 1
        self.number(path, item.get("id"))
        CHECKS[kind](self, path, item)

    def number(self, path: str, number: Any) -> None:
        """Note a fault unless the component's own id, if given, has 32 bits and is unique."""
        if number is not None:
            self.faults.between(f"{path}.id", number, 0, MOST_ID)
        if number and number in self.numbers:
            sentence = "Component id cannot be duplicated"
            self.faults.add(f"{path}.id", "COMPONENT_ID_DUPLICATED", sentence)
        self.numbers.add(number)

    def custom_id(self, path: str, item: Json) -> None:
        """Note a fault unless the custom_id has 1 to 100 characters and is unique."""
        custom_id = item.get("custom_id")
        self.faults.length(f"{path}.custom_id", custom_id, 1, 100)
        if custom_id in self.custom_ids:
            sentence = "Component custom id cannot be duplicated"
            self.faults.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", sentence)
        self.custom_ids.add(str(custom_id))

    def optional(self, path: str, item: Json, key: str, high: int) -> None:
        """Note a fault if a text is longer than `high` characters."""
        if item.get(key) is not None:
            self.faults.length(f"{path}.{key}", item[key], 0, high)

    def emoji(self, path: str, item: Json) -> None:
        """Note a fault if an emoji does not exist."""
        emoji = item.get("emoji")
        if not emoji:
            return
        name = emoji.get("name") or ""
        known = str(emoji["id"]) in self.emojis if emoji.get("id") else _is_emoji(name)
        if not known:
            sentence = "Invalid emoji"
            self.faults.add(f"{path}.emoji", "BUTTON_COMPONENT_INVALID_EMOJI", sentence)

    def media(self, path: str, media: Any, *, own: bool = False) -> None:
        """Note a fault unless this is the address of a picture, in an attachment or on the web.

        `own` accepts any file, but only of this message.
        """
        url = media.get("url") if isinstance(media, dict) else None
        if isinstance(url, str) and url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            self.shown_files.add(name)
            if not own and not self.files.get(name, "image/").startswith(SHOWN_AS_PICTURES):
                sentence = "Only pictures and films can be shown here"
                self.faults.add(f"{path}.url", "UNFURLED_MEDIA_ITEM_INVALID_TYPE", sentence)
            if name not in self.files:
                sentence = f"The referenced attachment was not found: {name}"
                self.faults.add(
                    f"{path}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT", sentence
                )
        elif own or not isinstance(url, str) or not url.startswith(("http://", "https://")):
            self.faults.add(f"{path}.url", "URL_TYPE_INVALID_SCHEME", "Scheme must be one of …")

    def options(self, path: str, options: Any, low: int, high: int) -> int:
        """Note faults of options: `low` to `high`, each with a label and a unique value."""
        if not isinstance(options, list) or not low <= len(options) <= high:
            sentence = f"Must be between {low} and {high} in length."
            self.faults.add(f"{path}.options", "BASE_TYPE_BAD_LENGTH", sentence)
        values: set[str] = set()
        options = options if isinstance(options, list) else []
        for place, option in enumerate(options):
            here = f"{path}.options.{place}"
            self.faults.text(f"{here}.label", option.get("label"), 1, 100)
            self.faults.length(f"{here}.value", option.get("value"), 1, 100)
            self.optional(here, option, "description", 100)
            self.emoji(here, option)
            if option.get("value") in values:
                sentence = "The specified option value is already used"
                self.faults.add(
                    f"{here}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", sentence
                )
            values.add(option.get("value"))
        return len(options)

    def picked(self, path: str, item: Json, most: int, offered: int) -> None:
        """Note faults of the least and most picks: up to `most`, and no more than are on offer."""
        least, high = item.get("min_values"), item.get("max_values")
        least, high = 1 if least is None else least, 1 if high is None else high
        self.faults.between(f"{path}.min_values", least, 0, most)
        self.faults.between(f"{path}.max_values", high, 1, most)
        if offered < least or high > offered or least > high:
            sentence = "max_values must lie between min_values and the number of options"
            self.faults.add(f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES_INVALID", sentence)


def _is_emoji(name: str) -> bool:
    """True if the name can be a Unicode emoji: a keycap, a pictograph, or one of `ODD_EMOJIS`."""
    symbols = any(unicodedata.category(one) == "So" or one in ODD_EMOJIS for one in name)
    return symbols or KEYCAP.fullmatch(name) is not None


def check_row(check: Check, path: str, row: Json) -> None:
    """Note faults of a row, which has up to five buttons or one select."""
    inner = row.get("components")
    check.each(f"{path}.components", inner, 1, 5, (BUTTON, *SELECTS))
    kinds = [i.get("type") for i in inner or [] if isinstance(i, dict)]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        sentence = "The specified component exceeds the maximum width"
        check.faults.add(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", sentence)


def check_button(check: Check, path: str, button: Json) -> None:
    """Note faults of a button: styles 1 to 4 have a custom_id, 5 an address, 6 a product."""
    style = button.get("style")
    check.faults.between(f"{path}.style", style, 1, 6)
    check.faults.kind(f"{path}.disabled", button.get("disabled"), bool)
    check.optional(path, button, "label", 80)
    check.emoji(path, button)
    if style in (5, 6):
        key = "url" if style == 5 else "sku_id"
        if not button.get(key):
            sentence = f"A {key} is required"
            check.faults.add(f"{path}.{key}", "BASE_TYPE_REQUIRED", sentence)
        elif style == 6:
            sentence = "Unknown SKU"  # the application sells nothing
            check.faults.add(f"{path}.sku_id", "BUTTON_COMPONENT_INVALID_SKU", sentence)
        else:
            _check_link(check.faults, f"{path}.url", button["url"])
    else:
        check.custom_id(path, button)
    wrong = ("custom_id",) if style in (5, 6) else ("url", "sku_id")
    for key in wrong:
        if button.get(key):
            sentence = f"A {key} and this style are mutually exclusive"
            check.faults.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", sentence)
    if style != 6 and not str(button.get("label") or "").strip() and not button.get("emoji"):
        sentence = "A button needs a label or an emoji"
        check.faults.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", sentence)


def _check_link(faults: Faults, path: str, url: Any) -> None:
    """Note a fault unless a link has at most 512 characters and a scheme that Discord opens."""
    faults.length(path, url, 1, 512)
    if not str(url).startswith(LINKS):
        faults.add(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {LINKS}.")


def check_select(check: Check, path: str, select: Json) -> None:
    """Note faults of a select: its custom_id, its options or defaults, and its number of picks."""
    check.custom_id(path, select)
    check.optional(path, select, "placeholder", 150)
    check.faults.kind(f"{path}.disabled", select.get("disabled"), bool)
    offered = 25
    if select["type"] == STRING_SELECT:
        offered = check.options(path, select.get("options"), 1, 25)
        preset = [o for o in select.get("options") or [] if o.get("default")]
    else:
        preset = select.get("default_values") or []
        for place, one in enumerate(preset):
            here, kinds = f"{path}.default_values.{place}", PRESET_KINDS[select["type"]]
            # discord.py sends these ids as numbers, which Discord takes
            check.faults.snowflake(f"{here}.id", str(one.get("id")))
            if one.get("type") not in kinds:
                sentence = f"Value must be one of {kinds}."
                check.faults.add(f"{here}.type", "BASE_TYPE_CHOICES", sentence)
    check.picked(path, select, 25, offered)
    if len(preset) > (select.get("max_values") or 1):
        sentence = "More defaults than may be picked"
        check.faults.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", sentence)


def check_section(check: Check, path: str, section: Json) -> None:
    """Note faults of a section, which has one to three texts beside a button or a thumbnail."""
    check.each(f"{path}.components", section.get("components"), 1, 3, (TEXT_DISPLAY,))
    check.one(f"{path}.accessory", section.get("accessory"), (BUTTON, THUMBNAIL))


def check_text(check: Check, path: str, text: Json) -> None:
    """Note faults of a text, and count its characters."""
    content = text.get("content")
    check.faults.text(f"{path}.content", content, 1, MOST_TEXT)
    check.text += len(content) if isinstance(content, str) else 0


def check_thumbnail(check: Check, path: str, thumbnail: Json) -> None:
    """Note faults of a thumbnail's picture and description."""
    check.media(f"{path}.media", thumbnail.get("media"))
    check.optional(path, thumbnail, "description", 1024)


def check_gallery(check: Check, path: str, gallery: Json) -> None:
    """Note faults of a gallery, which has one to ten pictures."""
    items = gallery.get("items")
    if not isinstance(items, list) or not 1 <= len(items) <= 10:
        sentence = "Must be between 1 and 10 in length."
        check.faults.add(f"{path}.items", "BASE_TYPE_BAD_LENGTH", sentence)
    for place, item in enumerate(items or []):
        check_thumbnail(check, f"{path}.items.{place}", item)


def check_file(check: Check, path: str, file: Json) -> None:
    """Note a fault unless the file is an attachment of this message."""
    check.media(f"{path}.file", file.get("file"), own=True)


def check_separator(check: Check, path: str, separator: Json) -> None:
    """Note a fault unless the spacing is small or large."""
    check.faults.between(f"{path}.spacing", separator.get("spacing") or 1, 1, 2)


def check_container(check: Check, path: str, container: Json) -> None:
    """Note faults of a container, which may hold everything but containers."""
    check.each(f"{path}.components", container.get("components"), 1, 40, IN_CONTAINER)
    if container.get("accent_color") is not None:
        check.faults.between(f"{path}.accent_color", container["accent_color"], 0, 0xFFFFFF)


CHECKS: dict[int, Callable[[Check, str, Json], None]] = {
    ROW: check_row,
    BUTTON: check_button,
    **dict.fromkeys(SELECTS, check_select),
    SECTION: check_section,
    TEXT_DISPLAY: check_text,
    THUMBNAIL: check_thumbnail,
    GALLERY: check_gallery,
    FILE: check_file,
    SEPARATOR: check_separator,
    CONTAINER: check_container,
}


def check_message(check: Check, components: Any, *, v2: bool) -> None:
    """Note every fault in the components of a message."""
    if v2:
        check.each("components", components, 1, MOST_COMPONENTS, (*IN_CONTAINER, CONTAINER))
    else:
        check.each("components", components, 0, MOST_ROWS, (ROW,))
    if check.count > MOST_COMPONENTS:
        sentence = f"The total number of components cannot exceed {MOST_COMPONENTS}"
        check.faults.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", sentence)
    if check.text > MOST_TEXT:
        sentence = f"The total displayable text size cannot exceed {MOST_TEXT}"
        check.faults.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", sentence)

"""The tree of components: its types, the walk over it, and the form in which Discord returns it."""

from collections.abc import Iterator, Mapping

import orjson

from bot.sandbox.refusals import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component of a tree, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def numbered(components: list[Json]) -> list[Json]:
    """Return a copy of a tree in which every component has an id, counted from 1."""
    tree: list[Json] = orjson.loads(orjson.dumps(components))
    taken = {component["id"] for component in walk(tree) if component.get("id")}
    following = (number for number in range(1, 10_000) if number not in taken)
    for component in walk(tree):
        if not component.get("id"):
            component["id"] = next(following)
    return tree


def shown(components: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """Return components as Discord gives them back: with defaults, and addresses of attachments."""
    return [_shown(component, files) for component in components]


UNSHOWN = {"required"}
"""Fields of a component in a form that Discord takes but does not give back."""


def _shown(component: Json, files: Mapping[str, Json]) -> Json:
    given = {key: value for key, value in component.items()
             if value is not None and key not in UNSHOWN}  # fmt: skip
    shape = DEFAULTS.get(component["type"], {}) | given
    for key in ("components", "items"):
        if key in shape:
            shape[key] = [_shown(i, files) if key == "components" else _item(i, files)
                          for i in shape[key]]  # fmt: skip
    for key in ("accessory", "component"):
        if key in shape:
            shape[key] = _shown(shape[key], files)
    for key in ("media", "file"):
        if key in shape:
            shape[key] = _media(shape[key], files)
    if "options" in shape:
        shape["options"] = [_with_emoji(option) for option in shape["options"]]
    if "default_values" in shape:
        preset = shape["default_values"]
        shape["default_values"] = [one | {"id": str(one["id"])} for one in preset]
    shape = _with_emoji(shape)
    if component["type"] == FILE:
        name = component["file"]["url"].removeprefix("attachment://")
        shape |= {"name": name, "size": files[name]["size"] if name in files else 0}
    return shape


def _with_emoji(part: Json) -> Json:
    """Return a button or option whose emoji has its id as a string, whatever the bot sent."""
    emoji = part.get("emoji")
    if not emoji or not emoji.get("id"):
        return part
    return part | {"emoji": emoji | {"id": str(emoji["id"])}}


def _item(item: Json, files: Mapping[str, Json]) -> Json:
    filled = {"description": None, "spoiler": False} | item
    return filled | {"media": _media(item["media"], files)}


def _media(media: Json, files: Mapping[str, Json]) -> Json:
    file = files.get(media["url"].removeprefix("attachment://"))
    if file is None:
        return {"id": "0", "url": media["url"], "proxy_url": media["url"]}
    known = {key: file.get(key) for key in ("url", "proxy_url", "width", "height", "content_type")}
    return {"id": file["id"], "attachment_id": file["id"], **known}


DEFAULTS: dict[int, Json] = {
    BUTTON: {"disabled": False},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}

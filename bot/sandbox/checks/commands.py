"""Application commands: the checks at registration, and the values that a user may send."""

import re
from collections.abc import Iterator
from typing import Any

from bot.sandbox.checks.modals import Impossible
from bot.sandbox.refusals import Faults, Json, Refused

CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, PERSON = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 7, 8, 9, 10, 11
POSTED = 0
"""The kind of a message that a menu command is used on; no option has it."""
MOST = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
HANDLERS = (1, 2)
"""Handlers of an activity: the application, or Discord itself."""
NAME = re.compile(r"[-_'\w]{1,32}")
MOST_CHARACTERS, MOST_TYPED = 8000, 6000
LOCALES = frozenset(
    ("ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
     "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
     "th", "tr", "uk", "vi", "zh-CN", "zh-TW")
)  # fmt: skip
CONTEXTS, INSTALLS = (0, 1, 2), (0, 1)
CHANNELS = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)


def check_commands(commands: Any, *, globally: bool = True) -> list[Json]:
    """Return the commands if Discord takes them. Raise Refused with 50035 or 30032 if not.

    Only the global commands may include one entry point of an activity.
    """
    if not isinstance(commands, list):
        raise Refused(50035, errors={"_errors": [{"code": "LIST", "message": "A list is needed"}]})
    faults = Faults()
    taken: set[tuple[int, str]] = set()
    for place, command in enumerate(commands):
        _check_command(faults, str(place), command, globally=globally)
        key = (command.get("type") or CHAT, command.get("name") or "")
        if key in taken:
            sentence = "Application command names must be unique"
            faults.add(str(place), "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence)
        taken.add(key)
    faults.refuse()
    for kind, most in MOST.items():
        if sum(1 for key in taken if key[0] == kind) > most:
            raise Refused(30032)
    return commands


def _check_command(faults: Faults, path: str, command: Json, *, globally: bool) -> None:
    kind = command.get("type") or CHAT
    if kind not in MOST or (kind == ENTRY_POINT and not globally):
        faults.add(f"{path}.type", "BASE_TYPE_CHOICES", f"Value must be one of {(*MOST,)}.")
        return
    if kind == ENTRY_POINT and command.get("handler") not in HANDLERS:
        faults.add(f"{path}.handler", "BASE_TYPE_CHOICES", f"Value must be one of {HANDLERS}.")
    _check_some(faults, f"{path}.contexts", command.get("contexts"), CONTEXTS)
    _check_some(faults, f"{path}.integration_types", command.get("integration_types"), INSTALLS)
    if command.get("default_member_permissions") is not None:
        faults.snowflake(
            f"{path}.default_member_permissions", str(command["default_member_permissions"])
        )
    if kind != CHAT:
        for key, name in _in_all_languages(command, "name").items():
            faults.text(f"{path}.{key}", name, 1, 32)
        if kind != ENTRY_POINT and command.get("description"):
            sentence = "Context menu commands have no description"
            faults.add(f"{path}.description", "APPLICATION_COMMAND_CONTEXT_MENU", sentence)
        return
    _check_words(faults, path, command)
    _check_options(faults, path, command.get("options") or [], depth=0)
    if _characters(command) > MOST_CHARACTERS:
        sentence = "Command exceeds maximum size (8000)"
        faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", sentence)


def _check_some(faults: Faults, path: str, given: Any, known: tuple[int, ...]) -> None:
    """Note a fault unless the value is absent or lists known numbers, each once."""
    if given is not None and (not given or len(set(given)) < len(given)):
        faults.add(path, "BASE_TYPE_BAD_LENGTH", "Want one or more, each once.")
    for place, one in enumerate(given or []):
        if one not in known:
            faults.add(f"{path}.{place}", "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _check_words(faults: Faults, path: str, item: Json) -> None:
    for key in ("name_localizations", "description_localizations"):
        for locale in set(item.get(key) or {}) - LOCALES:
            sentence = "Locale is not supported."
            faults.add(f"{path}.{key}.{locale}", "BASE_TYPE_CHOICES", sentence)
    for key, name in _in_all_languages(item, "name").items():
        if not isinstance(name, str) or not NAME.fullmatch(name) or name != name.lower():
            sentence = "Command name is invalid"
            faults.add(f"{path}.{key}", "APPLICATION_COMMAND_INVALID_NAME", sentence)
    for key, text in _in_all_languages(item, "description").items():
        faults.text(f"{path}.{key}", text, 1, 100)


def _in_all_languages(item: Json, key: str) -> Json:
    """Return a text and its translations, by their places in the item."""
    texts = item.get(f"{key}_localizations") or {}
    translated = {f"{key}_localizations.{locale}": text for locale, text in texts.items()}
    return {key: item.get(key), **translated}


def _check_options(
    faults: Faults, path: str, options: list[Json], *, depth: int, in_group: bool = False
) -> None:
    if len(options) > 25:
        sentence = "Must be 25 or fewer in length."
        faults.add(f"{path}.options", "BASE_TYPE_MAX_LENGTH", sentence)
    names = [option.get("name") for option in options]
    branches = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if len(set(names)) < len(names):
        sentence = "Option names must be unique"
        faults.add(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", sentence)
    if any(branches) and not all(branches):
        sentence = "Sub-command and sub-command group option types are mutually exclusive"
        faults.add(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence)
    optional = False
    for place, option in enumerate(options):
        here = f"{path}.options.{place}"
        if option.get("required") and optional:
            sentence = "Required options must be placed before non-required options"
            faults.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence)
        optional = optional or not option.get("required")
        _check_option(faults, here, option, depth=depth, in_group=in_group)


def _check_option(faults: Faults, path: str, option: Json, *, depth: int, in_group: bool) -> None:
    kind = option.get("type")
    faults.between(f"{path}.type", kind, 1, 11)
    _check_words(faults, path, option)
    if kind in (SUBCOMMAND, GROUP):
        if depth > 1 or (depth > 0 and (kind == GROUP or not in_group)):
            sentence = "Sub-commands cannot be nested so deep"
            faults.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence)
        _check_options(
            faults, path, option.get("options") or [], depth=depth + 1, in_group=kind == GROUP
        )
        return
    _check_some(faults, f"{path}.channel_types", option.get("channel_types") or None, CHANNELS)
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        sentence = "Autocomplete and choices are mutually exclusive"
        faults.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", sentence)
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        sentence = "Only texts and numbers have choices"
        faults.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", sentence)
    check_choices(faults, f"{path}.choices", choices, kind)
    for low, high, kinds in (("min_value", "max_value", (INTEGER, NUMBER)),
                             ("min_length", "max_length", (STRING,))):  # fmt: skip
        _check_bounds(faults, path, option, (low, high), fits=kind in kinds)


LENGTHS = {"min_length": 0, "max_length": 1}


def _check_bounds(
    faults: Faults, path: str, option: Json, keys: tuple[str, str], *, fits: bool
) -> None:
    low, high = (option.get(key) for key in keys)
    for key in keys:
        if option.get(key) is not None and not fits:
            faults.add(f"{path}.{key}", "BASE_TYPE_FORBIDDEN", f"{key} does not fit this type")
        elif option.get(key) is not None and key in LENGTHS:
            faults.between(f"{path}.{key}", option[key], LENGTHS[key], MOST_TYPED)
    if low is not None and high is not None and low > high:
        sentence = f"{keys[0]} must not be above {keys[1]}"
        faults.add(f"{path}.{keys[0]}", "APPLICATION_COMMAND_OPTIONS_MIN_MAX", sentence)


def check_choices(faults: Faults, path: str, choices: Any, kind: int | None) -> None:
    """Note faults of choices: at most 25, names up to 100 characters, values of the right type."""
    if not isinstance(choices, list) or len(choices) > 25:
        faults.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names = set()
    for place, choice in enumerate(choices if isinstance(choices, list) else []):
        here = f"{path}.{place}"
        for key, name in _in_all_languages(choice, "name").items():
            faults.text(f"{here}.{key}", name, 1, 100)
        if kind == STRING:
            faults.length(f"{here}.value", choice.get("value"), 1, 100)
        else:
            faults.between(f"{here}.value", choice.get("value"), -(2**53), 2**53)
        if choice.get("name") in names:
            sentence = "Choice names must be unique"
            faults.add(here, "APPLICATION_COMMAND_OPTIONS_CHOICES_NAME_DUPLICATE", sentence)
        names.add(choice.get("name"))


def _characters(item: Json) -> int:
    """Return the size of a command in characters, counting each text in its longest language."""
    own = _longest(item, "name") + _longest(item, "description")
    choices = item.get("choices") or []
    chosen = sum(_longest(one, "name") + len(str(one.get("value"))) for one in choices)
    return own + chosen + sum(_characters(option) for option in item.get("options") or [])


def _longest(item: Json, key: str) -> int:
    return max(len(str(text or "")) for text in _in_all_languages(item, key).values())


def registered(command: Json, *, command_id: str, application_id: str, version: str) -> Json:
    """Return a command as Discord gives it back."""
    kept = {key: value for key, value in command.items() if value is not None}
    return {
        "type": CHAT,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        **kept,
        "id": command_id,
        "application_id": application_id,
        "version": version,
    }


def leaf(command: Json, options: list[Json]) -> tuple[list[Json], list[Json]]:
    """Return the options of the innermost subcommand: as registered, and as sent."""
    declared = command.get("options") or []
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        name = options[0]["name"]
        branch = next((option for option in declared if option["name"] == name), None)
        if branch is None:
            raise Impossible(f"/{command['name']} has no {name}.")
        declared, options = branch.get("options") or [], options[0].get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in declared):
        raise Impossible(f"/{command['name']} needs a subcommand.")
    return declared, options


def check_sent(command: Json, options: list[Json], *, complete: bool = True) -> None:
    """Raise Impossible if Discord's client would not send these options."""
    declared, sent = leaf(command, options)
    by_name = {option["name"]: option for option in declared}
    for option in sent:
        if option["name"] not in by_name:
            known = ", ".join(by_name) or "none"
            raise Impossible(f"/{command['name']} has no option {option['name']} (it has {known}).")
        if complete:
            _check_value(by_name[option["name"]], option["value"])
    given = {option["name"] for option in sent}
    for option in declared if complete else ():
        if option.get("required") and option["name"] not in given:
            raise Impossible(f"{option['name']} is required.")


def _check_value(option: Json, value: Any) -> None:
    name, kind = option["name"], option["type"]
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise Impossible(f"{name} must be one of {', '.join(map(str, choices))}.")
    if kind == STRING:
        low, high = option.get("min_length", 0), option.get("max_length", 6000)
        if not isinstance(value, str) or not low <= len(value) <= high:
            raise Impossible(f"{name} must have between {low} and {high} characters.")
    if kind in (INTEGER, NUMBER):
        low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
        number = isinstance(value, int if kind == INTEGER else int | float)
        if not number or isinstance(value, bool) or not low <= value <= high:
            raise Impossible(f"{name} must be a number between {low} and {high}.")


def people_in(options: list[Json]) -> Iterator[tuple[int, str]]:
    """Yield the type and id of every person, channel, role or file among the sent options."""
    for option in options:
        if option["type"] in (PERSON, CHANNEL, ROLE, MENTIONABLE, FILE):
            yield option["type"], str(option["value"])
        yield from people_in(option.get("options") or [])

"""Modals: the checks of a form, and how a filled-in form goes back to the bot."""

from typing import Any

from bot.sandbox.checks.components import Check, check_select, check_text
from bot.sandbox.refusals import Faults, Json
from bot.sandbox.world.components import (
    CHECKBOX,
    CHECKBOXES,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    UPLOAD,
)

FIELDS = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


class Impossible(ValueError):  # noqa: N818 - a user's impossible act is no error of the program
    """An act that Discord's own client would not allow; the message says why."""


def check_modal(modal: Any) -> None:
    """Raise Refused with 50035 for all faults of a form."""
    faults = Faults()
    modal = modal if isinstance(modal, dict) else {}
    faults.text("data.title", modal.get("title"), 1, 45)
    faults.length("data.custom_id", modal.get("custom_id"), 1, 100)
    rows = modal.get("components")
    if not isinstance(rows, list) or not 1 <= len(rows) <= 5:
        sentence = "Must be between 1 and 5 in length."
        faults.add("data.components", "BASE_TYPE_BAD_LENGTH", sentence)
    check = Check(faults)
    for place, row in enumerate(rows if isinstance(rows, list) else []):
        _check_row(check, f"data.components.{place}", row)
    faults.refuse()


def _check_row(check: Check, path: str, row: Json) -> None:
    kind = row.get("type")
    if kind == LABEL:
        check.faults.text(f"{path}.label", row.get("label"), 1, 45)
        if row.get("description") is not None:
            check.faults.text(f"{path}.description", row["description"], 1, 100)
        _check_field(check, f"{path}.component", row.get("component") or {}, labelled=True)
    elif kind == ROW and len(row.get("components") or []) == 1:
        _check_field(check, f"{path}.components.0", row["components"][0], labelled=False)
    elif kind == TEXT_DISPLAY:
        check_text(check, path, row)
    else:
        sentence = "Must be a label, a text, or a row with one text input."
        check.faults.add(f"{path}.type", "UNION_TYPE_CHOICES", sentence)


def _check_field(check: Check, path: str, field: Json, *, labelled: bool) -> None:
    kind = field.get("type")
    if kind not in (FIELDS if labelled else (TEXT_INPUT,)):
        sentence = f'Value of field "type" must be one of {FIELDS}.'
        check.faults.add(f"{path}.type", "UNION_TYPE_CHOICES", sentence)
        return
    if kind in SELECTS:
        check_select(check, path, field)
        if field.get("disabled"):
            sentence = "Selects cannot be disabled in a modal"
            check.faults.add(f"{path}.disabled", "BASE_TYPE_INVALID", sentence)
        if field.get("min_values") == 0 and field.get("required") is not False:
            sentence = "min_values of 0 needs required to be false"
            check.faults.add(f"{path}.min_values", "BASE_TYPE_INVALID", sentence)
        return
    check.custom_id(path, field)
    if kind == TEXT_INPUT:
        _check_text_input(check.faults, path, field, labelled=labelled)
    elif kind == RADIO:
        check.options(path, field.get("options"), 2, 10)
        _check_preset(check.faults, path, field, 1)
    elif kind == UPLOAD:
        check.picked(path, field, 10, 10)
    elif kind == CHECKBOXES:
        spread = field | _spread(field)
        check.picked(path, spread, 10, check.options(path, field.get("options"), 1, 10))
        _check_preset(check.faults, path, field, spread["max_values"])


def _check_preset(faults: Faults, path: str, field: Json, most: int) -> None:
    """Note a fault if more options are picked by default than may be picked."""
    if sum(bool(one.get("default")) for one in field.get("options") or []) > most:
        sentence = "More defaults than may be picked"
        faults.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", sentence)


def _spread(group: Json) -> Json:
    """Return the most picks of a checkbox group; by default all its boxes."""
    most = group.get("max_values")
    return {"max_values": len(group.get("options") or []) if most is None else most}


def _check_text_input(faults: Faults, path: str, field: Json, *, labelled: bool) -> None:
    faults.between(f"{path}.style", field.get("style"), 1, 2)
    if labelled:
        if field.get("label") is not None:
            sentence = "label must be left out within a label"
            faults.add(f"{path}.label", "BASE_TYPE_FORBIDDEN", sentence)
    else:
        faults.text(f"{path}.label", field.get("label"), 1, 45)
    least, most = _bounds(field)
    faults.between(f"{path}.min_length", least, 0, 4000)
    faults.between(f"{path}.max_length", most, 1, 4000)
    if least > most:
        sentence = "max_length must not be below min_length"
        faults.add(f"{path}.max_length", "TEXT_INPUT_LENGTHS_INVALID", sentence)
    if field.get("placeholder") is not None:
        faults.length(f"{path}.placeholder", field["placeholder"], 0, 100)
    if field.get("value"):
        faults.length(f"{path}.value", field["value"], least, most)


def _bounds(field: Json) -> tuple[int, int]:
    least, most = field.get("min_length"), field.get("max_length")
    return (0 if least is None else least), (4000 if most is None else most)


def fields(modal: Json) -> list[tuple[str, Json]]:
    """Return the label and field of every field of a form, from the top."""
    found = []
    for row in modal["components"]:
        if row["type"] == LABEL:
            found.append((row["label"], row["component"]))
        elif row["type"] == ROW:
            found.append((row["components"][0]["label"], row["components"][0]))
    return found


def filled_in(modal: Json, values: dict[str, Any]) -> list[Json]:
    """Return a form's rows with the typed and picked values; other fields keep their defaults.

    Raise Impossible if Discord's client would not send the form.
    """
    rows: list[Json] = []
    for row in modal["components"]:
        shape: Json = {"type": row["type"], "id": row["id"]}
        if row["type"] == LABEL:
            shape["component"] = _answer(row["label"], row["component"], values)
        elif row["type"] == ROW:
            field = row["components"][0]
            shape["components"] = [_answer(field["label"], field, values)]
        rows.append(shape)
    return rows


def _answer(label: str, field: Json, values: dict[str, Any]) -> Json:
    kind, given = field["type"], values.get(field["custom_id"])
    shape: Json = {"type": kind, "id": field["id"], "custom_id": field["custom_id"]}
    required = field.get("required") is not False
    if kind == TEXT_INPUT:
        shape["value"] = _typed(label, field, given, required=required)
    elif kind == CHECKBOX:
        shape["value"] = bool(field.get("default") if given is None else given)
    elif kind == RADIO:
        picks = _picks(label, field, given, required=required, most=1)
        shape["value"] = picks[0] if picks else None
    else:
        most = field.get("max_values") or (
            len(field.get("options", [])) if kind == CHECKBOXES else 1
        )
        shape["values"] = _picks(label, field, given, required=required, most=most)
    return shape


def _typed(label: str, field: Json, given: Any, *, required: bool) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    least, most = _bounds(field)
    if not text and not required:
        return text
    if not max(least, int(required)) <= len(text) <= most:
        raise Impossible(f"{label}: between {max(least, int(required))} and {most} characters.")
    return text


def _picks(label: str, field: Json, given: Any, *, required: bool, most: int) -> list[str]:
    options = field.get("options") or []
    if given is None:
        picks = [option["value"] for option in options if option.get("default")]
        picks = picks or [default["id"] for default in field.get("default_values") or []]
    else:
        picks = [given] if isinstance(given, str) else list(given)
    least = field.get("min_values")
    least = (1 if required else 0) if least is None or not required else least
    if not (least <= len(picks) <= most or (not picks and not required)):
        raise Impossible(f"{label}: pick between {least} and {most}.")
    listed = field["type"] in (STRING_SELECT, RADIO, CHECKBOXES)
    if listed and any(all(o["value"] != pick for o in options) for pick in picks):
        raise Impossible(f"{label}: that is not on offer.")
    return picks

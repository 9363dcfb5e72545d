"""Refusals in Discord's shape: an HTTP status, a numeric code, a sentence, a tree of faults."""

from typing import Any

Json = dict[str, Any]

REFUSALS: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10066: (404, "Unknown application command permissions"),
    10062: (404, "Unknown interaction"),
    10070: (404, "Unknown Guild Scheduled Event"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40058: (400, "Cannot send a message in a forum channel"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    180000: (400, "Cannot update a finished event"),
    220003: (400, "Webhooks can only create threads in forum channels"),
    50240: (400, "You cannot remove this app's Entry Point command in a bulk update operation."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
}

# Refusals that come from the state of the world, not from a fault in the request.
OF_THE_WORLD = frozenset(
    {
        10003,
        10007,
        10008,
        10011,
        10013,
        10070,
        20026,
        40003,
        50001,
        50007,
        50013,
        50083,
        50278,
        160005,
    }
)


class Refused(Exception):  # noqa: N818 - an answer is no failure of the program
    """A refusal of a request with `code`; nothing was changed."""

    def __init__(
        self, code: int, *, errors: Json | None = None, retry_after: float | None = None
    ) -> None:
        self.code = code
        self.status, self.sentence = REFUSALS[code]
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {code} {self.sentence} {errors or ''}".strip())

    def body(self) -> Json:
        """Return the body of the answer, as Discord writes it."""
        body: Json = {"message": self.sentence, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": round(self.retry_after, 3), "global": False}
        return body


class Faults:
    """All faults of one body, each at its path (`components.0.label`), refused together."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: str, code: str, sentence: str) -> None:
        """Note one fault at its path."""
        node = self.tree
        for key in filter(None, path.split(".")):
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": sentence})

    def text(self, path: str, value: object, low: int, high: int) -> None:
        """Note a fault unless the text has `low` to `high` characters without blanks around it."""
        self.length(path, value.strip() if isinstance(value, str) else value, low, high)

    def kind(self, path: str, value: object, kind: type) -> None:
        """Note a fault if a value is of another type; None is allowed."""
        if value is not None and not isinstance(value, kind):
            self.add(path, "BASE_TYPE_INVALID", f"Only a {kind.__name__} will do.")

    def snowflake(self, path: str, value: object) -> None:
        """Note a fault unless the value is a Discord id, which has only digits."""
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            sentence = f'Value "{value}" is not snowflake.'
            self.add(path, "NUMBER_TYPE_COERCE", sentence)

    def length(self, path: str, value: object, low: int, high: int) -> None:
        """Note a fault unless the text has `low` to `high` characters."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def between(self, path: str, value: object, low: float, high: float) -> None:
        """Note a fault unless the number lies between `low` and `high`."""
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not low <= value <= high:  # type: ignore[operator]  # a number by now
            self.add(path, "NUMBER_TYPE_RANGE", f"Value should be between {low} and {high}.")

    def refuse(self) -> None:
        """Raise Refused with 50035 if any fault was noted."""
        if self.tree:
            raise Refused(50035, errors=self.tree)

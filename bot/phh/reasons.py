"""Reasons why the engine refused an action, in words, with prices in the file's numbers."""

from bot.engine.errors import Illegal, Refusal
from bot.phh.notation import History

NO_RAISE = {
    Refusal.RAISE_NOT_ALLOWED: "nobody else has chips left to call it",
    Refusal.RAISE_TOO_SHORT: "the player has no more chips than the call takes",
    Refusal.NOT_REOPENED: "nobody has made a full raise since this player acted (a short all-in"
    " is none, rules 2.1)",
}
"""Reasons why a player cannot raise, in words."""


def reason(no: Illegal, history: History) -> str:
    """Return the refusal in words for the reader of a file, whose players are p1, p2 and so on."""
    words = no.code.value.replace("_", " ")
    facts = no.facts
    if no.code is Refusal.NOT_YOUR_TURN:
        turn = facts["turn"]
        seats = " and ".join(f"p{seat}" for seat in turn) if isinstance(turn, tuple) else ""
        if not seats:
            return "it is the turn of nobody"
        return f"it is the turn of {seats}, whose action is left out: PHH has each one written"
    if no.code in NO_RAISE:
        return f"raise not allowed: {NO_RAISE[no.code]}"
    prices = [
        f"{key} {history.spelled(chips)}"
        for key, chips in facts.items()
        if isinstance(chips, int) and key in {"call", "least", "most", "only"}
    ]
    return f"{words} ({', '.join(prices)})" if prices else words

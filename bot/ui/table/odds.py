"""Chances of an open hand while the last cards are dealt without bets (`bot/odds/README.md`)."""

from collections.abc import Iterator, Mapping

from bot.engine.kinds import Seat
from bot.odds import Chances
from bot.ui.parts.cards import Skin

PERCENT = 100


def chance_notes(chances: Chances | None, seat: Seat, skin: Skin) -> list[str]:
    """Return how often a hand wins, and its mean share of the pots if that differs."""
    facts = _facts(chances, seat)
    if facts is None:
        return []
    kind = _kind(chances, facts)
    return [skin.say(f"chance.{kind}" if kind else "chance", **facts)]


def own_chance(chances: Chances | None, seat: Seat, skin: Skin) -> Iterator[str]:
    """Yield the sentence that tells the player of a hand its chances."""
    facts = _facts(chances, seat)
    if facts is not None:
        kind = _kind(chances, facts)
        yield skin.say(f"chance.own.{kind}" if kind else "chance.own", **facts)


def _kind(chances: Chances | None, facts: Mapping[str, object]) -> str:
    """Return the kind of sentence: a share, a part that several may win, or "" otherwise."""
    if facts["wins"] == facts["share"]:
        return ""
    several = chances is not None and sum(one.wins for one in chances.hands) > 1
    return "part" if several else "share"


def _facts(chances: Chances | None, seat: Seat) -> Mapping[str, object] | None:
    if chances is None or chances.of(seat) is None:
        return None
    wins, share = chances.wins(PERCENT)[seat], chances.shares(PERCENT)[seat]
    return {"wins": wins, "share": share, "about": "" if chances.exact else "≈"}

"""Outcomes of deals, for every way to settle, and payments beside the pots."""

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.show import Show
from bot.ui.mechanics.records import Slot, said, settle_face
from bot.ui.parts.cards import Skin

A_FEW = 6
"""The most lines that a panel has room for."""
VOID_REASONS = {"misdeal", "wrong_rules", "fault", "agreed"}
"""The reasons that a host may give for voiding a deal."""


def plain_outcome(show: Show, skin: Skin) -> list[str]:
    """Return the winners in a few lines, without large cards, for a screen that tells more."""
    return first_lines(list(without_headings(outcome(show, skin))), A_FEW, skin)


def without_headings(texts: Iterable[str]) -> Iterator[str]:
    """Yield the lines of texts except those that show cards large."""
    return (one for text in texts for one in text.splitlines() if not one.startswith("#"))


def first_lines(lines: Sequence[str], most: int, skin: Skin) -> list[str]:
    """Return up to `most` lines and how many more there are.

    If only one more is left, it takes the place of that count.
    """
    left = len(lines) - most
    return [*lines] if left <= 1 else [*lines[:most], skin.say("result.more", n=left)]


def outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield paragraphs on each pot's winners, other chips, and the house's part."""
    view, hand = show.view, show.view.dealt
    if hand.voided:
        known = hand.void_reason in VOID_REASONS
        why = skin.say(f"void.{hand.void_reason}") if known else ""
        yield skin.say("result.voided.why" if known else "result.voided", why=why)
        return
    settled = settle_face(view.game).outcome(show, skin)
    yield from ["\n".join(settled)] if view.game.matched else settled
    yield from said(Slot.BESIDE, show, skin)
    if hand.raked:
        yield skin.say("result.rake", chips=hand.raked)

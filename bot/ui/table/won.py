"""Outcomes of deals, for every way to settle, and payments beside the pots."""

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.show import Show
from bot.ui.mechanics.records import Slot, said, settle_face
from bot.ui.parts.cards import Skin

A_FEW = 6
"""Lines that a panel has room for."""
VOID_REASONS = {"misdeal", "wrong_rules", "fault", "agreed"}
"""Those that a host may give."""


def told_plainly(show: Show, skin: Skin) -> list[str]:
    """Return who won what in a few lines, without large cards, for a screen that tells more."""
    return first_lines(list(without_headings(outcome(show, skin))), A_FEW, skin)


def without_headings(texts: Iterable[str]) -> Iterator[str]:
    """Yield the lines of texts but those that show cards large."""
    return (one for text in texts for one in text.splitlines() if not one.startswith("#"))


def first_lines(lines: Sequence[str], most: int, skin: Skin) -> list[str]:
    """So many of the lines, and how many more there are; one more stands in the place of that."""
    left = len(lines) - most
    return [*lines] if left <= 1 else [*lines[:most], skin.say("result.more", n=left)]


def outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield paragraphs: what each pot came to, what else became of chips, and the house's part."""
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

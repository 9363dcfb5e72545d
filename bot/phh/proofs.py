"""Proof files: the commitment to a deck, the cut, and the opened cards that one reader may know.

The JSON format never changes; `docs/fair-shuffle.md` explains it and checks it in a dozen lines.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.base.texts import one_line
from bot.engine.cards import Card, cards, name
from bot.engine.hand.events import DeckCut, DeckShuffled, HandEvent
from bot.engine.shuffle import Proof, Seed, cut_at, opens, proof, root, shuffled

FORMAT = "dealer-proof-1"
WHOLE = "dealer-seeds-1"
"""The format of a file with all deals of a table and their seeds."""
MOST_BYTES = 8_000_000
"""The largest file that is checked, in characters; every proof file is smaller."""
MOST_CARDS = 1000
FAULTS_TOLD = 10


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a proof file; `faults` are sentences, none if all is right."""

    hand: str
    opened: int
    faults: tuple[str, ...]
    decks: int = 0
    """Number of whole decks that follow from revealed seeds."""

    @property
    def proves(self) -> bool:
        """True if the file opens something and all of it is right."""
        return not self.faults and self.opened + self.decks > 0

    @property
    def verdict(self) -> str:
        """Return the faults, or how much is right, as one line in visible characters."""
        if self.faults:
            more = len(self.faults) - FAULTS_TOLD
            told = [one_line(one) for one in self.faults[:FAULTS_TOLD]]
            return "; ".join([*told, *([f"and {more} more"] if more > 0 else [])])
        right = [f"{self.opened} opened cards"] * (self.opened > 0)
        right += [f"{self.decks} whole decks"] * (self.decks > 0)
        return f"{' and '.join(right)} are right" if right else "opens no card: it proves nothing"


class BadProof(Exception):  # noqa: N818 - the word of the domain, like `BadHistory`
    """The error of a file that is no proof, as one line."""


def document(
    link: str,
    events: Sequence[HandEvent],
    known: Collection[Card],
    cut_min: int,
    *,
    reveal: bool = False,
) -> dict[str, Any] | None:
    """Return the document that opens the `known` cards; None without a shuffle.

    `reveal` adds the seed. `known` must hold only cards whose places in the first deck the reader
    may know (`first_dealt`).
    """
    dealt = next((one for one in events if isinstance(one, DeckShuffled)), None)
    if dealt is None:
        return None
    seed, cut = Seed(bytes.fromhex(dealt.seed)), _cut(events)
    size, at = len(dealt.deck), 0 if cut is None else cut.at
    opened = [
        _opened(proof(dealt.deck, seed, position), (position - at) % size)
        for position, card in enumerate(dealt.deck)
        if card in known
    ]
    return {
        "format": FORMAT,
        "hand": link,
        "root": dealt.root,
        "cards": size,
        "cut": None if cut is None else {
            "at": cut.at, "words": cut.words, "least": cut_min, "most": size - cut_min,
        },
        "opened": opened,
        "seed": dealt.seed if reveal else None,
        "pack": [name(card) for card in sorted(dealt.deck)] if reveal else None,
        "purpose": f"deck:{link.rpartition('-')[2]}" if reveal else None,
    }  # fmt: skip


def whole_table(table: int, deals: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return one document of the revealed documents of a table's deals."""
    return {"format": WHOLE, "table": table, "deals": list(deals)}


def _cut(events: Sequence[HandEvent]) -> DeckCut | None:
    return next((one for one in events if isinstance(one, DeckCut)), None)


def _opened(shown: Proof, dealt: int) -> dict[str, Any]:
    return {
        "card": name(shown.card),
        "position": shown.position,
        "dealt": dealt,
        "salt": shown.salt.hex(),
        "path": [["left" if left else "right", node.hex()] for left, node in shown.path],
    }


def check(text: str) -> Checked:
    """Check a proof file. Raise BadProof if the text is none."""
    if len(text) > MOST_BYTES:
        raise BadProof("this is no proof file: it is too large")
    try:
        told = json.loads(text)
        return _checked_table(told) if told["format"] == WHOLE else _checked(told)
    except json.JSONDecodeError as bad:
        raise BadProof(f"this is no proof file: it is not JSON (line {bad.lineno})") from None
    except KeyError as bad:
        raise BadProof(f"this is no proof file: {one_line(str(bad))} is missing") from None
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as bad:
        reason = one_line(f"{type(bad).__name__} at {bad}")
        raise BadProof(f"this is no proof file: {reason}") from None
    except RecursionError:
        raise BadProof("this is no proof file: it is nested too deep") from None


def _checked(told: Mapping[str, Any]) -> Checked:
    if told["format"] != FORMAT:
        raise BadProof(f"the format is {one_line(repr(told['format']))}, not {FORMAT!r}")
    faults, decks = tuple(_faults(told)), int(bool(told["seed"]))
    places = {one["position"] for one in told["opened"]}
    return Checked(one_line(str(told["hand"])), len(places), faults, decks)


def _checked_table(told: Mapping[str, Any]) -> Checked:
    each = [_checked(one) for one in told["deals"]]
    faults = tuple(f"{one.hand}: {fault}" for one in each for fault in one.faults)
    opened, decks = sum(one.opened for one in each), sum(one.decks for one in each)
    return Checked(f"table {int(told['table'])}", opened, faults, decks)


def _faults(told: Mapping[str, Any]) -> list[str]:
    size, cut = int(told["cards"]), told["cut"]
    if not 0 < size <= MOST_CARDS:
        raise BadProof(f"no deck has {size} cards")
    at = 0 if cut is None else int(cut["at"])
    found = [] if cut is None else _cut_wrong(cut, told["root"], size)
    for one in told["opened"]:
        shown = _read(one)
        if not opens(told["root"], shown):
            found.append(f"{one['card']} was not at {shown.position} of the sealed deck")
        elif (shown.position - at) % size != one["dealt"]:
            found.append(f"{one['card']} was dealt from another place than {one['dealt']}")
    if told["seed"]:
        found += _whole(told)
    return found


def _cut_wrong(cut: Mapping[str, Any], committed: str, size: int) -> list[str]:
    """Return the faults of a cut. The words alone set its place; without words the house cuts."""
    at, least, most = int(cut["at"]), int(cut["least"]), int(cut["most"])
    if not 0 <= least <= most == size - least:
        return [f"a deck of {size} cards is not cut from {least} to {most}"]
    meant = cut_at(cut["words"], committed, least, most)
    return (
        []
        if least <= meant == at <= most
        else [f"the words cut after {meant} cards, not after {at}"]
    )


def _read(one: Mapping[str, Any]) -> Proof:
    path = tuple((side == "left", bytes.fromhex(node)) for side, node in one["path"])
    (card,) = cards(one["card"])
    return Proof(int(one["position"]), card, bytes.fromhex(one["salt"]), path)


def _whole(told: Mapping[str, Any]) -> list[str]:
    """Return the faults of the whole deck, which follows from the seed."""
    seed = Seed(bytes.fromhex(told["seed"]))
    pack = [card for one in told["pack"] for card in cards(one)]
    if len(pack) != int(told["cards"]):
        return [f"the pack has {len(pack)} cards, the deck {int(told['cards'])}"]
    deck = shuffled(pack, seed, told["purpose"])
    return [] if root(deck, seed) == told["root"] else ["the seed makes another deck"]

"""The house players: each has a permanent code, a style and a face.

Names begin with a mark that every font and the pictures have, so that house players are recognised
wherever their name stands.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

MARK: Final = "⌂"
STYLES: Final = ("careful", "loose", "bold", "sly", "newcomer")
"""Styles, as `bot.companions` knows them. They are stored: add, never rename."""
FACES: Final = {"careful": "🐢", "loose": "🎈", "bold": "🔥", "sly": "🦊", "newcomer": "🐣"}


@dataclass(frozen=True, slots=True)
class HousePlayer:
    """A house player with a code that is stored."""

    code: str
    style: str
    called: str

    @property
    def name(self) -> str:
        """The name with the mark of house players."""
        return f"{MARK} {self.called}"

    @property
    def face(self) -> str:
        """The emoji of the style."""
        return FACES[self.style]


ROSTER: Final = (
    HousePlayer("clara", "careful", "Clara"),
    HousePlayer("lou", "loose", "Lou"),
    HousePlayer("bruno", "bold", "Bruno"),
    HousePlayer("silas", "sly", "Silas"),
    HousePlayer("nell", "newcomer", "Nell"),
    HousePlayer("conrad", "careful", "Conrad"),
    HousePlayer("lola", "loose", "Lola"),
    HousePlayer("bea", "bold", "Bea"),
    HousePlayer("sylvie", "sly", "Sylvie"),
    HousePlayer("noah", "newcomer", "Noah"),
)
"""House players in the order in which they come; every style comes once before any comes twice."""


def next_to_come(
    there: Collection[str], style: str = "", sent_home: Sequence[str] = ()
) -> HousePlayer | None:
    """Return the next house player to come, of this style if one is wanted; None if all are there.

    Players are named by their codes. Those who were sent home come after all others, and the last
    one sent home comes last.
    """
    others = [one for one in ROSTER if one.code not in {*there, *sent_home}]
    again = sorted(
        (one for one in ROSTER if one.code in sent_home and one.code not in there),
        key=lambda one: sent_home.index(one.code),
    )
    free = [*others, *again]
    fit = [one for one in free if one.style == style]
    return next(iter(fit or free), None)

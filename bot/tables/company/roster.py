"""Who the house players are: each by a code that is kept for ever, with a style and a face.

Their name begins with the mark of the program's own, so that it stands wherever a name does: a
sign that every font has, in pictures too.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

MARK: Final = "⌂"
STYLES: Final = ("careful", "loose", "bold", "sly", "newcomer")
"""As `bot.companions` knows them. Stored: add, never rename."""
FACES: Final = {"careful": "🐢", "loose": "🎈", "bold": "🔥", "sly": "🦊", "newcomer": "🐣"}


@dataclass(frozen=True, slots=True)
class HousePlayer:
    """One of them."""

    code: str
    style: str
    called: str

    @property
    def name(self) -> str:
        """Marked."""
        return f"{MARK} {self.called}"

    @property
    def face(self) -> str:
        """That of their style."""
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
"""In the order in which they come; one of each style before a second one of any."""


def next_to_come(
    there: Collection[str], style: str = "", sent_home: Sequence[str] = ()
) -> HousePlayer | None:
    """The first who is not at the table yet, by codes, of this style where one is wanted.

    Who was sent home comes after all others, the last one last.
    """
    others = [one for one in ROSTER if one.code not in {*there, *sent_home}]
    again = sorted(
        (one for one in ROSTER if one.code in sent_home and one.code not in there),
        key=lambda one: sent_home.index(one.code),
    )
    free = [*others, *again]
    fit = [one for one in free if one.style == style]
    return next(iter(fit or free), None)

"""How house players differ: habits as numbers, one row a style. Names and faces are of screens."""

from dataclasses import dataclass, replace

LARGE_POT = 10
"""Units, which are big blinds: in a larger pot a taste counts for no more chips than in this."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play. Amounts are parts of the pot unless they say otherwise."""

    key: str
    caution: float = 0.0
    """What a call must promise beyond its price; below 0 they call for less than it is worth."""
    push: float = 0.0
    """What a bet or raise seems worth to them beyond what it is."""
    bluff: float = 0.0
    """How often they bet with nothing, of 1."""
    trap: float = 0.0
    """How often they only check or call with a strong hand, of 1."""
    haze: float = 0.0
    """How far off their judgement is, either way."""
    level: int = 2
    """The games they like to choose: 1 simple ones, 3 hard ones."""

    def at(self, pot: float) -> "Style":
        """How it counts in a pot of so many units: all think twice where much is at stake."""
        part = min(1.0, LARGE_POT / max(1.0, pot))
        return replace(self, caution=self.caution * part, push=self.push * part)


STYLES = {
    style.key: style
    for style in (
        Style("careful", caution=0.12, push=-0.04, bluff=0.01, trap=0.05, haze=0.02),
        Style("loose", caution=-0.26, push=-0.11, bluff=0.03, trap=0.1, haze=0.04),
        Style("bold", caution=-0.04, push=0.15, bluff=0.15, haze=0.03, level=3),
        Style("sly", push=0.02, bluff=0.1, trap=0.35, haze=0.02, level=3),
        Style("newcomer", caution=-0.12, push=-0.2, bluff=0.01, trap=0.2, haze=0.12, level=1),
    )
}
"""By key, which is stored: add a row, never rename one."""

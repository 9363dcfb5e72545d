"""Styles of house players, as numbers; names and faces are with the screens."""

from dataclasses import dataclass, replace

LARGE_POT = 10
"""Pot in big blinds from which `caution` and `push` shrink: they never count for more chips."""


@dataclass(frozen=True, slots=True)
class Style:
    """A style of play. Amounts are parts of the pot unless they say otherwise."""

    key: str
    caution: float = 0.0
    """Margin that a call must be worth beyond its price; negative for players who call too much."""
    push: float = 0.0
    """Extra value that a bet or raise has for this style."""
    bluff: float = 0.0
    """Probability (0 to 1) of a bet with nothing."""
    trap: float = 0.0
    """Probability (0 to 1) of only checking or calling with a strong hand."""
    haze: float = 0.0
    """Largest error of judgement, in both directions."""
    level: int = 2
    """Level of the games they like to choose, from 1 (simple) to 3 (hard)."""

    def at(self, pot: float) -> "Style":
        """Return the style in a pot of this many big blinds: taste counts less in large pots."""
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
"""Styles by key. Keys are stored: add a row, never rename one."""

"""What the seat may hope for: its part of the pot at the end, were everybody to stay."""

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import ends


def hopes(eyes: Eyes, looks: int = A_LOOK) -> float:
    """The mean part over a few worlds, from 0 to 1."""
    got = [ends(hand).get(eyes.seat, 0.0) for hand in eyes.some(looks)]
    return sum(got) / len(got)

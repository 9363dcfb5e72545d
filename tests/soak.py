"""How long the long runs are, and their seeds.

SOAK_SEED plays a seed again; without it each run draws its own and prints it. SOAK_DEALS,
SOAK_KILLS, SOAK_SECRETS, SOAK_DAYS and SOAK_NIGHT make them shorter or longer, and SOAK_SECONDS
is how long each may take. A seed that fails becomes a test of its own.
"""

import os
import random


def length(what: str, usual: int) -> int:
    """SOAK_<what>, or how long the whole form is."""
    return int(os.environ.get(f"SOAK_{what}", usual))


def seed() -> int:
    """The one to be played again, or another each time."""
    found = int(os.environ.get("SOAK_SEED") or random.SystemRandom().randrange(10**6))
    print(f"SOAK_SEED={found}")  # noqa: T201 - a failing one is played again
    return found


def lot() -> random.Random:
    """Return the source of chance in a long run."""
    return random.Random(seed())  # noqa: S311 - not for cards

"""What luck alone may make of a mean over worlds."""

from collections.abc import Sequence
from math import sqrt

CLEARLY = 2.0
"""Standard errors that are no luck any more."""


def error(values: Sequence[float]) -> float:
    """The standard error of their mean; 0 for one alone."""
    many = len(values)
    mean = sum(values) / many
    return sqrt(sum((one - mean) ** 2 for one in values) / max(1, many - 1) / many)

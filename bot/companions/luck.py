"""The standard error of means over worlds."""

from collections.abc import Sequence
from math import sqrt

CLEARLY = 2.0
"""Number of standard errors that counts as a real difference."""


def error(values: Sequence[float]) -> float:
    """Return the standard error of the values' mean; 0 for a single value."""
    many = len(values)
    mean = sum(values) / many
    return sqrt(sum((one - mean) ** 2 for one in values) / max(1, many - 1) / many)

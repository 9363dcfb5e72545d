"""Strength of house players, in the same deals from every seat, against players who follow a rule.

A set is one deal that the measured player plays once from each seat, with the opponent in all other
seats. So cards favour nobody, and two equal players win nothing from each other. A match ends once
the 95 % interval of the mean excludes zero, or undecided after a number of deals.
"""

from tests.workshop.bench.company.match import Result, match
from tests.workshop.bench.company.pace import pace_as_text, paces, paces_as_json
from tests.workshop.bench.company.table import (
    FOES,
    MAIN,
    against_rules,
    as_json,
    as_text,
    pairs,
    played,
)

__all__ = [
    "FOES", "MAIN", "Result", "against_rules", "as_json", "as_text", "match", "pace_as_text",
    "paces", "paces_as_json", "pairs", "played",
]  # fmt: skip

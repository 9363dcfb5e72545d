"""How strong house players are: the same deals in every seat, against players who follow a rule.

A set is one deal played once from each seat by the player who is measured, all others being the
opponent; so cards favour nobody, and of two equal players each wins nothing. A match ends as soon
as the 95 % interval of the mean leaves zero out, or undecided after so many deals.
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

"""A hand's permanent link: its own number in letters that are easily told apart.

Crockford's base 32 without check digit: no I, L, O or U. Never changes, as it stands in messages.
"""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0"})


def link_of(number: int) -> str:
    """The link of a hand, at least four letters: "00A7"."""
    found = ""
    while number:
        number, rest = divmod(number, 32)
        found = LETTERS[rest] + found
    return found.rjust(4, "0")


def number_of(typed: str) -> int | None:
    """The hand that was meant; None for what is no link."""
    letters = typed.strip().strip("`#").upper().translate(ALIKE)
    if not 0 < len(letters) <= 12 or any(one not in LETTERS for one in letters):
        return None
    number = 0
    for one in letters:
        number = number * 32 + LETTERS.index(one)
    return number

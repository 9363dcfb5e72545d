"""The marks of money beside a typed number: "EUR 100", "100 kr", "1'000.-", "R$ 100".

Chips have no currency, so a mark changes nothing. A text that may be read in two
ways has two readings.
"""

import re
import unicodedata
from collections.abc import Container, Iterator
from collections.abc import Set as AbstractSet
from functools import cache

_PARTS = re.compile(
    r"(?P<before>\D{0,40}?) ?(?P<digits>\d[\d., '_]*\d|\d)"
    r"(?P<even> ?[.,:]-{1,2}| ?/[-=])? ?(?P<after>\D{0,40})"
)
"""`even` is written for "and no cents": "100,-", "100.-", "100:-", "100/-"."""
_SIGN = re.compile(r"(?:(?P<code>[a-z]{3})|[a-z]{0,2})¤[a-z]?")
_COUNTRY = re.compile(
    r"\b(?:us|ca|au|nz|hk|mx|swiss|danish|swedish|norwegian|canadian|australian) (?=\S)"
)
"""The country before the name or the sign of its money: "US $", "Danish kroner"."""
_NAMED = """
    chip chips jeton jetons ficha fichas fiche fiches gettoni
    dollar dollars buck bucks euro euros pound pounds quid
    kr krone kroner kronen krona kronor krónur kč kc koruna koruny korun
    fr sfr frs franc francs franken
    zł zl zloty zlotys złoty złote złotych ft forint forints lei leu лв lira liras tl
    руб р рубль рубля рублей rouble roubles ruble rubles грн
    rs rupee rupees rp rm rand rands real reais peso pesos yen yuan rmb won baht
    dh dhs bs ksh tsh ush nis đ 円 元 圓 块 塊 원 บาท
"""  # noqa: RUF001 - letters of their languages
"""Names and abbreviations of chips and currencies."""
_NAMES = frozenset(_NAMED.split())
_BEFORE = frozenset({"r", "p", "q", "l", "s/", "b/"})
"""Abbreviations that are read only in front of a number: behind it, "p" is pence."""


def readings(text: str, sizes: Container[str]) -> Iterator[tuple[str, str]]:
    """Yield each way to read a text as (digits, size), such as ("1.5", "k").

    A size is one of `sizes`; an even amount has none. Equal pairs may be repeated.
    """
    found = _PARTS.fullmatch(text)
    if found is None:
        return
    after = found["after"]
    for at in range(len(after) + 1):
        size, behind = after[:at].strip().removesuffix("."), after[at:]
        if size in sizes and not (size and found["even"]) and _fit(found["before"], behind):
            yield found["digits"], size


def _fit(before: str, behind: str) -> bool:
    """True if what stands around a number is at most one sign and one name of money."""
    kinds = [_kind(word, _NAMES | _BEFORE) for word in _words(before)]
    kinds += [_kind(word, _NAMES) for word in _words(behind)]
    return None not in kinds and len(kinds) == len(set(kinds))


def _words(side: str) -> list[str]:
    """Return the words of one side, in which ¤ stands for each sign of a currency."""
    plain = ["¤" if unicodedata.category(sign) == "Sc" and sign != "¢" else sign for sign in side]
    return _COUNTRY.sub("", "".join(plain)).split()


def _kind(word: str, names: AbstractSet[str]) -> str | None:
    """Return whether a word is the sign or the name of a currency; None for neither."""
    sign = _SIGN.fullmatch(word)
    if sign is not None and (sign["code"] is None or sign["code"] in _codes()):
        return "sign"
    return "name" if word.removesuffix(".") in names or word in _codes() else None


@cache
def _codes() -> frozenset[str]:
    """The codes of ISO 4217, but for ALL, which here means all chips."""
    from babel.numbers import list_currencies

    return frozenset(code.lower() for code in list_currencies()) - {"all"}

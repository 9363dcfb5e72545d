"""Languages in which times are read; a further one is one file and one row here."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.nights.times.tongues.english import ENGLISH
from bot.nights.times.tongues.french import FRENCH
from bot.nights.times.tongues.german import GERMAN
from bot.nights.times.tongues.italian import ITALIAN
from bot.nights.times.tongues.portuguese import PORTUGUESE
from bot.nights.times.tongues.spanish import SPANISH
from bot.nights.times.tongues.tongue import Part as Part
from bot.nights.times.tongues.tongue import Tongue as Tongue
from bot.nights.times.tongues.tongue import Unit as Unit

TONGUES: Mapping[str, Tongue] = MappingProxyType({
    "en": ENGLISH, "de": GERMAN, "fr": FRENCH, "es": SPANISH, "it": ITALIAN, "pt": PORTUGUESE,
})  # fmt: skip
"""Languages by the first part of a locale."""

"""Links to a table's rail: tokens that admit whoever has them, until they expire or are ended.

A token names a table, its holder by player number, a scope, an expiry and a generation, and is
signed. It stands in the fragment of a link, so that it is in no log and no Referer; the page
exchanges it for a cookie, which is signed for that purpose alone.
"""

import base64
import binascii
import hashlib
import hmac
import struct
from dataclasses import dataclass
from enum import StrEnum

LASTS = 12 * 60 * 60
"""Seconds for which a link is good."""
VERSION = 1
_FIELDS = struct.Struct(">BQQBQI")
_LONGEST = 200
"""Characters of a token beyond which it is not read."""


class Scope(StrEnum):
    """The form of the page that a link opens."""

    PAGE = "page"
    OVERLAY = "overlay"
    WALL = "wall"


_SCOPES = tuple(Scope)
"""Scopes in the order of their numbers in tokens: add to the end, never change the order."""


class Purpose(StrEnum):
    """The use that a token is signed for."""

    LINK = "link"
    COOKIE = "cookie"


@dataclass(frozen=True, slots=True)
class Link:
    """The contents of a token."""

    table: int
    player: int
    """The player number of the person who asked for the link."""
    scope: Scope
    until: int
    """Unix seconds at which it expires."""
    generation: int
    """The generation of the holder's links when it was made, see `bot.store.rights.rail_links`."""


class Signer:
    """Makes and reads tokens with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, link: Link, purpose: Purpose = Purpose.LINK) -> str:
        """Return the token of a link."""
        scope = _SCOPES.index(link.scope)
        said = _FIELDS.pack(VERSION, link.table, link.player, scope, link.until, link.generation)
        return _text(said + self._signature(said, purpose))

    def read(self, token: str, now: float, purpose: Purpose = Purpose.LINK) -> Link | None:
        """Return the link of a token; None for one that is forged, bent, foreign or expired."""
        whole = _bytes(token)
        said, signature = whole[: _FIELDS.size], whole[_FIELDS.size :]
        if not hmac.compare_digest(signature, self._signature(said, purpose)):
            return None
        version, table, player, scope, until, generation = _FIELDS.unpack(said)
        if version != VERSION or scope >= len(_SCOPES) or until <= now:
            return None
        return Link(table, player, _SCOPES[scope], until, generation)

    def _signature(self, said: bytes, purpose: Purpose) -> bytes:
        signed = f"rail {purpose} ".encode() + said
        return hmac.digest(self._key, signed, hashlib.sha256)


def _text(whole: bytes) -> str:
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode("ascii")


def _bytes(token: str) -> bytes:
    """Return the bytes of a token, or none if it isn't in the one form that `_text` writes."""
    if len(token) > _LONGEST or not token.isascii():
        return b""
    try:
        whole = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except (binascii.Error, ValueError):
        return b""
    return whole if _text(whole) == token else b""

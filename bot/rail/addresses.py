"""Limits by address: how often somebody may ask, and how many streams they may have open."""

import logging
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from aiohttp import web
from cachetools import LRUCache

from bot.base.settings import Network

log = logging.getLogger(__name__)

FORWARDED = "X-Forwarded-For"
KEPT = 4096
"""Most addresses whose requests are counted."""
NETWORK_BITS = 64
"""Bits of an address of IPv6 that one household has in common."""


@dataclass(frozen=True, slots=True)
class Most:
    """The most that one address may do."""

    entries: int = 20
    """Tokens exchanged for cookies within a minute."""
    openings: int = 60
    """Streams opened within a minute."""
    streams: int = 40
    """Streams open at once."""


MINUTE = 60.0


class Addresses:
    """Requests by address; behind a named proxy, by the address that it reports."""

    def __init__(self, proxies: Sequence[Network], most: Most, steady: Callable[[], float]) -> None:
        self._proxies, self.most, self._steady = proxies, most, steady
        self._asked: LRUCache[tuple[str, str], deque[float]] = LRUCache(KEPT)
        self._open: Counter[str] = Counter()
        self._told = False

    def of(self, request: web.Request) -> str:
        """Return the address behind a request, of IPv6 the network."""
        peer = request.remote or ""
        said = [one.strip() for one in request.headers.get(FORWARDED, "").split(",")]
        if said != [""] and not self._is_proxy(peer):
            self._tell_of(peer)
            return _household(peer)
        for hop in (peer, *reversed(said)):
            if hop and not self._is_proxy(hop):
                return _household(hop)
        return _household(peer)

    def _is_proxy(self, hop: str) -> bool:
        try:
            address = ip_address(hop)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    def _tell_of(self, peer: str) -> None:
        """Log once that a proxy is not named, as all of its watchers count as one then."""
        if not self._told:
            self._told = True
            log.warning(
                "a proxy at %s is not among DEALER_RAIL_PROXIES: all who come by it count as one"
                " address", peer,
            )  # fmt: skip

    def may(self, address: str, what: str, most: int) -> bool:
        """Count a request; return False for one beyond `most` within a minute."""
        asked, now = self._asked.setdefault((what, address), deque()), self._steady()
        while asked and asked[0] <= now - MINUTE:
            asked.popleft()
        if len(asked) >= most:
            return False
        asked.append(now)
        return True

    def take(self, address: str) -> bool:
        """Count a stream until `leave`; return False if there are too many."""
        if self._open[address] >= self.most.streams:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a stream no longer."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


def _household(hop: str) -> str:
    try:
        address = ip_address(hop)
    except ValueError:
        return hop[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return f"{int(address) >> (128 - NETWORK_BITS):x}"
    return str(address)

"""Limits by address: whose word counts for it, and how much one may do."""

from types import SimpleNamespace
from typing import Any, cast

from bot.base.settings import networks
from bot.rail.addresses import MINUTE, Addresses, Most
from tests.tables.evening import Time


def request(peer: str, *said: str) -> Any:
    headers = {"X-Forwarded-For": ", ".join(said)} if said else {}
    return cast("Any", SimpleNamespace(remote=peer, headers=headers))


def addresses(proxies: str = "", **most: int) -> tuple[Addresses, Time]:
    time = Time()
    return Addresses(networks(proxies), Most(**most), lambda: time.steady), time


def test_a_proxy_is_believed_only_where_it_is_named(caplog: Any) -> None:
    alone, _ = addresses()
    behind, _ = addresses("127.0.0.1, 10.0.0.0/8")
    forged = request("198.51.100.9", "203.0.113.7")
    assert alone.of(request("127.0.0.1", "203.0.113.7")) == "127.0.0.1"
    assert "DEALER_RAIL_PROXIES" in caplog.text
    assert behind.of(request("127.0.0.1", "203.0.113.7")) == "203.0.113.7"
    assert behind.of(request("127.0.0.1", "203.0.113.7", "10.1.2.3")) == "203.0.113.7"
    assert behind.of(request("127.0.0.1", "1.2.3.4", "203.0.113.7")) == "203.0.113.7"
    assert behind.of(forged) == "198.51.100.9"
    assert behind.of(request("127.0.0.1")) == "127.0.0.1"
    assert behind.of(request("127.0.0.1", "nonsense")) == "nonsense"


def test_a_household_of_ipv6_is_one_address() -> None:
    behind, _ = addresses("::1")
    one = behind.of(request("::1", "2001:db8:1:2:aaaa::1"))
    assert one == behind.of(request("::1", "2001:db8:1:2:bbbb::2"))
    assert one != behind.of(request("::1", "2001:db8:1:3:aaaa::1"))
    assert behind.of(request("::ffff:192.0.2.1")) == behind.of(request("192.0.2.1"))


def test_so_many_requests_a_minute() -> None:
    limits, time = addresses()
    assert [limits.may("a", "enter", 2) for _ in range(3)] == [True, True, False]
    assert limits.may("b", "enter", 2)
    assert limits.may("a", "stream", 2)
    time.pass_by(MINUTE)
    assert limits.may("a", "enter", 2)


def test_so_many_streams_at_once() -> None:
    limits, _ = addresses(streams=2)
    assert [limits.take("a") for _ in range(3)] == [True, True, False]
    assert limits.take("b")
    limits.leave("a")
    assert limits.take("a")

"""Tokens of links: what is signed reads back, and everything else is nothing."""

from dataclasses import replace

import pytest

from bot.rail.links import Link, Purpose, Scope, Signer

NOW = 1_800_000_000.0
LINK = Link(12, 34, Scope.WALL, int(NOW) + 60, 5)
SIGNER = Signer(b"k" * 32)


@pytest.mark.parametrize("scope", Scope)
@pytest.mark.parametrize("purpose", Purpose)
def test_a_token_reads_back_for_its_purpose_alone(scope: Scope, purpose: Purpose) -> None:
    link = replace(LINK, scope=scope)
    token = SIGNER.token(link, purpose)
    assert SIGNER.read(token, NOW, purpose) == link
    (other,) = set(Purpose) - {purpose}
    assert SIGNER.read(token, NOW, other) is None
    assert Signer(b"x" * 32).read(token, NOW, purpose) is None


def test_a_token_expires_on_the_second() -> None:
    token = SIGNER.token(LINK)
    assert SIGNER.read(token, LINK.until - 0.1) == LINK
    assert SIGNER.read(token, LINK.until) is None


def test_every_change_of_a_letter_is_noticed() -> None:
    """The last letter too, some bits of which no byte needs."""
    token = SIGNER.token(LINK)
    for at, letter in enumerate(token):
        for other in {"A", "B", "_", "="} - {letter}:
            assert SIGNER.read(token[:at] + other + token[at + 1 :], NOW) is None
    for bent in (token[:-1], f"{token}=", f"{token}A", f" {token}", token.swapcase(), ""):
        assert SIGNER.read(bent, NOW) is None


def test_signatures_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("bot.rail.links.hmac.compare_digest", compare)
    assert SIGNER.read(SIGNER.token(LINK), NOW) == LINK
    assert SIGNER.read("AAAA", NOW) is None
    assert [len(right) for _, right in compared] == [32, 32]

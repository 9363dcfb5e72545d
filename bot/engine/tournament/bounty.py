"""Bounties: a price on each head, paid to whoever wins a player's last chips.

Half of an entry is the price. A progressive one pays half of it and puts the other half on the
winner's own head. Whoever wins the pot that holds the last chips of a player gets the bounty, and
players who share that pot share it. The winner of an event keeps their own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.engine.kinds import Chips
from bot.engine.tournament.prizes import apportioned


@dataclass(frozen=True, slots=True)
class Heads:
    """The price on each head in chips, and what each player has won by bounties."""

    prices: Mapping[int, Chips]
    won: Mapping[int, Chips] = field(default_factory=dict)
    progressive: bool = False
    pool: Chips = 0
    """Prices of removed players, which go to the prizes."""

    @property
    def chips(self) -> Chips:
        """Return all chips that bounties account for."""
        return sum(self.prices.values()) + sum(self.won.values()) + self.pool

    def entered(self, player: int, price: Chips) -> "Heads":
        """Return the heads after an entry, or another one of the same player."""
        prices = dict(self.prices)
        prices[player] = prices.get(player, 0) + price
        return self._with(prices=prices)

    def knocked_out(self, player: int, by: Sequence[int]) -> "Heads":
        """Return the heads after a player lost the last chips to these winners, by seat order.

        Raise ValueError if nobody won them.
        """
        if not by:
            raise ValueError("somebody wins the last chips")
        prices, won = dict(self.prices), dict(self.won)
        price = prices.pop(player)
        now = (price + 1) // 2 if self.progressive else price
        for winner, chips in zip(by, _shared(now, by), strict=True):
            won[winner] = won.get(winner, 0) + chips
        for winner, chips in zip(by, _shared(price - now, by), strict=True):
            prices[winner] = prices.get(winner, 0) + chips
        return self._with(prices=prices, won=won)

    def removed(self, player: int) -> "Heads":
        """Return the heads after a player was removed: their price goes to the prizes."""
        prices = dict(self.prices)
        return self._with(pool=self.pool + prices.pop(player), prices=prices)

    def ended(self) -> "Heads":
        """Return the heads at the end: everybody who is left keeps their own."""
        won = dict(self.won)
        for player, price in self.prices.items():
            won[player] = won.get(player, 0) + price
        return self._with(prices={}, won=won)

    def _with(
        self,
        prices: Mapping[int, Chips] | None = None,
        won: Mapping[int, Chips] | None = None,
        pool: Chips | None = None,
    ) -> "Heads":
        return Heads(
            self.prices if prices is None else prices,
            self.won if won is None else won,
            self.progressive,
            self.pool if pool is None else pool,
        )


def _shared(chips: Chips, by: Sequence[int]) -> tuple[Chips, ...]:
    return apportioned(chips, [Fraction(1)] * len(by))

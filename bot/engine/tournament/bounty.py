"""Bounties: a price on each head, paid to whoever wins a player's last chips.

Half of an entry is the price. A progressive one pays half of it and puts the other half on the
winner's own head. Whoever wins the pot that holds the last chips of a player gets the bounty, and
players who share that pot share it. The winner of an event keeps their own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.hand.money.pots import divide
from bot.engine.kinds import Chips


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
        return replace(self, prices=prices)

    def knocked_out(self, player: int, by: Sequence[int]) -> "Heads":
        """Return the heads after a player lost the last chips to these winners, by seat order.

        Raise ValueError if nobody won them.
        """
        if not by:
            raise ValueError("somebody wins the last chips")
        prices, won = dict(self.prices), dict(self.won)
        price = prices.pop(player)
        now = (price + 1) // 2 if self.progressive else price
        alike = [1] * len(by)
        for winner, chips in zip(by, divide(now, alike), strict=True):
            won[winner] = won.get(winner, 0) + chips
        for winner, chips in zip(by, divide(price - now, alike), strict=True):
            prices[winner] = prices.get(winner, 0) + chips
        return replace(self, prices=prices, won=won)

    def removed(self, player: int) -> "Heads":
        """Return the heads after a player was removed: their price goes to the prizes."""
        prices = dict(self.prices)
        return replace(self, pool=self.pool + prices.pop(player), prices=prices)

    def ended(self) -> "Heads":
        """Return the heads at the end: everybody who is left keeps their own."""
        won = dict(self.won)
        for player, price in self.prices.items():
            won[player] = won.get(player, 0) + price
        return replace(self, prices={}, won=won)

"""A dealer's choice of four, in which each dealer names a game of another family by buttons."""

from dataclasses import dataclass, field

from bot.engine.games.game import Family, Game, Stakes
from bot.engine.hand.choices import BetChoices, DrawChoices
from bot.engine.hand.commands import Draw
from bot.store import TournamentState
from bot.tournaments import TournamentShow
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_modes import pick, pressed, prompt, seen_again
from tests.e2e.tournaments.test_sit_and_go import MOST, board, posted, shove
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

CALLED = (
    (Family.STUD, "Stud", "Seven-Card Stud"),
    (Family.COMMUNITY, "With a board", "Omaha"),
    (Family.DRAW, "Draw", "Five-Card Draw"),
    (Family.HOME, "Home games", "Indian Poker"),
)
"""Games that the dealers call in turn: the family and its name on the page, and the game."""
PRESSED = 7
"""Deals in which everybody checks or calls by buttons; in later ones all chips go in."""


@dataclass
class Night:
    """A tournament and what its tables have dealt."""

    evening: Evening
    people: list[Actor]
    number: int
    dealt: list[tuple[Game, Stakes]] = field(default_factory=list)

    async def show(self) -> TournamentShow:
        """Return how the tournament stands."""
        return await self.evening.bot.tournaments.show(self.number)

    async def over(self) -> bool:
        """True if the last hand is played."""
        row = await self.evening.bot.store.tournaments.events.find(self.number)
        assert row is not None
        return row.state is TournamentState.ENDED

    async def call(self) -> None:
        """Let the chooser go to a family's page and press a game there, and the others go on."""
        outlook = self.evening.show().view.outlook
        dealer = next(one for one in self._seated() if self.evening.seat(one) == outlook.chooser)
        _, family, game = CALLED[len(self.dealt) % len(CALLED)]
        page = await prompt(self.evening, dealer)
        await pressed(dealer, page, "All games")
        page = seen_again(dealer, page)
        assert (await dealer.choose(page, "Choose a family", [family])).error is None
        assert "Guts" not in dict(seen_again(dealer, page).select("Choose a game").options)
        page = await self._on_shelf(dealer, seen_again(dealer, page), game)
        page = await pick(dealer, page, game)
        assert f"**{game}** it is" in await pressed(dealer, page, "Deal it")
        for one in self._seated():
            await self.evening.drawn()
            table = await self.evening.message(one)
            if one is not dealer and has(table, "Got it"):
                assert (await one.click(table, "Got it")).error is None

    async def _on_shelf(self, dealer: Actor, page: Seen, game: str) -> Seen:
        """Turn the pages of a family to the one with this game."""
        while game not in dict(page.select("Choose a game").options):
            await pressed(dealer, page, "Next page")
            page = seen_again(dealer, page)
        return page

    def _seated(self) -> list[Actor]:
        """Return the people who still have chips."""
        host = self.evening.bot.tables.at(self.evening.number).host
        there = {chair.player for chair in host.table.chairs.values()}
        return [one for one in self.people if self.evening.player(one) in there]

    async def deal(self) -> None:
        """See what the deal that has begun costs, and play it out."""
        hand, level = self.evening.hand, (await self.show()).level
        assert level is not None
        assert hand.stakes == Stakes.of(level.big_blind)
        self.dealt.append((hand.game, hand.stakes))
        if all(one.stack for one in self.evening.show().view.seats):
            self._must_be_forced()
        while self.evening.bot.tables.hosts() and self.evening.show().view.running:
            if self.evening.hand.waiting:
                await self._answer()
            else:
                await self.evening.wait(3)

    def _must_be_forced(self) -> None:
        """Antes stand in games without blinds, and blinds alone in those with them."""
        view, (game, stakes) = self.evening.show().view, self.dealt[-1]
        paid = 1200 - sum(one.stack for one in view.seats)
        blinds = stakes.small_blind + stakes.big_blind
        antes = len(view.seats) * stakes.ante
        least = {Family.COMMUNITY: blinds}.get(game.family, antes)
        assert paid in {least, least + stakes.bring_in}, (game.name, paid, stakes)

    async def _answer(self) -> None:
        evening = self.evening
        host = evening.bot.tables.at(evening.number).host
        seat = evening.hand.waiting[0]
        player = host.table.chairs[seat].player
        own = host.show(player).view.own
        assert own is not None
        if isinstance(own.choices, DrawChoices):
            await host.submit(player, Draw(seat))
        elif len(self.dealt) > PRESSED or not isinstance(own.choices, BetChoices):
            await shove(evening)
        elif own.choices.bring_in:
            await evening.act(evening.turn(*self._seated()), "Bring in")
        elif own.choices.opens and evening.hand.game.passed_in:
            await evening.act(evening.turn(*self._seated()), "Bet")
        else:
            await evening.stay(evening.turn(*self._seated()))


async def test_four_dealers_name_their_games_to_the_last_hand(evening: Evening) -> None:
    people = evening.people("Ann", "Bo", "Cy", "Dee")
    ann = people[0]
    there = await posted(evening, ann, players=4, entry=100, game="dealer's choice")
    assert "none like Guts" in there.text
    for one in people[1:]:
        told(await one.click(there, "Enter"))
    await board(evening, ann, "**4** left of 4")
    (row,) = await evening.bot.store.tournaments.events.live()
    night = Night(evening, people, row.number)
    for _ in range(MOST):
        if await night.over():
            break
        hosts = evening.bot.tables.hosts()
        if not hosts:
            await evening.wait(30)
        elif evening.show().view.outlook.chooser:
            await night.call()
        elif evening.show().view.running:
            await night.deal()
        else:
            await evening.wait(1)
    assert await night.over()
    assert {game.family for game, _ in night.dealt} == {family for family, *_ in CALLED}
    assert len({stakes.big_blind for _, stakes in night.dealt}) > 1, "the levels went up"
    results = await evening.bot.store.tournaments.events.results(row.number)
    assert sorted(one.place for one in results) == [1, 2, 3, 4]
    assert sum(one.prize for one in results) == 400
    assert sum([await evening.bank(one) for one in people]) == 4 * 5000

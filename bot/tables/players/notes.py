"""The notes of players on others, in memory, for the panels of their writers."""

from collections.abc import Collection, Iterable, Mapping

from bot.store.config.notes import Note


class PlayerNotes:
    """The notes in this process's servers, by server and writer."""

    def __init__(self) -> None:
        self._written: dict[tuple[int, int], dict[int, Note]] = {}

    def load(self, notes: Iterable[Note]) -> None:
        """Take over stored notes."""
        for one in notes:
            self.learn(one)

    def learn(self, one: Note) -> None:
        """Take over a note that was written or changed."""
        self._written.setdefault((one.guild, one.by), {})[one.about] = one

    def drop(self, guild: int, by: int, about: int) -> None:
        """Drop a note that was deleted."""
        self._written.get((guild, by), {}).pop(about, None)

    def of(self, guild: int, by: int) -> Mapping[int, Note]:
        """Return all notes of a player in a server, by the player whom they are about."""
        return self._written.get((guild, by), {})

    def on(self, guild: int, by: int, players: Collection[int]) -> dict[int, str]:
        """Return a player's notes on some others, by player number."""
        written = self._written.get((guild, by))
        if not written:
            return {}
        return {one: written[one].text for one in players if one in written and one != by}

    def players(self) -> set[int]:
        """Return all who wrote a note or whom one is about."""
        writers = {by for (_, by), written in self._written.items() if written}
        return writers | {about for written in self._written.values() for about in written}

    def forget(self, player: int) -> None:
        """Forget a player's notes, and those about them."""
        self._written = {key: one for key, one in self._written.items() if key[1] != player}
        for written in self._written.values():
            written.pop(player, None)

    def forget_server(self, guild: int) -> None:
        """Forget the notes of a server."""
        self._written = {key: one for key, one in self._written.items() if key[0] != guild}

"""Hears what happens, as metrics do, and keeps it."""

from bot.service.metrics import COUNTED, TIMED


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str]]] = []

    def counted(self, what: str, labels: dict[str, str]) -> None:
        assert COUNTED[what].labels == tuple(labels)
        self.heard.append((what, labels))

    def took(self, what: str, seconds: float, labels: dict[str, str]) -> None:
        assert TIMED[what].labels == tuple(labels)
        assert seconds >= 0
        self.heard.append((what, labels))

"""Hands of a world that go with what their players did: as they drew, played, kept or swapped."""

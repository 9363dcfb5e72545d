"""The shape of a catalogue's entries."""

Template = str | tuple[str, ...]
"""One sentence with `{facts}`, or several, the one that needs most facts first."""

"""Names for messages, by which Discord recognises one that is sent twice."""

import hashlib

LENGTH = 25
"""Longest nonce that Discord takes."""


def nonce(*parts: object) -> str:
    """Return the name of a message. For minutes Discord answers a repeat with the first one."""
    text = ":".join(map(str, parts))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]

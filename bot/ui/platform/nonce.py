"""Names for messages, by which Discord takes one that is sent twice for one."""

import hashlib

LENGTH = 25
"""The longest that Discord takes."""


def nonce(*parts: object) -> str:
    """Of what a message is. For some minutes a second one of that name is the first, as it was."""
    text = ":".join(map(str, parts))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]

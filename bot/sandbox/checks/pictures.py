"""Pictures in a request's body, as data URIs."""

import base64
import binascii
import re

BEGINNINGS = {
    "png": (0, b"\x89PNG\r\n\x1a\n"),
    "jpeg": (0, b"\xff\xd8\xff"),
    "gif": (0, b"GIF8"),
    "webp": (8, b"WEBP"),
    "avif": (4, b"ftypavi"),
}
"""The place and the bytes of the mark in each kind of picture."""
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def picture(text: object) -> tuple[str, bytes] | None:
    """Return the kind and bytes of a data URI; None if it is no picture of the kind it names."""
    found = PICTURE.fullmatch(str(text or ""))
    if found is None:
        return None
    try:
        data = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        return None
    start, mark = BEGINNINGS[found[1]]
    return (found[1], data) if data[start:].startswith(mark) else None

"""Game files: reading, checking, spelling and writing."""

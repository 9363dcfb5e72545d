"""Game files: read, checked, spelled and written; every fault of a file is found at once."""

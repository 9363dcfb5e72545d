"""The file itself: what is wrong with it, who holds it, and copies of it."""

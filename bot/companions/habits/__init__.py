"""Cheap habits by which everybody plays in thought: a choice at once, from own cards alone."""

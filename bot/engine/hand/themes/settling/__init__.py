"""Themes of deals that do not end by a showdown."""

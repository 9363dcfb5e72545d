"""Themes of deals that are settled otherwise than by a showdown."""

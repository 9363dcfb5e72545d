"""Finds games by what people type or say."""

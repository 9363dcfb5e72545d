"""Foundations of all rooms: folders, settings, texts of others, workers, meters and traces."""

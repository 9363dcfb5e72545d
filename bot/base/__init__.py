"""Foundations of all rooms: folders, settings, others' texts, workers, meters and traces."""

"""What lies under every room: folders, settings, others' texts, workers, meters and traces."""

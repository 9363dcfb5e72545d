"""The shards of this process: their numbers, a client for each, and their start and end."""

"""The shards that this process has: which they are, a client for each, and how they come and go."""

"""A server of PostgreSQL that several programs may reach."""

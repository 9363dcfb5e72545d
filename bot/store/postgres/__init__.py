"""PostgreSQL as a kind of database: a server on which several programs may play."""

"""Games tried before anybody sits down, a stranger's in a process of its own."""

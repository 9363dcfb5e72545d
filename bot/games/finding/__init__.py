"""Games found by what people type or say of them."""

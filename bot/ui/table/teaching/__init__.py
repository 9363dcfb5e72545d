"""What learners and those at practice are told beside the table."""

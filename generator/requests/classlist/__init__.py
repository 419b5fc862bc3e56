"""Class lists: from the bytes of any file a school has to the names of its pupils."""

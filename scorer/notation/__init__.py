"""The notation of outlines and rolls: reading it, and refusing what isn't like it."""

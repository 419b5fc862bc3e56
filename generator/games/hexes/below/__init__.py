"""What stands below an area: pieces, boxes to write in, and where they are."""

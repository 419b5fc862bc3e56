"""Any page of any game: paper, text that flows, columns, right beside wrong."""

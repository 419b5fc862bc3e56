"""Standings of one or many records: tables, sums, spreadsheets, marked work."""

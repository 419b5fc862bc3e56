"""What is asked for becomes a job.

request         what is asked for, and the same in words that we know
synonyms        other words for ours: of other languages, of other programs
player_names    the names on the sheets, typed or from a class list; classlist/ reads such lists
reprint         an earlier set: which one --set means, and what its record brings back
request_to_job  from a request to a job: definition, set, parts, players
tables          a class in tables: a set for each
catalogue       what there is to ask for: games, layouts, parts; and how that is said
"""

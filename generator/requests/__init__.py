"""From a request to a job.

request         the options, and the same with our words and all names
synonyms        other words for ours: of other languages, of other programs
player_names    the names on the sheets, typed or from a class list, and the ids in such a list
classlist/      reads class lists: any file that a school has
reprint         an earlier set: which one --set means, and what its record brings back
request_to_job  from a request to a job: definition, set, parts, players; a class in tables
definitions     the definition of a game as text, the check of a user's file, a schema for editors
catalogue       the games with their layouts and parts, as values and as text
"""

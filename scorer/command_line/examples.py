"""What may be typed for fives-score, as its help shows it: of each command some lines to copy."""

from __future__ import annotations

from scorer.command_line.help_pages import Examples

ID, SET = "hunt-white-103ra9h", "output/hunt-set-10036hhz.yaml"
ROUND = f'fives-score round {ID} --roll 11234 --timer "c1-g1" "i5 g6 h6 i6 i7"'

# Of each command: what to type, and what it does.
EXAMPLES: dict[str, Examples] = {
    "": (
        (f"fives-score enter {SET}", "type in a whole game, step by step"),
        (f"fives-score game {SET}", "the standing, and what doesn't count and why"),
        (ROUND, "one round of one player, without any file"),
        (f"fives-score best {ID} --roll 11234", "what could have been found"),
        ("fives-score COMMAND --help", "more of a command"),
    ),
    "show": (
        (f"fives-score show {ID}", "what is printed on that sheet"),
        ("fives-score show sequence.yaml --at 12 --svg now.svg", "a game after move 12, drawn"),
    ),
    "round": (
        (ROUND, "two outlines, and this player turned the timer"),
        (f'fives-score round {ID} --roll "star star moon leaf fish"', "nothing was found"),
    ),
    "game": (
        (f"fives-score game {SET}", "one record"),
        ("fives-score game records -o class.csv", "a class, for a spreadsheet"),
        ("fives-score game records --together", "a tournament or a term, added up"),
        (f"fives-score game {SET} --marked back", "every round drawn, to hand back"),
    ),
    "best": (
        (f"fives-score best {ID} --roll 11234", "hunt: one roll; without --roll all 126"),
        ('fives-score best hexes-a-1000003 --rolls "3 5 1 4 6 2"', "hexes: for known rolls"),
        ("fives-score best clear.yaml --hint", "stones: the next jump, or that it is lost"),
        (
            'fives-score best clusters.yaml --rack "3 7 2 8 5"',
            "clusters: the play that scores most",
        ),
    ),
    "enter": (
        (f"fives-score enter {SET}", "a whole set, player by player"),
        (f"fives-score enter {ID} --name Sara", "one sheet alone: the solo game"),
        ("fives-score enter hexes.yaml --expert", "hexes with hexagons filled in before"),
        ("fives-score enter stones.yaml --mode row", "stones: row, towers or clear"),
    ),
    "roll": (
        ("fives-score roll", "five dice of hunt"),
        ("fives-score roll hexes", "the die of hexes"),
    ),
    "timer": (
        ("fives-score timer", "30 seconds"),
        ("fives-score timer 1:30 --quiet", "a minute and a half, without a sound"),
    ),
}

"""What may be typed for fives-score, as its help shows it: of each command some lines to copy."""

from __future__ import annotations

from scorer.command_line.help_pages import HelpPage

ID, SET = "hunt-white-103ra9h", "output/hunt-set-10036hhz.yaml"
ROUND = f'fives-score round {ID} --roll 11234 --timer "c1-g1" "i5 g6 h6 i6 i7"'

# Of each command: what to type, and the key of what it does.
PAGES: dict[str, HelpPage] = {
    "score": HelpPage(
        (
            (f"fives-score enter {SET}", "score.example.enter"),
            (f"fives-score game {SET}", "score.example.game"),
            (ROUND, "score.example.round"),
            (f"fives-score best {ID} --roll 11234", "score.example.best"),
            ("fives-score COMMAND --help", "score.example.more"),
        ),
        exits=True,
    ),
    "show": HelpPage(
        (
            (f"fives-score show {ID}", "score.example.show.sheet"),
            ("fives-score show sequence.yaml --at 12 --svg now.svg", "score.example.show.at"),
        ),
    ),
    "round": HelpPage(
        (
            (ROUND, "score.example.round.two"),
            (
                f'fives-score round {ID} --roll "star star moon leaf fish"',
                "score.example.round.none",
            ),
        ),
    ),
    "game": HelpPage(
        (
            (f"fives-score game {SET}", "score.example.game.one"),
            ("fives-score game records -o class.csv", "score.example.game.class"),
            ("fives-score game records --together", "score.example.game.together"),
            (f"fives-score game {SET} --marked back", "score.example.game.marked"),
        ),
    ),
    "best": HelpPage(
        (
            (f"fives-score best {ID} --roll 11234", "score.example.best.hunt"),
            ('fives-score best hexes-a-1000003 --rolls "3 5 1 4 6 2"', "score.example.best.hexes"),
            ("fives-score best clear.yaml --hint", "score.example.best.stones"),
            (
                'fives-score best clusters.yaml --rack "3 7 2 8 5"',
                "score.example.best.clusters",
            ),
        ),
    ),
    "enter": HelpPage(
        (
            (f"fives-score enter {SET}", "score.example.enter.set"),
            (f"fives-score enter {ID} --name Sara", "score.example.enter.solo"),
            ("fives-score enter hexes.yaml --expert", "score.example.enter.expert"),
            ("fives-score enter stones.yaml --mode row", "score.example.enter.stones"),
        ),
    ),
    "roll": HelpPage(
        (
            ("fives-score roll", "score.example.roll.hunt"),
            ("fives-score roll hexes", "score.example.roll.hexes"),
        ),
    ),
    "timer": HelpPage(
        (
            ("fives-score timer", "score.example.timer.usual"),
            ("fives-score timer 1:30 --quiet", "score.example.timer.long"),
        ),
    ),
}

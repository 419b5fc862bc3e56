"""What is on the paper: lattices, shapes, board definitions, ids and words. Knows nobody.

Rooms, each with its own front door:
games        one module or room a game: which board an id means, which boards make a set
definition   a board definition, ours or a user's: `loader` reads it, `keys` says what it may hold
yaml         YAML read strictly: `strict` for any file, `plain` quickly for ours, `field` for facts
words        every word that is printed or said, in three languages; refusals in files of their own

Modules, from the ground up:
fault        a refusal: the key of a sentence and what fills its blanks
grid         lattices of squares and hexagons, and the names of their cells
shape        joined cells that may be turned and mirrored, and the outline around them
packing      where shapes fit, one alone and many together
area         areas of hexagons: their pictures, the names of their spaces, their turned images
symbol       what a square shows: a small drawing with a name in every language
piece        a shape with what it is worth
card         playing cards and how people write them
chance       our own random stream: the same numbers from the same seed, for ever
code         sheet and set ids: written, read, and never silently another board
game_contract  the contract of a game on paper, and the game of a name
board        boards, sheets and sets; a board by its id, and as a picture of letters
shared_board games with one board for all: what their ids mean, and their sets
millimetres  where everything stands on a sheet
version      the version of Fives
"""

PART_OF = "Fives"  # which another package of this name is not: see fives/start.py

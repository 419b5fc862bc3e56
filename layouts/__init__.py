"""Content of the paper: lattices, shapes, board definitions, ids and words. Imports no other floor.

Rooms, each with its own front door:
    games        one module or room per game: its boards by id, its sets by seed
    definition   a board definition, ours or a user's: `loader` reads it, `keys` has its keys
    yaml         a strict YAML reader: `strict` for any file, `plain` for ours
    words        every printed or spoken word in three languages; refusals in separate files

Modules, from the ground up:
    fault        a refusal: the key of a sentence and the values for its blanks
    grid         lattices of squares and hexagons, and the names of their cells
    shape        joined cells that may be turned and mirrored, and the outline around them
    packing      placements of one shape, and packings of many
    area         areas of hexagons: pictures, names of their spaces, turned images
    symbol       the symbol on a square: a small drawing with a name in every language
    piece        a shape and its points
    card         playing cards and their spellings
    chance       our random stream: the same numbers from the same seed, for ever
    code         sheet and set ids; a typing error never gives another board
    game_contract  the contract of a game on this floor, and the lookup by name
    board        boards, sheets and sets; a board by its id, and as a picture of letters
    shared_board games with one board for all: the meaning of their ids, and their sets
    millimetres  the position of everything on a sheet
    version      the version of Fives
"""

"""The generator: prints sets of games. It imports layouts and scorer, which don't import it.

api        printing as plain values: a request in, the PDF, a page, the record out
print_command  fives-print: finds the set that is meant, prints it, writes files, and reports
options    the options of fives-print, and what Tab offers after them
cli        where the command begins
requests/  from a request to a job: words, names, class lists, earlier sets
game_contract  the contract of a game's drawings, and the lookup
games/     what each game prints, part by part
sheets/    whole sheets of any game: board, cover, lid, poster
components/  things that several games print: dice, cards, chips, suits, symbols, codes
pagination   the sides of a job in order
framing      their title bands and footers, printed
pages/     a job, a page, text that flows in columns
pens/      how strokes become PDF, SVG or PNG; black ink, and a pen that measures
lettering/ the font, the order and width of text, letters as paths, names it can show
delivery/  from sides to files: rendered, put in their place, none half done, and reported
theme      colours, sizes and widths; fault: the one error, PrintError
fonts/     the font and how it was made
"""

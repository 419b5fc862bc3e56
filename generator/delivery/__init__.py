"""From sides to files.

render       a job as bytes: PDF, SVG, PNG
destination  the places of files, and whose they are
files        the set of a file, and writing that leaves nothing half done
books        books after a game: awards, lists of results, answers, marked sheets
tagged       a PDF for screen readers
printers     how far a printer moves backs
report       the files and the next steps, as text and as JSON
"""

"""From sides to files.

render       a job as bytes: PDF, SVG, PNG
destination  the places of files, and whose they are
files        the set of a file, and writing that leaves nothing half done
terminal     a progress bar, and opening the file
books        books without a set: awards, lists of results, answers, marked sheets
report       the files and the next steps, as text and as JSON
"""

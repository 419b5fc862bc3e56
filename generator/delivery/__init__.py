"""From sides to files.

render       a job as bytes: PDF, SVG, PNG
destination  where files go, and whose they are
files        which set a file is of, and writing that leaves nothing half done
terminal     a bar while it prints, the file opened
marked_book  marked sheets bound as one PDF
report       what was made and what to do next
"""

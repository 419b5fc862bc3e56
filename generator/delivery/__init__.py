"""From sides to files.

render       a job as bytes: PDF, SVG, PNG
destination  where files go, and whose they are
files        which set a file is of, and writing that leaves nothing half done
progress     a bar on a terminal
report       what was made and what to do next
"""

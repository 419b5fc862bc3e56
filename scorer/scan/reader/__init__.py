"""Photos are read in a process of their own: a file that breaks it breaks nothing else."""

"""Read photos in another process: a file that breaks it breaks nothing else."""

"""The eye: from a file to numbers. Nothing outside this room looks at a pixel to decide."""

"""From sides to files: rendered, put in their place, none half done, and reported."""

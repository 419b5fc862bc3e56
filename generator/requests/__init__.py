"""What was typed becomes a job: options, synonyms, earlier sets, names."""

git-filter-repo --help  # want safe
git-filter-repo --path src --force  # want dangerous irreversible

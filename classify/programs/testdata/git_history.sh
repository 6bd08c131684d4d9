git-filter-repo --help  # want safe
git-filter-repo --path src --force  # want dangerous irreversible
git log --since-as-filter 2.weeks  # want safe
git log --since-as-filter -- --output=notes.txt  # want moderate
git log --ancestry-path=v1.0 v1.0..main  # want safe
git log --no-walk=unsorted --expand-tabs=4 main  # want safe

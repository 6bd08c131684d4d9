git-lfs ls-files  # want safe
git-lfs pull  # want moderate
git lfs prune  # want moderate

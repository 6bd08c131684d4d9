git-lfs ls-files  # want safe
git-lfs pull  # want moderate
git lfs prune  # want moderate
git lfs logs last  # want safe
git lfs logs clear  # want moderate irreversible

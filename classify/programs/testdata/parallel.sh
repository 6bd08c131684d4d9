parallel --tagstring '{= system("x") =}' echo ::: a  # want moderate
parallel echo '{= $_ = uc =}' ::: a  # want moderate
parallel --dry-run echo {} ::: a b  # want safe
parallel --dry-run echo '{= system("make") =}' ::: a  # want moderate
parallel --record-env  # want moderate

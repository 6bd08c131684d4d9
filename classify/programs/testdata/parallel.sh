parallel --tagstring '{= system("x") =}' echo ::: a  # want moderate
parallel echo '{= $_ = uc =}' ::: a  # want moderate

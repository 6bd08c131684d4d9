parallel --tagstring '{= system("x") =}' echo ::: a  # want moderate
parallel echo '{= $_ = uc =}' ::: a  # want moderate
parallel --dry-run echo {} ::: a b  # want safe
parallel --dry-run echo '{= system("make") =}' ::: a  # want moderate
parallel --record-env  # want moderate
parallel echo :::: list.txt  # want safe
parallel rm -rf :::: list.txt  # want dangerous irreversible
parallel :::: list.txt  # want moderate
parallel echo ::: a :::: ~/.ssh/id_rsa  # want moderate

pdsh -V  # want safe
pdsh -w a,b ls  # want moderate
pdsh -w localhost ls  # want dangerous
pdsh -R exec -w a rm -rf ~  # want blocked irreversible
clush --version  # want safe
clush -w a ls  # want moderate
clush --worker=exec -w a rm -rf ~  # want blocked irreversible
pssh --version  # want safe
pssh -H a ls  # want moderate

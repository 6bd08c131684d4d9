chage -l alice  # want safe
chage -M 90 alice  # want dangerous
newgrp --help  # want safe
setcap -v cap_net_raw+ep ./bin/ping  # want safe
visudo --help  # want safe
userdel --help  # want safe

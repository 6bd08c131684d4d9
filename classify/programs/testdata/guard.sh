gk-hook check 'rm -rf build'  # want safe
gk-hook explain 'rm -rf /'  # want safe
gk-hook --version  # want safe
gk-ctl log  # want safe
gk-ctl policy show  # want safe
gk-ctl policy edit  # want blocked
gk-ctl approvals list  # want safe
gk-ctl approve ABC123  # want blocked
gk-hook approve ABC123  # want blocked
gk-ctl trust  # want blocked
gk-ctl install --remove  # want blocked
gk-ctl unblock  # want blocked

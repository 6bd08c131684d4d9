lscpu  # want safe
lsirq -S  # want safe
lsmem -n  # want safe
lspci -nnk  # want safe
lsscsi -st  # want safe
lsusb -t  # want safe
lshw -short  # want safe
lshw -c network -json  # want safe
lshw -dump parts.db  # want moderate

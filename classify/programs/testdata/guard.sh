gk-hook check 'rm -rf build'  # want safe
gk-hook explain 'rm -rf /'  # want safe
gk-hook --version  # want safe
gk-ctl log  # want safe
gk-ctl policy show  # want safe
gk-ctl policy edit  # want blocked
gk-ctl policy import claude --json  # want safe
gk-ctl policy import claude --write  # want blocked
gk-ctl policy import --wri  # want moderate
gk-ctl policy export claude  # want safe
gk-ctl approvals list  # want safe
gk-ctl approve ABC123  # want blocked
gk-hook approve ABC123  # want blocked
gk-ctl trust  # want blocked
gk-ctl install --remove  # want blocked
gk-ctl unblock  # want blocked
gk-hook assess 'rm -rf /'  # want safe
gk-hook assess --tool Bash --hint 'delete the old branches' --json  # want safe
gk-hook approvals list --json  # want safe
gk-hook explain --json --no-pager 'rm -rf /'  # want safe
gk-hook statusline  # want safe
gk-hook completion bash  # want safe
gk-hook man ~/.bashrc  # want blocked
gk-hook __complete approve ''  # want blocked
gk-hook deny AB23CD  # want blocked
gk-hook mcp --wait 5m  # want blocked
gk-hook undo  # want safe
gk-hook undo --all --json  # want safe
gk-hook undo --last  # want blocked
gk-hook undo AB23CD src/main.go  # want blocked
gk-run ls  # want safe
gk-run --profile project -- rm -rf /  # want blocked
gk-hook run --profile read -- make  # want moderate
gk-run --probe  # want safe
gk-run --order 00112233445566778899aabbccddeeff -- ls  # want blocked
gk-hook run -- gk-hook approve ABC123  # want blocked

# What a team shares is seen, and changed by people alone.
gk-hook team                          # want safe
gk-hook team status --json            # want safe
gk-hook team key                      # want blocked
gk-hook team enroll --new             # want blocked
gk-hook team leave                    # want blocked
gk-hook team serve                    # want blocked
gk-hook block --team 'an accident'    # want blocked
gk-hook contain suggest  # want safe
gk-hook contain suggest --json  # want safe
gk-hook contain suggest --accept 1  # want blocked
gk-hook contain suggest --accept=1  # want blocked
gk-hook contain other  # want blocked
gk-hook log --misjudged  # want safe
gk-run --profile fetch --host example.org -- make  # want moderate
gk-run --profile fetch --host example.org -- rm -rf /  # want blocked
gk-run --held  # want moderate
gk-run --bridged make  # want moderate

gk-hook scan .  # want safe
gk-hook scan --sarif --fail-on ask scripts  # want safe
gk-hook man ~/.local/share/man/man1  # want blocked

# The policy of a fleet is a person's matter, and a timer's that a person set up.
gk-hook doctor --managed --json  # want safe
gk-hook policy pull  # want blocked
gk-hook policy pull --machine policy.bundle  # want blocked
gk-hook policy rollback  # want blocked
gk-hook policy enroll fleet.key.pub  # want blocked
gk-hook policy leave  # want blocked
cp policy.bundle ~/.config/gk-hook/bundle.json  # want blocked
rm /etc/xdg/gk-hook/bundle.pub  # want blocked
gk-hook log verify  # want safe
gk-hook log -n 5 --json  # want safe
gk-hook log export --to https://example.org  # want blocked
gk-hook log export --file x  # want blocked

flatpak-spawn --help  # want safe
flatpak-spawn --sandbox ls  # want moderate
flatpak-spawn --host ls  # want dangerous
flatpak-spawn --host rm -rf ~  # want blocked irreversible
distrobox-host-exec --version  # want safe
host-spawn ls  # want dangerous
distrobox-enter --help  # want safe
distrobox-enter -n dev -- ls  # want moderate
distrobox list  # want safe
distrobox enter dev -- ls  # want moderate
distrobox enter dev -- rm -rf ~  # want blocked irreversible
toolbox list  # want safe
toolbox run -c dev ls  # want moderate
toolbox run rm -rf ~  # want blocked irreversible
swaymsg -t get_tree  # want safe
hyprctl -j clients  # want safe
niri msg outputs  # want safe
i3-msg exec ls  # want dangerous
hyprctl dispatch exec rm -rf ~  # want blocked irreversible
awesome-client 'x()'  # want dangerous
automator list  # want safe
shortcuts run x  # want moderate
guake -e ls  # want dangerous

xdg-open https://example.com  # want moderate
xdg-mime query default text/html  # want safe
xdg-mime default x.desktop text/html  # want moderate
notify-send done  # want safe
gsettings get org.gnome.desktop.interface gtk-theme  # want safe
gsettings set org.gnome.desktop.interface gtk-theme x  # want moderate
dconf dump /  # want safe
dconf reset -f /  # want dangerous irreversible
xrandr --query  # want safe
xrandr --output HDMI-1 --off  # want moderate
xdotool type hello  # want dangerous
terminal-notifier -open https://example.org  # want moderate
xdg-open --version  # want safe
fc-match monospace  # want safe
xprop -root -remove WM_NAME  # want moderate
sensible-browser https://example.com # want moderate
import -window root shot.png  # want dangerous
wmctrl -l  # want safe
wmctrl -c editor  # want moderate
xdotool getactivewindow getwindowname  # want safe
xinput test 12  # want dangerous
xinput list  # want safe

scriptlive -t timing session  # want moderate
scriptreplay -t timing session  # want safe
slay you  # want blocked
gdb -batch -ex 'attach 1234' -ex bt  # want dangerous
gdb -ex 'b main' -ex run ./a.out  # want moderate
lldb -o 'process attach -p 1234'  # want dangerous
node inspect localhost:9229  # want dangerous
node inspect -p 1234  # want dangerous
python3 -m pdb -p 1234  # want dangerous
python3 -m debugpy --listen 5678 --pid 1234  # want dangerous
kitty +kitten remote_control send-text ls  # want dangerous
nvr --remote-send ':q'  # want dangerous
kdotool type x  # want dangerous
websocat literal:x ws://127.0.0.1:9229/a  # want moderate
scriptlive --version  # want safe

libinput list-devices  # want safe
libinput debug-events --show-keycodes  # want dangerous
libinput record  # want dangerous
libinput replay keys.yml  # want dangerous
fbgrab screen.png  # want dangerous

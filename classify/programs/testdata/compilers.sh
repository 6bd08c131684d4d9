dart format -o none --set-exit-if-changed .  # want safe
dart format --output=show lib  # want safe
dart format lib  # want moderate

irb script.rb  # want moderate
ruby -e 'system("ls")'  # want safe

irb script.rb  # want moderate
ruby -e 'system("ls")'  # want safe
gem list -e rake  # want safe
gem sources -a https://gems.example.org  # want moderate
gem sources -r https://gems.example.org  # want moderate
gem sources --list  # want safe
gem owner -a someone@example.org tool  # want dangerous
gem owner tool  # want safe
bundle config list --parseable  # want moderate
bundle config list  # want safe
bundle viz  # want moderate
ruby -c lib/cart.rb  # want safe
ruby -r./x -c lib/cart.rb  # want moderate
bundle info --path rake  # want safe
bundle install --path x  # want moderate
yard markups  # want safe
yard --version  # want safe
yard doc  # want moderate
ruby bin/rails db:drop  # want dangerous irreversible
rails runner 'Order.delete_all'  # want dangerous irreversible
rails runner 'puts Order.count'  # want moderate

php --version  # want safe
php -l index.php  # want safe
php -S 0.0.0.0:8000  # want dangerous
php -S localhost:8000  # want moderate
php artisan migrate:fresh  # want dangerous irreversible
php artisan route:list  # want moderate
artisan --version  # want safe
composer --version  # want safe
composer show  # want safe
composer install  # want moderate
phpunit --filter X  # want moderate
phpunit --version  # want safe
lua -v  # want safe
luarocks list  # want safe
luarocks upload x.rockspec  # want dangerous irreversible
Rscript --version  # want safe
Rscript -e 'system("rm -rf /")'  # want moderate
julia script.jl  # want moderate
julia --version  # want safe
erl -noshell -eval 'os:cmd("x").'  # want moderate
iex --version  # want safe
perl -v  # want safe
perl -c x.pl  # want moderate
perl -MCPAN -e 'print 1'  # want moderate
prove -lr t  # want moderate
prove --version  # want safe
cpanm --version  # want safe
cpanm Moose  # want moderate
ruby --version  # want safe
gem list  # want safe
gem install rails  # want moderate
gem push x-1.0.gem  # want dangerous irreversible
gem yank x -v 1.0  # want dangerous irreversible
bundle exec rm -rf ~  # want blocked irreversible
bundle list  # want safe
bundle install  # want moderate
rake -T  # want moderate
rake --version  # want safe
rails db:drop  # want dangerous irreversible
rails --version  # want safe
rails test  # want moderate
rspec spec/a_spec.rb:12  # want moderate
rspec --version  # want safe
rubocop  # want moderate
rubocop -A  # want moderate
rubocop --version  # want safe
irb --version  # want safe
bundle exec rake db:drop  # want dangerous irreversible
cpanm --sudo Moose  # want dangerous
gem install rails -v 7.0  # want moderate
lua tools/gen.lua  # want moderate
perl -e 'print "hello\n"'  # want safe
perl -pe 's/a/b/g' README.md  # want safe
perl -lane 'print $F[0]' README.md  # want safe
perl -MList::Util=sum -e 'print sum(1, 2)'  # want safe
perl -pi -e 's/a/b/' README.md  # want moderate
perl -ne 'print' 'ls|'  # want moderate
perl -ne 'print' '>README.md'  # want moderate
perl -e 'while (<>) { print }' 'rm -rf ~|'  # want moderate
perl -e 'system("rm -rf /")'  # want blocked irreversible
perl -e 'print "@{[' -e 'system("id")' -e ']}"'  # want moderate
perl -ne '@ARGV' -e ' = ("id|")' README.md  # want moderate
perl -MFoo -e 'print 1'  # want moderate
perl -MMIME::Base64 -e 'eval decode_base64("cHJpbnQgMQ==")'  # want dangerous
ruby -e 'puts 1 + 1'  # want safe
ruby -rjson -e 'puts JSON.pretty_generate(JSON.parse(STDIN.read))'  # want safe
ruby -ne 'puts $_' README.md  # want safe
ruby -e 'system("rm -rf /")'  # want blocked irreversible
ruby -r/tmp/x -e 'puts 1'  # want moderate
ruby -rfoo -e 'puts 1'  # want moderate
php -r 'echo 1;'  # want safe
php -r 'system("rm -rf /");'  # want blocked irreversible
php -r 'eval(base64_decode("ZWNobyAxOw=="));'  # want dangerous
lua -e 'print(1 + 1)'  # want safe
lua -e 'os.execute("rm -rf /")'  # want blocked irreversible
erl -version # want safe
erl --version # want moderate
elixir --version # want safe
cpan -l # want safe
cpan -r # want moderate
elixir build.exs # want moderate
cpan -l  # want safe
cpan --help Some::Module  # want moderate
php -i  # want moderate
expect -v  # want safe
expect -c 'spawn rm -rf /home'  # want blocked irreversible
expect -c 'system "rm -rf ~"'  # want blocked irreversible
expect -c 'if {1} { exec rm -rf $env(HOME) }'  # want blocked irreversible
expect -c 'puts "the shell says rm -rf ~"'  # want moderate
tclsh <<< 'exec rm -rf /home'  # want blocked irreversible
tclsh <<< 'puts [exec rm -rf /home]'  # want blocked irreversible
tclsh <<< 'file delete -force /home'  # want blocked irreversible
tclsh <<< 'open "|rm -rf ~"'  # want blocked irreversible
tclsh script.tcl  # want moderate
ocaml -e 'Sys.command "rm -rf ~"'  # want blocked irreversible
elixir -e 'System.cmd("rm", ["-rf", "/home"])'  # want blocked irreversible
groovy -e '"rm -rf /home".execute()'  # want blocked irreversible
elixir -e 'IO.puts "rm -rf ~"'  # want moderate
tclsh <<< 'eval exec rm -rf /home'  # want blocked irreversible
luarocks config  # want safe
luarocks config lua_dir /opt/lua  # want moderate
composer browse --show vendor/package  # want safe
composer browse vendor/package  # want moderate

# lein evaluates project.clj, which the scratch project lacks.
lein --version  # want safe
lein help test  # want safe
lein test  # want moderate
lein run -m x  # want moderate
expect -c 'exec rm x' -v  # want moderate
php bin/console doctrine:database:drop --force  # want dangerous irreversible
php bin/console dbal:run-sql 'delete from orders'  # want dangerous irreversible
php bin/console dbal:run-sql 'select 1'  # want moderate
php bin/console doctrine:migrations:migrate  # want moderate
php bin/console doctrine:migrations:migrate prev  # want dangerous irreversible
php bin/console doctrine:fixtures:load --append  # want moderate
php bin/console cache:clear  # want moderate
php artisan migrate:rollback  # want dangerous irreversible

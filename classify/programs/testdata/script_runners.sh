cross-env NODE_ENV=production ls src  # want safe
cross-env CI=1  # want safe
cross-env NODE_ENV=production rm -rf src  # want dangerous irreversible
cross-env LD_PRELOAD=/tmp/x.so ls  # want dangerous
cross-env "r'm'" -rf src  # want moderate
cross-env 'GIT_PAGER=$EVIL' git log  # want moderate
cross-env-shell 'ls src && rm -rf src'  # want dangerous irreversible
cross-env-shell FOO=1 ls src  # want safe
env-cmd --version  # want safe
env-cmd -f .env.test ls  # want moderate
env-cmd -f .env rm -rf src  # want dangerous irreversible
env-cmd -x rm '$DIR'  # want moderate
dotenv --help  # want safe
dotenv -e .env.local -- rm -rf src  # want dangerous irreversible
dotenv -e .env.local -- next dev  # want moderate
dotenv -p DATABASE_URL  # want moderate
dotenv list  # want moderate
dotenv run -- rm -rf src  # want dangerous irreversible
wait-on tcp:5432  # want safe
wait-on -t 30000 http://localhost:3000  # want safe
wait-on file:dist/index.js  # want safe
wait-on 'command:rm -rf src'  # want dangerous irreversible
wait-on -c wait.js  # want moderate
run-s --help  # want safe
run-s clean build  # want moderate
run-p 'watch:*'  # want moderate
run-p --npm-path /tmp/npm build  # want moderate
npm-run-all --help  # want safe
npm-run-all clean --parallel 'build:**' lint  # want moderate
patch-package --version  # want safe
patch-package  # want moderate
patch-package left-pad  # want moderate
cpx --help  # want safe
cpx 'src/**/*.html' app  # want moderate
cpx 'src/**' /etc  # want dangerous
cpx 'src/**' app --clean  # want moderate
cpx 'src/**' app -c 'rm -rf src'  # want dangerous irreversible
size-limit --help  # want safe
size-limit --why  # want moderate
eleventy --version  # want safe
eleventy --serve  # want moderate
eleventy --output=/etc  # want dangerous
json-server --version  # want safe
json-server --watch db.json --port 3001  # want moderate
json-server -H 0.0.0.0 db.json  # want dangerous
wait-on http-get://localhost:3000/api  # want moderate
wait-on https://example.com  # want moderate
npx cross-env rm -rf src  # want dangerous irreversible
pnpm exec cross-env rm -rf src  # want dangerous irreversible
npx @11ty/eleventy --dryrun  # want moderate
npx dotenv-cli -e .env -- rm -rf src  # want dangerous irreversible

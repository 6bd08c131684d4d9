tsc --version  # want safe
tsc --noEmit -p tsconfig.json  # want safe
tsc -p .  # want moderate
eslint --version  # want safe
eslint src --ext .ts,.tsx  # want moderate
eslint --fix src  # want moderate
eslint --rulesdir /tmp/rules src  # want moderate
prettier --check .  # want moderate
prettier --write src  # want moderate
biome check src  # want safe
biome check --write src  # want moderate
jest --coverage  # want moderate
jest --version  # want safe
vitest run --reporter verbose  # want moderate
vitest --version  # want safe
playwright test --headed  # want moderate
playwright --version  # want safe
vite build  # want moderate
vite --version  # want safe
next dev -p 3001  # want moderate
webpack --mode production  # want moderate
rollup --version  # want safe
swc src -d lib  # want moderate
rollup -c -d src/lib  # want moderate
turbo run build --filter=web  # want moderate
turbo --version  # want safe
nx affected -t test  # want moderate
nx show projects  # want safe
nx release  # want dangerous irreversible
lerna ls  # want safe
lerna publish  # want dangerous irreversible
esbuild app.ts --bundle --outfile=out.js  # want moderate
esbuild --version  # want safe
markdownlint README.md  # want moderate
cypress verify  # want safe
cypress run --browser chrome  # want moderate
knip --help  # want safe
knip --fix  # want moderate
markdownlint --version  # want safe
mocha --version  # want safe
mocha test/unit.js  # want moderate
c8 report  # want safe
nyc npm test  # want moderate
prettier --version  # want safe
stylelint --version  # want safe
stylelint --fix 'src/**/*.css'  # want moderate
nx show projects  # want safe
nx graph  # want moderate
ng version  # want safe
ng config cli.analytics  # want safe
ng config cli.analytics false  # want moderate
ng completion script  # want safe
ng completion  # want dangerous
ng cache clean  # want moderate
turbo ls  # want safe
turbo scan  # want moderate
tsc --noEmit --incremental  # want moderate
tsc --noEmit -i  # want moderate
tsc --noEmit false  # want moderate
tsc --noEmit null src/x.ts  # want moderate
tsc --noEmit src/x.ts  # want safe
biome lint --suppress src  # want moderate
biome lint --reporter=json --reporter-file=out.json src  # want moderate
biome lint src  # want safe

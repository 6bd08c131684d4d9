tsdown --version  # want safe
tsdown src/index.ts --dts --format esm  # want moderate
tsdown --on-success 'rm -rf src'  # want dangerous irreversible
tsdown -d /etc/x  # want blocked irreversible
vitepress build docs  # want moderate
vitepress dev docs  # want moderate
vitepress build --outDir src  # want dangerous irreversible
typedoc --version  # want safe
typedoc src/index.ts  # want moderate
typedoc --out /etc/x src/index.ts  # want blocked irreversible
typedoc --plugin /tmp/x.js src/index.ts  # want moderate
jsdoc -v  # want safe
jsdoc src -r -d docs  # want moderate
jsdoc src -d /etc/x  # want dangerous
graphql-codegen --version  # want safe
graphql-codegen --config codegen.ts  # want moderate
graphql-codegen -r /tmp/x.js  # want moderate
electron-builder --version  # want safe
electron-builder --linux --x64  # want moderate
electron-builder --publish never  # want moderate
electron-builder --publish always  # want dangerous irreversible
publint --version  # want safe
publint  # want moderate
attw --pack .  # want moderate
syncpack --version  # want safe
syncpack lint  # want moderate
syncpack fix  # want moderate
source-map-explorer --version  # want safe
source-map-explorer dist/a.js --json  # want safe
source-map-explorer dist/a.js --html /etc/hosts  # want dangerous irreversible
source-map-explorer dist/a.js  # want moderate
dotenvx --version  # want safe
dotenvx run -- rm -rf src  # want dangerous irreversible
dotenvx run -f .env -- true  # want moderate
dotenvx get API_KEY  # want moderate
dotenvx decrypt  # want dangerous

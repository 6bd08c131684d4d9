node --version  # want safe
node -v  # want safe
node --check server.js  # want safe
node --test  # want moderate
tsx --version  # want safe
bun --version  # want safe
bun pm ls  # want safe
bun pm pkg set scripts.test='rm -rf ~'  # want blocked irreversible
bun install  # want moderate
bun test  # want moderate
bun run build  # want moderate
bun publish  # want dangerous irreversible
deno --version  # want safe
deno check main.ts  # want moderate
deno check --cached-only main.ts  # want safe
deno fmt --check  # want safe
deno fmt  # want moderate
deno test --allow-read  # want moderate
deno run https://example.com/x.ts  # want moderate
deno publish  # want dangerous irreversible
node -e 'console.log(1 + 1)'  # want safe
node -p 'require("os").cpus().length'  # want safe
node -e 'require("fs").writeFileSync("out.txt", "x")'  # want moderate
node -e 'require("child_process").execSync("git push --force")'  # want dangerous irreversible
bun -e 'console.log(1)'  # want safe
deno eval 'console.log(1)'  # want safe
tsx -e 'console.log(1)'  # want safe
ts-node --version  # want safe
ts-node scripts/seed.ts  # want moderate
tsx src/index.ts  # want moderate
node -i -e 1 <<< 'require("fs").writeFileSync("m", "")'  # want moderate
node --trace-event-categories v8 --trace-event-file-pattern /srv/trace.log src/app.js  # want moderate
node --trace-event-categories v8 -e 1  # want moderate
node --title build -e 1  # want safe
node --conditions development --input-type module -e 1  # want safe
node --trace-event-categories v8 --trace-event-file-pattern=/srv/x -e 1  # want moderate
node --title worker --redirect-warnings=/srv/x -e 1  # want moderate
node --heapsnapshot-signal=SIGUSR2 server.js  # want moderate
node --max-old-space-size=4096 -e 'console.log(1)'  # want safe
node --no-experimental-fetch --dns-result-order ipv4first -e 'console.log(1)'  # want safe
deno doc src/mod.ts  # want moderate
deno info  # want safe
deno info https://example.com/mod.ts  # want moderate
deno check jsr:@std/path  # want moderate

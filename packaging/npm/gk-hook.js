#!/usr/bin/env node
// Starts gk-hook from the package of this platform, which npm installed beside this one.
const {spawnSync} = require('node:child_process');
const {dirname, join} = require('node:path');

const name = `@gk-hook/${process.platform}-${process.arch}`;
let folder;
try {
  folder = dirname(require.resolve(`${name}/package.json`));
} catch {
  console.error(`gk-hook: ${name} is not installed; install gk-hook with its optional dependencies`);
  process.exit(2); // which denies
}
const program = join(folder, 'bin', process.platform === 'win32' ? 'gk-hook.exe' : 'gk-hook');
const ended = spawnSync(program, process.argv.slice(2), {stdio: 'inherit'});
if (ended.error) console.error(`gk-hook: ${ended.error.message}`);
process.exit(ended.status ?? 2);

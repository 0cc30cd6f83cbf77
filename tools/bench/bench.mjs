/** `npm run bench`: what the built product costs and bears, one table a part. README.md says how to choose parts. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../start/build.mjs';
import { ensureInstalled } from '../start/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
await ensureInstalled(root);
if (!process.argv.some((arg) => ['--no-build', '--help'].includes(arg))) await ensureBuilt(root);
const { run } = await import('../run.mjs');
await run('tools/bench/main.ts');

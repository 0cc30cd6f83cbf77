/** `npm run cluster`: a venue of many processes on this machine, to use, to test with faults or to measure. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../start/build.mjs';
import { followParent } from '../start/follow-parent.mjs';
import { ensureInstalled } from '../start/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
await ensureInstalled(root);
if (!process.argv.some((arg) => ['--no-build', '--help'].includes(arg))) await ensureBuilt(root);
if (process.env.npm_lifecycle_event) followParent();
const { run } = await import('../run.mjs');
await run('tools/cluster/main.ts');

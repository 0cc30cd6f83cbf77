/** `npm run test:nightly`: the long runs, such as bots, loads and many seeds. */
import { ensureInstalled } from '../start/install.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
await ensureInstalled(root);
const { run } = await import('../run.mjs');
await run('tools/test/nightly.ts');

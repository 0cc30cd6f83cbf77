import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../start/install.mjs';
import { run } from '../run.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
await ensureInstalled(path.resolve(here, '../..'));
// Stryker, which nothing else needs.
await ensureInstalled(here);
await run('tools/mutation/main.ts');

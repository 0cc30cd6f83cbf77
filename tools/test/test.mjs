/** `npm test`: everything that has to hold before a change is shared. Ends with one line, `N passed, N failed`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../start/install.mjs';
import { describeOldNode } from '../start/node-version.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
try {
  const problem = describeOldNode(process.versions.node);
  if (problem) throw new Error(problem);
  const installed = await ensureInstalled(root);
  if (installed) process.argv.push('--installed');
  // Packages may be there only now.
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

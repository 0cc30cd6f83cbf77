/**
 * `npm start`: from a fresh clone to a served app. Installs when the lockfile changed, builds when sources changed, then
 * runs the server in this very process. Signals and the exit code therefore need no passing on. Plain Node only: nothing of
 * node_modules is there yet.
 */
import { describeOldNode } from './node-version.mjs';

const problem = describeOldNode(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Only now: the other files use features that an old Node lacks, and would fail with an unhelpful message.
const { start } = await import('./main.mjs');
await start();

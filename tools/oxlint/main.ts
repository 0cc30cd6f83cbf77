/**
 * `node --import tsx tools/oxlint/main.ts [files]`: the rules of React's compiler, and those that need types, for files or
 * for all that ships and the journeys. Options are in config.json; all other rules in .oxlintrc.json.
 */
import path from 'node:path';
import { GO_ENV, runCommand } from '../test/command';
import { copySources } from './copy-sources';

const root = process.cwd();
const files = process.argv.slice(2);
const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
const options = ['-c', path.join(root, 'tools/oxlint/config.json'), '--type-aware'];
const [cwd, targets] = files.length > 0 ? [root, files] : [copySources(root), ['apps', 'libs']];
process.exitCode = await runCommand(process.execPath, [program, ...options, ...targets], {
  cwd,
  env: GO_ENV,
});

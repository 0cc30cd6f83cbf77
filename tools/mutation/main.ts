/**
 * `npm run mutation -- [targets]`: changes the code in small ways, one at a time, and reports the changes that no test
 * notices. Each target of targets.ts has to stay above its threshold. Without names, all of them, which takes hours: the
 * nightly run does. `--mutate=libs/x/src/y.ts` (any number of them) takes these modules of a target only, `--concurrency=2`
 * two workers at most.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../start/install.mjs';
import { runCommand } from '../test/command';
import { Phases } from '../test/phases';
import { requirePostgres, startCluster } from '../test/postgres';
import { settingsOf, TARGETS } from './targets';

const root = process.cwd();
const folder = path.join(root, '.cache/mutation');
const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'string', multiple: true }, concurrency: { type: 'string' } },
});
const unknown = asked.filter((name) => !TARGETS.some((target) => target.name === name));
if (unknown.length > 0) throw new Error(`No target ${unknown.join(', ')} in tools/mutation/targets.ts.`);
// Stryker, which nothing else needs.
await ensureInstalled(path.join(root, 'tools/mutation'));
const targets = TARGETS.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (options.mutate && targets.length !== 1) throw new Error('--mutate names modules of one target.');
const concurrency = Number(options.concurrency ?? Math.max(1, os.availableParallelism() - 1));
if (!Number.isInteger(concurrency) || concurrency < 1)
  throw new Error('--concurrency is a whole number from 1.');
/** Database tests make databases of their own on one server; rules that need any engine then run on that. */
const onServer = targets.some(({ project }) => project.startsWith('libs/server/'));
const cluster =
  onServer && !process.env.TEST_DATABASE_URL ? await startCluster(requirePostgres(), root) : undefined;
// On one engine: a mutant that only the other notices would be a defect of the rule's own tests.
const quick = { TEST_ENGINES: 'one', PROPERTY_SHRINK: 'no' };
const env = { ...process.env, ...quick, ...(cluster && { TEST_DATABASE_URL: cluster.url }) };
const stop = () => cluster?.stop();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stop();
    process.exit(1);
  });

mkdirSync(folder, { recursive: true });
const phases = new Phases();
for (const target of targets) {
  const file = path.join(folder, `${target.name}.config.json`);
  writeFileSync(file, JSON.stringify({ ...settingsOf(target, options.mutate), concurrency }));
  const stryker = path.join(root, 'tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
  await phases.run(
    target.name,
    async () => (await runCommand(process.execPath, [stryker, 'run', file], { env })) === 0,
  );
}
stop();
console.log(`\n${phases.table()}`);
process.exitCode = phases.ok ? 0 : 1;

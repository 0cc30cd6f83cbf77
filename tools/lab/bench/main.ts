/** `npm run bench`: what the built product costs and bears, one table a part. README.md says how to choose parts. */
import os from 'node:os';
import { ensureBuilt } from '../../start/build.mjs';
import { findChromium, requireChromium } from '../../test/chromium';
import { findPostgres } from '../../test/postgres';
import { describeMachine } from './machine';
import type { Bench } from './part';
import { PARTS } from './parts';
import { writeFinding } from './report/document';
import { terminalTable } from './report/table';
import { type BenchRequest, readRequest } from './request';
import { buildVersion } from './venue/version';

/** Figures taken on a machine with other work are not worth writing down. */
const QUIET_LOAD = 0.5;

const root = process.cwd();
const request = requestOrEnd(process.argv.slice(2));
if (request.build) await ensureBuilt(root);
const machine = describeMachine(findChromium(process.env), findPostgres());
const bench: Bench = {
  root,
  versions: [
    ...(request.against === undefined ? [] : [buildVersion(root, request.against)]),
    { suffix: '', root },
  ],
  runs: request.runs,
  seconds: request.seconds,
  minutes: request.minutes,
  say: (text) => console.log(`  … ${text}`),
  chromium: requireChromium,
  postgres: findPostgres(),
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

console.log(machine);
const [load = 0] = os.loadavg();
if (load > QUIET_LOAD)
  console.log(`Other work runs on this machine (load ${load.toFixed(1)}); the figures will suffer.`);
for (const name of request.parts) {
  console.log(`\n${PARTS[name].title} (${name})`);
  try {
    const finding = await PARTS[name].measure(bench);
    console.log(`\n${terminalTable(finding)}\n${finding.notes.map((note) => `  ${note}`).join('\n')}`);
    const misses = finding.misses ?? [];
    for (const miss of misses) console.log(`  MISSED: ${miss}`);
    if (request.gate && misses.length > 0) process.exitCode = 1;
    if (request.write) {
      const measured = `Measured by \`npm run bench -- ${name} --write\` on ${machine}.`;
      writeFinding(name, { ...finding, title: PARTS[name].title, measured });
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

/** A command line that cannot be used, or `--help`: the usage and no stack. */
function requestOrEnd(args: readonly string[]): BenchRequest {
  try {
    return readRequest(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(args.includes('--help') ? 0 : 1);
  }
}

import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(__dirname, '../..');
const ROOT = path.resolve(SERVER, '../..');
const BUILDS = path.join(ROOT, '.cache/server-test');
const DAY_MS = 86_400_000;

/** The built server in a folder of its own, as deep below the root as `apps/server/dist`. */
export interface Bundle {
  readonly main: string;
  readonly audit: string;
  readonly review: string;
  readonly payout: string;
  readonly venue: string;
  readonly operator: string;
  readonly member: string;
  readonly migrate: string;
  readonly housekeeping: string;
  readonly worker: string;
}

/** Builds the server as `npm run build` does: once for all test files, and again when a source has changed. */
export function buildServer(): Bundle {
  const folder = path.join(BUILDS, sourcesKey());
  if (!existsSync(folder)) build(folder);
  return {
    main: path.join(folder, 'main.mjs'),
    audit: path.join(folder, 'audit.mjs'),
    review: path.join(folder, 'review.mjs'),
    payout: path.join(folder, 'payout.mjs'),
    venue: path.join(folder, 'venue.mjs'),
    operator: path.join(folder, 'operator.mjs'),
    member: path.join(folder, 'member.mjs'),
    migrate: path.join(folder, 'migrate.mjs'),
    housekeeping: path.join(folder, 'housekeeping.mjs'),
    worker: path.join(folder, 'pglite-worker.mjs'),
  };
}

/** Changes when any file does that a build can be made of. */
function sourcesKey(): string {
  const hash = createHash('sha256');
  for (const folder of ['libs', 'apps/server/src', 'apps/server/build.mjs', 'package-lock.json'])
    for (const file of sourcesIn(path.join(ROOT, folder))) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}

function sourcesIn(place: string): readonly string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.(test|stories)\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? sourcesIn(file) : [file];
    });
}

/** Builds into a draft folder, so that a folder under its name is always complete. */
function build(folder: string): void {
  const draft = `${folder}-${randomUUID()}`;
  execFileSync(process.execPath, [path.join(SERVER, 'build.mjs'), draft]);
  try {
    renameSync(draft, folder);
  } catch {
    // Another worker was faster; its build is as good.
    rmSync(draft, { recursive: true });
  }
  dropOldBuilds();
}

/** Those of other sources; of today's some may belong to another run. */
function dropOldBuilds(): void {
  for (const name of readdirSync(BUILDS)) {
    const place = path.join(BUILDS, name);
    const { mtimeMs } = statSync(place, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - DAY_MS) rmSync(place, { recursive: true, force: true });
  }
}

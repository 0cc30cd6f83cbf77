import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(__dirname, '../..');
const ROOT = path.resolve(SERVER, '../..');

/** The built server in a folder of its own, as deep below the root as `apps/server/dist`. */
export interface Bundle {
  readonly main: string;
  readonly audit: string;
  readonly review: string;
  readonly venue: string;
  readonly migrate: string;
  readonly worker: string;
  remove(): void;
}

/** Builds the server as `npm run build` does. */
export function buildServer(): Bundle {
  const parent = path.join(ROOT, '.cache/server-test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'b-'));
  execFileSync(process.execPath, [path.join(SERVER, 'build.mjs'), folder]);
  return {
    main: path.join(folder, 'main.mjs'),
    audit: path.join(folder, 'audit.mjs'),
    review: path.join(folder, 'review.mjs'),
    venue: path.join(folder, 'venue.mjs'),
    migrate: path.join(folder, 'migrate.mjs'),
    worker: path.join(folder, 'pglite-worker.mjs'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

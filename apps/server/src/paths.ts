import { fileURLToPath } from 'node:url';
import type { VenuePaths } from './start/compose';

const root = new URL('../../../', import.meta.url);

/** The thread of the embedded database, next to this file or to the program that it is built into. */
export const WORKER = new URL('./pglite-worker.mjs', import.meta.url);

/** Files of the program, seen from its place in `apps/server/dist`. */
export const PATHS: VenuePaths = {
  worker: WORKER,
  locales: fileURLToPath(new URL('locales', root)),
  app: fileURLToPath(new URL('apps/mobile/dist', root)),
};

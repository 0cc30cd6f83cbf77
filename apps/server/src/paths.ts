import { fileURLToPath } from 'node:url';
import type { VenuePaths } from './compose';

const root = new URL('../../../', import.meta.url);

/** Files of the program, seen from its place in `apps/server/dist`. */
export const PATHS: VenuePaths = {
  worker: new URL('./pglite-worker.mjs', import.meta.url),
  locales: fileURLToPath(new URL('locales', root)),
  app: fileURLToPath(new URL('apps/mobile/dist', root)),
};

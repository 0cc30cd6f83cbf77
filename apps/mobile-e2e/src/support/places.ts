import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);
const at = (path: string): string => fileURLToPath(new URL(path, root));

/** The built server; `E2E_SERVER` names another build. */
export const SERVER = process.env['E2E_SERVER'] || at('apps/server/dist/main.mjs');
/** Texts of a namespace in a language, as the app shows them. */
export const localeFile = (code: string, namespace: string): string =>
  at(`locales/${code}/${namespace}.json`);

/** The app's sanitiser, to be tried in a page of its own. */
export const SANITISER = at('libs/rich-text/src/sanitise.ts');

const RECORDED = at('../shared/data/btcusdt-1m-2023-03.csv');
/** Recorded real candles, when they lie beside the repository. */
export const recordedCandles = (): string | undefined => (existsSync(RECORDED) ? RECORDED : undefined);

const MEMORY = '/dev/shm';
/** All servers of a run with copies of their databases take a tenth of it. */
const ROOM_BYTES = 4_000_000_000;

/** Where servers of tests keep their data: in memory where there is room, for each copies a database of 1,300 files twice. */
export function dataPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

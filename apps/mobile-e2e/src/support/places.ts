import { existsSync } from 'node:fs';
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
/** Recorded real candles, if they are in the folder next to the repository. */
export const recordedCandles = (): string | undefined => (existsSync(RECORDED) ? RECORDED : undefined);

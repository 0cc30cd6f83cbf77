/** `node --import tsx tools/budget/main.ts`: what the built app loads, after brotli, against tools/budget/budgets.json. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from './manifest';
import { type Budgets, formatMeasures, measure } from './measure';

const DIST = 'apps/mobile/dist';
const read = (file: string) => readFileSync(file, 'utf8');
if (!existsSync(`${DIST}/index.html`)) throw new Error('Nothing is built; run npm run build first.');

const measures = measure(
  JSON.parse(read(`${DIST}/.vite/manifest.json`)) as Manifest,
  read(`${DIST}/index.html`),
  JSON.parse(read('tools/budget/budgets.json')) as Budgets,
  (file) => sentBytes(path.join(DIST, file)) / 1024,
);
/** Size of the copy that the build compressed; the smallest files have none. */
function sentBytes(file: string): number {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return compressed?.size ?? brotliCompressSync(readFileSync(file)).length;
}

console.log(formatMeasures(measures));
process.exitCode = measures.some(({ value, limit }) => value > limit) ? 1 : 0;

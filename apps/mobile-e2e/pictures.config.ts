import { existsSync } from 'node:fs';
import path from 'node:path';
import config from './playwright.config';

const ROOT = path.join(import.meta.dirname, '../..');
if (!existsSync(path.join(ROOT, 'apps/mobile/dist/index.html')))
  throw new Error('Nothing is built; run npm run build first.');

/**
 * `npm run pictures`: compares the pictures of the README with the running product; `-- --update-snapshots` takes them again. A
 * difference is shown in `.cache/pictures-output`.
 */
export default {
  ...config,
  testMatch: '**/*.pictures.ts',
  workers: 1,
  outputDir: '../../.cache/pictures-output',
  snapshotPathTemplate: path.join(ROOT, 'docs/pictures/{arg}{ext}'),
  reporter: [['line']],
  use: { ...config.use, viewport: { width: 360, height: 720 } },
};

/**
 * `npm run visual`: pictures of every story next to those kept in `baselines/`; differences are shown as pictures in
 * `.cache/visual-report`. Arguments go to Playwright: `npm run visual -- -g spot`, `npm run visual -- --update-snapshots`.
 */
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { requireChromium } from '../test/chromium';
import { runQuietly, runCommand } from '../test/command';

const root = process.cwd();
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** A port without a listener. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const env = { ...process.env, CHROMIUM_PATH: requireChromium(), VISUAL_PORT: String(await findFreePort()) };
console.log('Building Storybook …');
const storybook = [
  'build',
  '-c',
  'tools/storybook',
  '-o',
  '.cache/storybook',
  '--disable-telemetry',
  '--quiet',
];
if (!runQuietly(bin('storybook'), storybook, { env })) process.exit(1);
const config = ['test', '-c', 'tools/visual/playwright.config.ts', ...process.argv.slice(2)];
process.exitCode = await runCommand(bin('playwright'), config, { env });
if (process.exitCode !== 0)
  console.error(
    'Differences as pictures: .cache/visual-report/index.html. Right ones are kept with -- --update-snapshots.',
  );

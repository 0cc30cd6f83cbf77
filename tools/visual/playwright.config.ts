import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { TOLERANCE } from './tolerance';

const root = path.join(import.meta.dirname, '../..');
/** `main.ts` chooses the port and finds the browser. */
const { VISUAL_PORT: port = '', CHROMIUM_PATH: executablePath = '' } = process.env;
const baseURL = `http://127.0.0.1:${port}`;

/**
 * Pictures of every story against those that were looked at and kept (`baselines/`). Fonts, clock and data are fixed, so
 * that they are the same on any machine; what is left, the smoothing of edges, is inside the tolerance of `tolerance.ts`.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'stories.visual.ts',
  outputDir: path.join(root, '.cache/visual-output'),
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: path.join(root, '.cache/visual-report') }],
    ['json', { outputFile: path.join(root, '.cache/visual-results.json') }],
  ],
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { ...TOLERANCE, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL,
    viewport: { width: 360, height: 640 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
    },
  },
  webServer: {
    command: `npx vite preview --outDir .cache/storybook --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    url: `${baseURL}/index.json`,
    stdout: 'ignore',
  },
});

import { defineConfig } from '@playwright/test';
import { testChromium } from './src/support/chromium';

const SNAPSHOTS = Boolean(process.env['E2E_SNAPSHOTS']);
const TRACED = SNAPSHOTS || Boolean(process.env['E2E_TRACE']);

/** Two workers, each with a server of its own: most of a journey is waiting, so two cores carry two. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/support/prepared.ts',
  outputDir: '../../.cache/e2e-output',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Time limit on a busy machine; it does not slow a passing test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e-results.json' }]],
  use: {
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    // Times are shown in the member's zone; the journeys compare them with the server's UTC.
    timezoneId: 'UTC',
    // Recording what a test does takes an eighth of its own processor time, a snapshot of the page for each step a seventh of all:
    // `E2E_TRACE=1` and `E2E_SNAPSHOTS=1` where a failure needs them.
    trace: TRACED
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: SNAPSHOTS, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    reuseContext: true,
    launchOptions: testChromium(),
  },
});

import { defineConfig } from '@playwright/test';
import { testChromium } from './src/support/chromium';

/** One worker, because the machines that run this have two cores and the server is one of the programs under test. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../.cache/e2e-output',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // How long a busy machine may take; what works is not slower for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e-results.json' }]],
  use: {
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    // Times are shown in the member's zone; the journeys compare them with the server's UTC.
    timezoneId: 'UTC',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: testChromium(),
  },
});

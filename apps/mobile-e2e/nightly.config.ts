import config from './playwright.config';

/** The long runs; `npm run test:nightly` starts them. They bring browsers of their own. */
export default {
  ...config,
  testMatch: '**/*.nightly.ts',
  workers: 1,
  reporter: [['list']],
};

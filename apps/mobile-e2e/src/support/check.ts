import { expect, type Locator } from '@playwright/test';

/** Chooses a radio button that its label covers, once the page lets it. */
export const check = (radio: Locator): Promise<void> =>
  expect(async () => {
    await radio.check({ force: true, timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

import type { Locator } from '@playwright/test';
import { expect } from './test';

const ANSWER_MS = 2000;

/**
 * Taps a button until something is seen: a message may cover the button for a while.
 * A finger that a busy browser sees leave late has pressed long, which is no tap.
 */
export async function tapUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await button.tap({ timeout: ANSWER_MS });
    await expect(seen).toBeVisible({ timeout: ANSWER_MS });
  }).toPass();
}

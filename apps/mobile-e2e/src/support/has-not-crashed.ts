import type { Page } from '@playwright/test';
import { expect } from './test';

/** A screen that crashes is replaced by this text, or logs what React could not remove. */
export async function hasNotCrashed(page: Page, consoleErrors: readonly string[]): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(consoleErrors.filter((text) => /removeChild|insertBefore|NotFoundError/.test(text))).toEqual([]);
}

import type { Page } from '@playwright/test';
import { askEveryCall } from './answers';

/** Decimal text from one up: amounts and prices of the contract, no rates. */
const AMOUNT = /^[1-9]\d*\.\d+$/;
/** What the longest balance of a member and the longest price look like. */
const LONG_AMOUNT = '98765432.12345678';
const LONG_PRICE = 1_234_567.891234;

/** Lets the real server answer and makes every amount and every price of its answers long. */
export async function answerLongFigures(page: Page): Promise<void> {
  await askEveryCall(page);
  await page.route('**/api/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
  await page.route(/\/market\/(detail|tickers|depth|history)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
  await page.routeWebSocket('**/ws', () => undefined);
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value === 'string') return AMOUNT.test(value) ? LONG_AMOUNT : value;
  if (typeof value === 'number') return Number.isInteger(value) ? value : LONG_PRICE;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner)]));
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The spot screen as a member sees it, in English, on BTC/USDT. */
export class SpotScreen {
  readonly sells: Locator;
  readonly buys: Locator;
  readonly price: Locator;
  readonly quantity: Locator;
  readonly submit: Locator;
  readonly confirm: Locator;
  /** Own open orders. */
  readonly orders: Locator;

  constructor(readonly page: Page) {
    this.sells = page.getByRole('list', { name: 'Asks' }).getByRole('button');
    this.buys = page.getByRole('list', { name: 'Bids' }).getByRole('button');
    this.price = page.getByLabel(/^Price/);
    this.quantity = page.getByLabel(/^Quantity/);
    this.submit = page.getByRole('main').getByRole('button', { name: /^(Buy|Sell) BTC$/ });
    this.confirm = page.getByRole('dialog', { name: 'Confirm order' });
    this.orders = page.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
    await this.ready();
  }

  /** Resolves when prices and balance are there. */
  async ready(): Promise<void> {
    await expect(this.sells).toHaveCount(5);
    await expect(this.submit).toBeEnabled();
  }

  async choose(name: 'Buy' | 'Sell' | 'Limit' | 'Market'): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).click();
  }

  /** The available balance of a coin, as shown. */
  balance(coin: 'BTC' | 'USDT'): Locator {
    return this.page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: this.page.getByText('Available', { exact: true }) })
      .locator('dd')
      .filter({ hasText: coin });
  }

  /** Presses the button and the same one in the confirmation; resolves when the sheet is gone. */
  async send(): Promise<void> {
    await this.submit.click();
    await this.confirm.getByRole('button', { name: /^(Buy|Sell) BTC$/ }).click();
    await expect(this.confirm).toBeHidden();
  }
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** How far the countdown may be off, s: it ticks by whole seconds, from a moment that is cut to one. */
const OFF_S = 2.5;

/** The options screen as a member sees it, in English. */
export class OptionsScreen {
  readonly candles: Locator;
  readonly average: Locator;
  /** The member's orders on the chart. */
  readonly marks: Locator;
  readonly buyUp: Locator;
  readonly buyDown: Locator;
  readonly settings: Locator;
  readonly confirm: Locator;
  readonly detail: Locator;

  constructor(readonly page: Page) {
    this.candles = page.locator('.highcharts-candlestick-series path.highcharts-point');
    this.average = page.locator('.highcharts-line-series path.highcharts-graph');
    this.marks = page.locator('[data-mark]');
    this.buyUp = page.getByRole('main').getByRole('button', { name: 'Up', exact: true });
    this.buyDown = page.getByRole('main').getByRole('button', { name: 'Down', exact: true });
    this.settings = page.getByRole('dialog', { name: 'Order settings' });
    this.confirm = page.getByRole('dialog', { name: 'Confirm order' });
    this.detail = page.getByRole('dialog', { name: 'Order details' });
  }

  /** The value next to a label of the details; the arithmetic below them, a section of its own, repeats some labels. */
  fact(label: string): Locator {
    return this.detail
      .locator('dl:not(section dl) > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** A price of the details without the moment below it. */
  price(label: 'Open price' | 'Close price'): Locator {
    return this.fact(label).locator('> *').first();
  }

  /** Chooses a duration and a stake in the settings, which are open. */
  async choose(seconds: number, stake: string): Promise<void> {
    await this.settings.getByRole('radio', { name: `${seconds} s` }).click();
    await this.settings.getByLabel(/^Stake \(/).fill(stake);
    await this.settings.getByRole('button', { name: 'Done' }).click();
    await expect(this.settings).toBeHidden();
  }

  /** Presses Up or Down and the same one in the confirmation; resolves when the details are there. */
  async buy(direction: 'Up' | 'Down'): Promise<void> {
    await (direction === 'Up' ? this.buyUp : this.buyDown).click();
    await this.confirm.getByRole('button', { name: direction, exact: true }).click();
    await expect(this.detail.getByRole('timer')).toBeVisible();
  }

  /** Closes the details. */
  async close(): Promise<void> {
    await this.detail.getByRole('button', { name: 'Close' }).last().click();
    await expect(this.detail).toBeHidden();
  }

  /** The countdown of the details is that of an order of so many seconds that was opened then (ms of the wall clock). */
  async expectCountdown(opened: number, seconds: number): Promise<void> {
    const due = () => opened / 1000 + seconds - Date.now() / 1000;
    // A tick may be late on a busy machine; the next one is right again.
    await expect(async () => {
      const most = due() + OFF_S;
      const left = await this.secondsLeft();
      expect(left, 'the countdown is that of the order').toBeLessThan(most);
      expect(left, 'the countdown is that of the order').toBeGreaterThan(due() - OFF_S);
    }).toPass({ timeout: 10_000 });
  }

  /** Seconds on the countdown of the details. */
  async secondsLeft(): Promise<number> {
    const [minutes = 0, seconds = 0] = (await this.detail.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  }
}

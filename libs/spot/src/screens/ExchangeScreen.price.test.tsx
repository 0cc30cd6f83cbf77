import { tickerChangePercent } from '@ex/market-data';
import { formatPercent } from '@ex/money';
import { build, mockMarket } from '@ex/testing';
import { MARKETS } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { spotPage } from '../testing/spot-page';

const { open, tap, advance } = spotPage();

const OPEN = 1000;
const priceOf = (element: Element | null | undefined): number =>
  Number(element?.textContent.replaceAll(',', ''));
const listOf = (name: string) => screen.getByRole('list', { name, hidden: true });

/**
 * Finds the places of all prices of the market once, and returns what they show now. A place that is redrawn elsewhere
 * keeps its old price, and so disagrees.
 */
function findPrices() {
  const listed = within(screen.getByRole('dialog')).getByRole('button', { name: /BTC/ });
  const heading = screen.getByRole('heading', { hidden: true, level: 1 });
  const asks = listOf('Asks');
  const bids = listOf('Bids');
  return () => ({
    last: priceOf(document.querySelector('.middle .price')),
    listed: priceOf(listed.querySelector('.price')),
    change: heading.querySelector('.change')?.textContent,
    ask: priceOf([...asks.querySelectorAll('li')].at(-1)?.querySelector('.price')),
    bid: priceOf(bids.querySelector('li .price')),
  });
}

/** What an answer says at its own moment: list, ticker and book never speak of the same one. */
function answersAt(price: () => number) {
  return {
    getMarketList: () => ({
      list: MARKETS.map((market) => ({ ...market, close: String(price()), change: '+9.99%' })),
    }),
    getHuoBiTradeFromRedis: () => {
      const close = price();
      return {
        sell: [{ price: String(close + 1), amount: '1' }],
        buy: [{ price: String(close - 1), amount: '1' }],
        close: String(close),
      };
    },
  };
}

describe('the price of the spot screen', () => {
  it('SPOT-05 SPOT-06 header, book, list and last price agree at every commit under random ticks', async () => {
    const prices = fc.sample(fc.integer({ min: 900, max: 1100 }), { numRuns: 400, seed: 7 });
    let tick = 0;
    const next = (): number => prices[tick++ % prices.length] ?? OPEN;
    const ticker = (close: number) => build.ticker({ open: OPEN, close, high: 1200, low: 800 });
    const page = await open(answersAt(next), undefined, { ticker: ticker(next()), bars: [] });
    await tap(page, screen.getByRole('button', { name: 'Markets' }));
    const pricesNow = findPrices();
    const seen = new Set<number>();
    const problems: unknown[] = [];
    const check = (): void => {
      const { last, listed, change, ask, bid } = pricesNow();
      seen.add(last);
      const expected = formatPercent(tickerChangePercent(OPEN, last));
      if (listed !== last || bid >= last || last >= ask || (change !== expected && last !== OPEN))
        problems.push({ last, listed, change, expected, ask, bid });
    };
    const commits = new MutationObserver(check);
    commits.observe(document.body, { subtree: true, childList: true, characterData: true });
    for (let second = 0; second < 40; second += 1) {
      mockMarket({ ticker: ticker(next()) });
      await advance(500);
    }
    commits.disconnect();
    expect(problems).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);
  });
});

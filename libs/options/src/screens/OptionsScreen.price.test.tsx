import { MarketDataProvider } from '@ex/market-data';
import { createFakeMarketData, makeWave } from '@ex/market-data/testing';
import { build } from '@ex/testing';
import { MARKETS, setUpTradingPage } from '@ex/testing/trading';
import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { Screen } from './OptionsScreen';

const { show, press, advance } = setUpTradingPage({ getHyOrderList: { list: [] } });
// The chart comes lazily; here it is there from the start.
beforeAll(() => import('@ex/chart'));

const priceOf = (element: Element | null | undefined): number =>
  Number(element?.textContent.replaceAll(',', ''));

/** The prices that the screen currently shows of its market. */
const shownPrices = () => [
  priceOf(document.querySelector('.header .price')),
  priceOf(document.querySelector('.priceTag')),
  priceOf(within(screen.getByRole('dialog')).getByRole('button', { name: /BTC/ }).querySelector('.price')),
];

const price = fc.integer({ min: 90_000, max: 110_000 }).map((cents) => cents / 100);
const ticks = fc.record({ polled: price, streamed: price, isStale: fc.boolean() });

describe('the price of the options screen', () => {
  it('OPT-08 OPT-17 header, chart tag and list agree at every commit under random ticks', async () => {
    const bars = makeWave(12);
    const ticker = build.ticker({ open: 1000, close: 1000, high: 1200, low: 800 });
    const data = createFakeMarketData({ ticker: { ticker }, klines: { bars } });
    const page = await show(
      <MarketDataProvider value={data}>
        <Screen />
      </MarketDataProvider>,
      {
        at: '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
        answers: { getMarketList: { list: MARKETS } },
        market: {},
      },
    );
    await press(page, screen.getByRole('button', { name: 'Markets' }));
    const commits: number[][] = [];
    const observer = new MutationObserver(() => commits.push(shownPrices()));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    for (const { polled, streamed, isStale } of fc.sample(ticks, { numRuns: 60, seed: 7 })) {
      const last = { ...bars.at(-1)!, close: streamed };
      act(() =>
        data.set({
          ticker: { ticker: { ...ticker, close: polled } },
          klines: { bars: [...bars.slice(0, -1), last], stale: isStale, ageSeconds: isStale ? 11 : 0 },
        }),
      );
      await advance(100);
    }
    observer.disconnect();
    expect(commits.filter((prices) => prices.some((one) => one !== prices[0]))).toEqual([]);
    expect(new Set(commits.map(([first]) => first)).size).toBeGreaterThan(50);
  });
});

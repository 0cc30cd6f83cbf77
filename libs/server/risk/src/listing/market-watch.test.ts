import type { Depth, Level, Ticker } from '@ex/contract';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { MarketWatch } from './market-watch';
import type { HousePage, MarketWatchDeps } from './market-watch';

const START = 1_800_000_000_000;
const DAY_S = 86_400;
const { risk: rules } = defaultSiteConfiguration;

/** A market at 100 with a reference of 100, on the feed of a provider or of the venue itself. */
function makeMarket(kind: 'htx' | 'simulated') {
  let now = START;
  let reference: string | undefined = '100';
  let depth: Depth | undefined;
  let volume = 10_000_000;
  let days = 400;
  const pages: HousePage[] = [];
  const bar = (id: number, close = 100) => ({
    ...{ id, close },
    open: 1,
    high: 1,
    low: 1,
    amount: 0,
    vol: 0,
    count: 0,
  });
  const feed: MarketWatchDeps['feed'] = {
    kind,
    markets: () => [{ symbol: 'xusdt', base: 'X', quote: 'USDT', pricePrecision: 2, amountPrecision: 2 }],
    bars: async () => [bar(START / 1_000, 500), bar(START / 1_000 - days * DAY_S)],
    depth: () => depth,
    depthAt: () => now,
    isSilent: () => false,
    lastPrice: () => ({ price: '100', ts: now }),
    marketTime: (ms) => ms,
    ticker: (): Ticker => ({ ...bar(0), version: 1, vol: volume }) as unknown as Ticker,
  };
  const watch = new MarketWatch({
    ...{ feed, rules, now: () => now, reference: { of: () => reference } },
    onChange: (page) => pages.push(page),
  });
  const around = (middle: number, spread = 0.001, size = 10_000): [Level[], Level[]] => [
    [[middle * (1 - spread / 2), size]],
    [[middle * (1 + spread / 2), size]],
  ];
  const market = {
    pages,
    state: () => watch.state('xusdt'),
    usualPrices: () => watch.usualPrices('xusdt'),
    show: (bids: Level[], asks: Level[]) => (depth = { bids, asks }),
    at: (middle: number, spread?: number, size?: number) => market.show(...around(middle, spread, size)),
    follow: (price: string | undefined) => (reference = price),
    trade: (of: number) => (volume = of),
    age: (of: number) => (days = of),
    pass: (seconds: number) => (now += seconds * 1_000),
    /** Lets the watch learn the age of the market. */
    know: async () => {
      market.at(100);
      market.state();
      await new Promise(setImmediate);
    },
  };
  return market;
}

describe('the collar', () => {
  it('RISK-26 withdraws the house from a jump until the reference follows, and pages no operator', () => {
    const market = makeMarket('simulated');
    market.at(100);
    expect(market.state()).toBe('open');
    market.at(103);
    expect(market.state()).toBe('withdrawn');
    market.follow('103');
    expect(market.state()).toBe('open');
    market.follow(undefined);
    expect(market.state()).toBe('withdrawn');
    expect(market.pages).toEqual([]);
  });

  it('RISK-27 a jump closes and pages, and opens after the market was sound for a while', () => {
    const market = makeMarket('simulated');
    market.at(1_000);
    expect(market.state()).toBe('jump');
    expect(market.pages).toEqual([{ symbol: 'xusdt', closed: 'jump' }]);
    market.pass(30);
    market.at(100);
    expect(market.state()).toBe('jump');
    market.pass(rules.house.reopenSeconds - 1);
    expect(market.state()).toBe('jump');
    market.at(104);
    expect(market.state()).toBe('jump');
    market.at(100);
    market.state();
    market.pass(rules.house.reopenSeconds);
    expect(market.state()).toBe('open');
    expect(market.pages.slice(1)).toEqual([{ symbol: 'xusdt', closed: undefined }]);
  });

  it('RISK-27 a book without a side closes and pages', () => {
    const market = makeMarket('simulated');
    market.show([[99, 1]], []);
    expect(market.state()).toBe('oneSided');
    expect(market.pages).toHaveLength(1);
  });
});

describe('entry conditions of a market of a provider', () => {
  it.each([
    ['volume', (market: ReturnType<typeof makeMarket>) => market.trade(1_900_000)],
    ['spread', (market: ReturnType<typeof makeMarket>) => market.at(100, 0.006)],
    ['depth', (market: ReturnType<typeof makeMarket>) => market.at(100, 0.001, 100)],
    [
      'move',
      (market: ReturnType<typeof makeMarket>) => {
        market.at(121);
        market.follow('121');
      },
    ],
  ] as const)('RISK-21 %s', async (closed, harm) => {
    const market = makeMarket('htx');
    await market.know();
    expect(market.state()).toBe('open');
    market.pass(2);
    harm(market);
    expect(market.state()).toBe(closed);
    expect(market.pages).toEqual([{ symbol: 'xusdt', closed }]);
    // The venue's own market has no such conditions.
    const own = makeMarket('simulated');
    own.at(100);
    harm(own);
    expect(own.state()).toBe('open');
  });

  it('RISK-21 a market just above a condition does not flap', async () => {
    const market = makeMarket('htx');
    await market.know();
    market.trade(1_900_000);
    expect(market.state()).toBe('volume');
    market.trade(2_100_000);
    for (let time = 0; time < 3; time += 1) {
      market.pass(rules.house.reopenSeconds);
      expect(market.state()).toBe('volume');
    }
    market.trade(2_500_000);
    market.pass(1);
    market.state();
    market.pass(rules.house.reopenSeconds);
    expect(market.state()).toBe('open');
  });

  it('RISK-21 a market that is new at the provider, or of unknown age, stays closed', async () => {
    const market = makeMarket('htx');
    market.age(3);
    market.at(100);
    expect(market.state()).toBe('withdrawn');
    await market.know();
    expect(market.state()).toBe('age');
    expect(market.pages).toEqual([{ symbol: 'xusdt', closed: 'age' }]);
  });

  it('RISK-97 trusts the price of a market within the largest move from the usual one, with any book', async () => {
    const market = makeMarket('htx');
    expect(market.usualPrices()).toBe('untrusted');
    await market.know();
    const usual = { least: '80', most: '120' };
    expect(market.usualPrices()).toEqual(usual);
    market.follow('1000');
    market.show([[1_000, 1]], []);
    expect([market.state(), market.usualPrices()]).toEqual(['oneSided', usual]);
    market.trade(1_000);
    expect(market.usualPrices()).toBe('untrusted');
    expect(makeMarket('simulated').usualPrices()).toBeUndefined();
  });
});

import { makeReferencePrices } from './reference-prices';
import type { ReferenceDeps } from './reference-prices';

const START = 1_800_000_000_000;
const SECOND = 1_000;

/** A feed of one market whose book is always as old as the last price set. */
function makeFeed(pastCloses: readonly number[]) {
  let now = START;
  let price = 100;
  let pricedAt = START;
  let isSilent = false;
  let listener: ((update: { symbol: string; ts: number }) => void) | undefined;
  const bar = (close: number) => ({
    id: 0,
    open: close,
    close,
    high: close,
    low: close,
    amount: 0,
    vol: 0,
    count: 0,
  });
  const feed: ReferenceDeps['feed'] = {
    markets: () => [{ symbol: 'xusdt', base: 'X', quote: 'USDT', pricePrecision: 2, amountPrecision: 2 }],
    bars: async () => [price, ...pastCloses].map(bar),
    depth: () => undefined,
    depthAt: () => undefined,
    isSilent: () => isSilent,
    lastPrice: () => ({ price: String(price), ts: pricedAt }),
    marketTime: (ms) => ms,
    subscribe: (heard) => {
      listener = heard;
      return () => (listener = undefined);
    },
  };
  return {
    deps: { feed, minutes: 4, now: () => now, onError: (error: unknown) => expect(error).toBeUndefined() },
    /** Lets the market trade at a price every second, for a time. */
    trade: (at: number, seconds: number) => {
      price = at;
      for (let second = 0; second < seconds; second += 1) {
        now += SECOND;
        pricedAt = now;
        listener?.({ symbol: 'xusdt', ts: now });
      }
    },
    pass: (seconds: number) => (now += seconds * SECOND),
    silence: (value: boolean) => (isSilent = value),
    isHeard: () => listener !== undefined,
  };
}

const FLAT = [100, 100, 100, 100];

describe('reference prices', () => {
  it('RISK-01 knows the last minutes right after the start', async () => {
    const market = makeFeed([100, 101, 102, 103]);
    const reference = makeReferencePrices(market.deps);
    await reference.start();
    expect(reference.of('xusdt')).toBe('101');
  });

  it('RISK-01 a jump moves the reference only after it has lasted for half of the window', async () => {
    const market = makeFeed(FLAT);
    const reference = makeReferencePrices(market.deps);
    await reference.start();
    market.trade(1_000, 90);
    expect(reference.of('xusdt')).toBe('100');
    market.trade(1_000, 60);
    expect(reference.of('xusdt')).toBe('1000');
  });

  it('RISK-01 has no reference while the price is old, the feed is silent or the past is unknown', async () => {
    const market = makeFeed(FLAT);
    const reference = makeReferencePrices(market.deps);
    expect(reference.of('xusdt')).toBeUndefined();
    await reference.start();
    expect(reference.of('other')).toBeUndefined();
    market.silence(true);
    expect(reference.of('xusdt')).toBeUndefined();
    market.silence(false);
    expect(reference.of('xusdt')).toBe('100');
    market.pass(11);
    expect(reference.of('xusdt')).toBeUndefined();

    const unknown = makeFeed([]);
    const fresh = makeReferencePrices(unknown.deps);
    await fresh.start();
    unknown.trade(100, 60);
    expect(fresh.of('xusdt')).toBeUndefined();
    unknown.trade(100, 90);
    expect(fresh.of('xusdt')).toBe('100');
  });

  it('RISK-01 reads the past again after a gap, so that the first price after it is not the reference', async () => {
    const market = makeFeed(FLAT);
    const reference = makeReferencePrices(market.deps);
    await reference.start();
    market.pass(3600);
    market.trade(1_000, 1);
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(reference.of('xusdt')).toBe('100');
  });

  it('RISK-01 stops following the feed', async () => {
    const market = makeFeed(FLAT);
    const reference = makeReferencePrices(market.deps);
    await reference.start();
    await reference.stop();
    expect(market.isHeard()).toBe(false);
  });
});

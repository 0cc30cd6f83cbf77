import type { FeedListener, FeedVersions, MarketFeed } from '@ex/server-market-feed';
import { watchFeed } from './market-view';

/** A view of this many markets, with the clock and the updates in the hands of the test. */
function open(count: number, versions?: FeedVersions) {
  const clock = { ms: 0 };
  const markets = Array.from({ length: count }, (_, at) => ({
    ...{ symbol: `c${at}usdt`, base: `C${at}`, quote: 'USDT', pricePrecision: 2, amountPrecision: 2 },
  }));
  let listener: FeedListener = () => undefined;
  const feed: Pick<MarketFeed, 'markets' | 'subscribe' | 'versions'> = {
    ...(versions && { versions }),
    markets: () => markets,
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
  };
  const view = watchFeed(feed as MarketFeed, () => clock.ms);
  return { view, clock, update: (symbol: string) => listener({ symbol, ts: clock.ms }) };
}

it('the list of a few markets has a new version with each update', () => {
  const { view, update } = open(3);
  const first = view.versionOfAll();
  update('c1usdt');
  expect(view.versionOfAll()).toBeGreaterThan(first);
});

it('the list of hundreds of markets has a new version at most four times a second', () => {
  const { view, clock, update } = open(300);
  const versions = new Set<number>();
  for (clock.ms = 0; clock.ms < 1_000; clock.ms += 5) {
    update(`c${clock.ms % 300}usdt`);
    versions.add(view.versionOfAll());
  }
  expect(versions.size).toBe(4);
});

it('versions of a feed that many processes share are the same in all of them, for any frames that each has received', () => {
  const versions = {
    of: (symbol: string) => (symbol === 'c1usdt' ? 2 ** 33 + 7 : 5),
    ofAll: () => 2 ** 33 + 8,
  };
  const [one, other] = [open(3, versions), open(3, versions)];
  one.clock.ms = 9;
  one.update('c1usdt');
  for (const { view } of [one, other]) {
    expect([view.version('c1usdt'), view.version('c2usdt'), view.versionOfAll()]).toEqual([
      2 ** 33 + 7,
      5,
      2 ** 33 + 8,
    ]);
    expect(view.run).toBe(one.view.run);
  }
  expect(open(3).view.run).not.toBe(one.view.run);
});

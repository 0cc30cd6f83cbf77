import { toMarketTimes, toWantedSeconds } from './market-times';

const START = 1_767_225_600_000;
/** A replay: market time runs two and a half times as fast as the wall clock. */
const feed = { marketTime: (ms: number) => START + (ms - START) * 2.5 };
const accept = (acceptedAt: number, leadMs = 0, newestTick = 0) =>
  toMarketTimes(feed, { acceptedAt, leadMs, newestTick, seconds: 60 });

describe('the times of an order', () => {
  it('RISK-40 it opens the lead after its acceptance, in whole milliseconds of market time, never earlier', () => {
    expect(accept(START + 1, 2_000)).toEqual({
      ...{ acceptedAt: START + 1, openedAt: START + 2_001, expiresAt: START + 62_001 },
      ...{ opening: START + 5_003, expiry: START + 155_003 },
    });
  });

  it('RISK-40 it opens the lead after the newest price where that is from the future of this clock', () => {
    const newest = START + 700;
    expect(accept(START, 0, newest).opening).toBe(newest + 1);
    expect(accept(START, 2_000, newest).opening).toBe(newest + 1 + 5_000);
    expect(accept(START, 2_000, newest).expiry).toBe(newest + 1 + 5_000 + 150_000);
    expect(accept(START, 0, START).opening).toBe(START + 1);
  });

  it('D-52 wants the seconds of both moments, each due when it is over on the wall clock', () => {
    const second = START / 1000;
    expect(toWantedSeconds('f', 'btcusdt', accept(START + 500, 1_000))).toEqual([
      { feed: 'f', symbol: 'btcusdt', second: second + 3, dueAt: START + 1_500 },
      { feed: 'f', symbol: 'btcusdt', second: second + 153, dueAt: START + 61_500 },
    ]);
  });
});

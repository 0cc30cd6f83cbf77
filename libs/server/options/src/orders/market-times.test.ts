import { toMarketTimes, toWantedSeconds } from './market-times';

const START = 1_767_225_600_000;
/** A replay: market time runs two and a half times as fast as the wall clock. */
const feed = { marketTime: (ms: number) => START + (ms - START) * 2.5 };

it('D-52 the market times of an order are whole milliseconds, its opening never later than it was', () => {
  const times = toMarketTimes(feed, START + 1, START + 61_001);
  expect(times).toEqual({
    ...{ openedAt: START + 1, expiresAt: START + 61_001 },
    ...{ opening: START + 2, expiry: START + 152_503 },
  });
});

it('D-52 wants the seconds of both moments, each due when it is over on the wall clock', () => {
  const times = toMarketTimes(feed, START + 500, START + 60_500);
  const second = START / 1000;
  expect(toWantedSeconds('f', 'btcusdt', times)).toEqual([
    { feed: 'f', symbol: 'btcusdt', second: second + 1, dueAt: START + 500 },
    { feed: 'f', symbol: 'btcusdt', second: second + 151, dueAt: START + 60_500 },
  ]);
});

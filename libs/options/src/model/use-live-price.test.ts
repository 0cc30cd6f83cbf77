import { build } from '@ex/testing';
import { livePrice } from './use-live-price';

const ticker = build.ticker({ open: 100, close: 102, high: 103, low: 99 });
const polled = { ticker, stale: true, ageSeconds: 25 };

describe('the price the options screen shows', () => {
  it('OPT-08 OPT-17 follows the stream while it is fresh, high and low with it', () => {
    expect(livePrice(polled, { close: 104, stale: false, ageSeconds: 0 })).toEqual({
      ticker: { ...ticker, close: 104, high: 104 },
      stale: false,
      ageSeconds: 0,
    });
    expect(livePrice(polled, { close: 98, stale: false, ageSeconds: 0 }).ticker).toMatchObject({
      close: 98,
      low: 98,
    });
  });

  it.each([
    ['is stale', { close: 104, stale: true, ageSeconds: 30 }],
    ['has no bar', { close: undefined, stale: false, ageSeconds: 0 }],
  ])('falls back to the polled ticker and its age when the stream %s', (_name, stream) => {
    expect(livePrice(polled, stream)).toBe(polled);
  });

  it('has no price before the first ticker', () => {
    const nothing = { ticker: undefined, stale: false, ageSeconds: 0 };
    expect(livePrice(nothing, { close: 104, stale: false, ageSeconds: 0 })).toBe(nothing);
  });
});

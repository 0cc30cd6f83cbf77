import fc from 'fast-check';
import { findTicksAround } from '@ex/server-price-tape';
import { decideClosingPrice } from './closing-price';

const OPENING = 50_000;

it('D-52 is the newest tick at or before the expiry, never one from before the opening', () => {
  const ticks = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(ticks, fc.integer({ min: OPENING, max: 100_000 }), (moments, expiry) => {
      const tape = moments.toSorted((a, b) => a - b).map((ts) => ({ price: String(ts + 1), ts }));
      const closing = decideClosingPrice(findTicksAround(tape, expiry), OPENING);
      const inTime = moments.filter((ts) => ts <= expiry);
      const best = Math.max(...inTime);
      if (inTime.length === 0) expect(closing).toEqual({ tick: undefined, reason: 'no-price' });
      else if (best < OPENING) expect(closing).toEqual({ tick: undefined, reason: 'old-price' });
      else expect(closing.tick).toEqual({ price: String(best + 1), ts: best });
    }),
  );
});

it('D-52 a tick of the moment of opening or of expiry counts, one a millisecond off does not', () => {
  const close = (ts: number, expiry = 60_000) =>
    decideClosingPrice(findTicksAround([{ price: '1', ts }], expiry), OPENING);
  expect(close(OPENING)).toMatchObject({ tick: { ts: OPENING } });
  expect(close(OPENING - 1)).toMatchObject({ reason: 'old-price' });
  expect(close(60_000)).toMatchObject({ tick: { ts: 60_000 } });
  expect(close(60_001)).toMatchObject({ reason: 'no-price' });
});

import fc from 'fast-check';
import { marketScale } from '../../cells/scale';
import { dayStart } from '../../period/bar-start';
import { LEGS } from '../markets';
import { LegWalk } from './leg-walk';
import { HOUR_SECONDS } from './price-walk';
import { OWN_BYTES, SHARED_BYTES, walkHour } from './steps';
import { Stream } from './stream';
import { WalkSource } from './walk-source';

const streamOf = (seed: number) => new Stream(new Uint8Array(32).fill(seed));
const bytesOf = (seed: number) => ({
  shared: streamOf(seed).of(1, HOUR_SECONDS * SHARED_BYTES),
  own: streamOf(seed + 1).of(1, HOUR_SECONDS * OWN_BYTES),
});
const seed = fc.nat(200);
/** From markets that move a tick in minutes to such that move thousands in a second. */
const deviation = fc.double({ min: 0.01, max: 3_000, noNaN: true });

describe('a step', () => {
  it('is as likely up as down by as much: mirrored bytes give the mirrored hour', () => {
    fc.assert(
      fc.property(seed, deviation, (start, ticks) => {
        const open = 1e9;
        const { shared, own } = bytesOf(start);
        const mirrored = {
          shared: shared.map((byte) => 255 - byte),
          // The last two bytes of a second say how long a step is, not where it leads.
          own: own.map((byte, at) => (at % OWN_BYTES < 4 ? 255 - byte : byte)),
        };
        const deviations = Array<number>(60).fill(ticks);
        const there = new Float64Array(HOUR_SECONDS);
        const back = new Float64Array(HOUR_SECONDS);
        walkHour(open, deviations, { shared, own }, there);
        walkHour(open, deviations, mirrored, back);
        expect(back).toEqual(there.map((price) => 2 * open - price));
        expect(there.every(Number.isInteger)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('has the requested deviation, even where that is a fraction of a tick', () => {
    for (const ticks of [0.05, 0.7, 40]) {
      const prices = new Float64Array(HOUR_SECONDS);
      let squares = 0;
      for (let hour = 0; hour < 20; hour += 1) {
        walkHour(1e9, Array<number>(60).fill(ticks), bytesOf(hour), prices);
        prices.forEach((price, at) => (squares += (price - (prices[at - 1] ?? 1e9)) ** 2));
      }
      const measured = squares / (20 * HOUR_SECONDS);
      expect(measured / ticks ** 2).toBeGreaterThan(0.85);
      expect(measured / ticks ** 2).toBeLessThan(1.15);
    }
  });

  it('stops rather than go below the least price, where all could foresee the way', () => {
    const prices = new Float64Array(HOUR_SECONDS);
    walkHour(12, Array<number>(60).fill(5), bytesOf(3), prices);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(10);
    const end = walkHour(10, Array<number>(60).fill(5), bytesOf(4), prices);
    expect(end).toBe(10);
  });
});

describe('a market', () => {
  const DAY = 20_500;
  /** A market whose bytes are other ones from a second (from the epoch) on. */
  const market = (turn: number) => {
    const [leg] = LEGS;
    if (!leg) throw new Error('no market');
    const turned = (first: number, bytes: number): Pick<Stream, 'of'> => ({
      of: (hour, length) => {
        const from = Math.max(0, Math.min(HOUR_SECONDS, turn - hour * HOUR_SECONDS)) * bytes;
        const before = streamOf(first).of(hour, length);
        return before.map((byte, at) => (at < from ? byte : (byte + 101 * (1 + (at % 2))) % 256));
      },
    });
    const walk = new LegWalk({
      opens: new Map([[DAY, 6_200_000]]),
      deviation: () => leg.volatility,
      shared: turned(1, SHARED_BYTES),
      own: turned(2, OWN_BYTES),
      busyKey: 3,
    });
    const parts = { scale: marketScale(leg), turnover: leg.turnover, stream: turned(4, 2), busyKey: 3 };
    return new WalkSource(leg, DAY, walk, parts);
  };

  it('shows nothing at a second that follows from what comes after it: prices, volumes, trades, turnover', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * HOUR_SECONDS - 1 }), (after) => {
        const turn = dayStart(DAY) + after;
        const [one, other] = [market(Infinity), market(turn)];
        const minute = Math.floor(turn / 60);
        const shown = turn - minute * 60;
        expect(other.seconds(minute).join(0, shown)).toEqual(one.seconds(minute).join(0, shown));
        for (let before = dayStart(DAY) / 60; before < minute; before += 1)
          expect(other.seconds(before).join()).toEqual(one.seconds(before).join());
        expect(other.seconds(minute + 2).join()).not.toEqual(one.seconds(minute + 2).join());
      }),
      { numRuns: 6 },
    );
  });
});

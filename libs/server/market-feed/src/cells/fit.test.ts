import fc from 'fast-check';
import { fitBars, fitPoints } from './fit';

const bar = fc
  .tuple(
    fc.nat(10_000),
    fc.nat(500),
    fc.nat(500),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([base, up, down, open, close]) => {
    const low = 1_000 + base;
    const high = low + up + down;
    const inside = (part: number) => low + Math.round((high - low) * part);
    return { open: inside(open), close: inside(close), high, low };
  });
const heights = (length: number) =>
  fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: length, maxLength: length });
const wicks = (length: number) =>
  fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: length, maxLength: length });

const isBar = (one: { open: number; close: number; high: number; low: number }): boolean =>
  one.low <= Math.min(one.open, one.close) &&
  one.high >= Math.max(one.open, one.close) &&
  Object.values(one).every(Number.isInteger);

describe('fitting a path to its bar', () => {
  it('makes bars that together are exactly the bar, each opening where the one before closed', () => {
    fc.assert(
      fc.property(bar, heights(24), wicks(24), wicks(24), (whole, closes, up, down) => {
        const bars = fitBars(whole, { closes, up, down });
        expect(bars[0]!.open).toBe(whole.open);
        expect(bars.at(-1)!.close).toBe(whole.close);
        expect(Math.max(...bars.map((one) => one.high))).toBe(whole.high);
        expect(Math.min(...bars.map((one) => one.low))).toBe(whole.low);
        expect(bars.slice(1).map(({ open }) => open)).toEqual(bars.slice(0, -1).map(({ close }) => close));
        expect(bars.filter((one) => !isBar(one))).toEqual([]);
      }),
    );
  });

  it('makes points that together are exactly the bar, even from a flat path', () => {
    fc.assert(
      fc.property(bar, fc.oneof(heights(60), fc.constant(Array<number>(60).fill(5))), (whole, raw) => {
        const points = fitPoints(whole, raw);
        expect(points).toHaveLength(60);
        expect(points[0]).toBe(whole.open);
        expect(points.at(-1)).toBe(whole.close);
        expect(Math.max(...points)).toBe(whole.high);
        expect(Math.min(...points)).toBe(whole.low);
        expect(points.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

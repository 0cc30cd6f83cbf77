import fc from 'fast-check';
import { DAY, makeBar, makeBars, NEWEST } from '../test-kit/bars';
import { addLive, leavesGap, MAX_BARS, mergeBars, sortBars } from './merge';

const anyBar = fc
  .record({ id: fc.integer({ min: 1, max: 30 }), close: fc.integer({ min: 91, max: 109 }), vol: fc.nat(50) })
  .map((part) => makeBar(part));
const isAscending = (ids: number[]) => ids.every((id, n) => n === 0 || id > (ids[n - 1] ?? 0));

describe('mergeBars', () => {
  it('is ascending, without duplicates and bounded for any history and any live bars', () => {
    fc.assert(
      fc.property(
        fc.array(anyBar, { maxLength: 60 }),
        fc.array(anyBar, { maxLength: 60 }),
        (history, live) => {
          const merged = mergeBars(history, live);
          expect(isAscending(merged.map((bar) => bar.id))).toBe(true);
          expect(merged.length).toBeLessThanOrEqual(MAX_BARS);
          const ids = new Set(merged.map((bar) => bar.id));
          expect(history.every((bar) => ids.has(bar.id))).toBe(true);
        },
      ),
    );
  });

  it('keeps every closed bar of the history unchanged, and the newest live bar wins after it', () => {
    fc.assert(
      fc.property(fc.array(anyBar, { minLength: 1 }), fc.array(anyBar), (history, live) => {
        const sorted = sortBars(history);
        const merged = mergeBars(history, live);
        expect(merged.slice(0, sorted.length - 1)).toEqual(sorted.slice(0, -1));
        const newest = Math.max(...history.map((bar) => bar.id), ...live.map((bar) => bar.id));
        expect(merged.at(-1)?.id).toBe(newest);
      }),
    );
  });

  it('returns the same bars when the live bars come twice', () => {
    fc.assert(
      fc.property(fc.array(anyBar), fc.array(anyBar), (history, live) => {
        const once = mergeBars(history, live);
        expect(mergeBars(once, live)).toEqual(once);
      }),
    );
  });

  it('loses nothing between a history and the live bars queued meanwhile', () => {
    const all = makeBars(210);
    expect(mergeBars(all.slice(5, 205).reverse(), all.slice(202))).toEqual(all.slice(5));
  });
});

describe('addLive', () => {
  const bars = makeBars(3);

  it('OPT-17 replaces the open bar and keeps the others unchanged', () => {
    const next = addLive(bars, makeBar({ close: 107, vol: 1001 }));
    expect(next.at(-1)?.close).toBe(107);
    expect(next[0]).toBe(bars[0]);
    expect(next).toHaveLength(3);
  });

  it('follows with a new bar and stays bounded', () => {
    expect(addLive(bars, makeBar({ id: NEWEST + DAY }))).toHaveLength(4);
    expect(addLive(makeBars(MAX_BARS), makeBar({ id: NEWEST + DAY }))).toHaveLength(MAX_BARS);
  });

  it('gives the same list back for an older, an equal and an overtaken bar', () => {
    expect(addLive(bars, makeBar({ id: NEWEST - DAY, close: 1 }))).toBe(bars);
    expect(addLive(bars, { ...bars[2]! })).toBe(bars);
    expect(addLive(bars, makeBar({ close: 93, vol: 999 }))).toBe(bars);
    expect(addLive(bars, makeBar({ close: 93, count: 6 }))).toBe(bars);
  });

  it('detects a gap by the distance to the last bar', () => {
    expect(leavesGap(bars, makeBar({ id: NEWEST + DAY }), DAY)).toBe(false);
    expect(leavesGap(bars, makeBar({ id: NEWEST + 2 * DAY }), DAY)).toBe(true);
    expect(leavesGap([], makeBar(), DAY)).toBe(false);
  });
});

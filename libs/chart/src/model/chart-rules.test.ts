import fc from 'fast-check';
import { DAY, makeBar, makeBars, NEWEST } from '@ex/market-data/testing';
import { inZones } from '../../../../tools/jest/in-zones';
import { priceFormat, tickFormat, timeFormat } from './format';
import { panBy, pinchBy } from './gestures';
import { createPacer } from './pacer';
import { planSync } from './plan-sync';
import { priceTicks, timeTicks, volumeTicks } from './ticks';
import { axisRange, pan, INITIAL_VIEWPORT, barsInSight, zoom } from './viewport';

const anyView = fc.record({
  back: fc.double({ min: 0, max: 150, noNaN: true }),
  span: fc.double({ min: 20, max: 200, noNaN: true }),
});

describe('viewport', () => {
  it('shows the newest 60 of 200 bars at first and follows new ones', () => {
    const bars = makeBars(200);
    expect(barsInSight(bars, INITIAL_VIEWPORT)).toEqual(bars.slice(140));
    expect(axisRange(INITIAL_VIEWPORT, 201)).toEqual({ min: 140.5, max: 200.5 });
  });

  it('keeps room after the newest bar at the same width', () => {
    const { min, max } = axisRange(INITIAL_VIEWPORT, 200, 0.12);
    expect(max - 199.5).toBeCloseTo(7.2);
    expect(max - min).toBeCloseTo(60);
  });

  it('never leaves the bars, for any pan and zoom', () => {
    const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
    const move = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        anyView,
        move,
        factor,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, bars, by, place) => {
          const next = zoom(pan(view, bars, 200), by, place, 200);
          expect(next.span).toBeGreaterThanOrEqual(20);
          expect(next.span).toBeLessThanOrEqual(200);
          expect(next.back).toBeGreaterThanOrEqual(0);
          expect(next.back + next.span).toBeLessThanOrEqual(200 + 1e-9);
        },
      ),
    );
  });

  it('zooms around the place under the fingers', () => {
    const before = { back: 50, span: 80 };
    const after = zoom(before, 2, 0.25, 200);
    const barAt = (view: typeof before) => 200 - view.back - view.span + 0.25 * view.span;
    expect(barAt(after)).toBeCloseTo(barAt(before));
    expect(after.span).toBe(40);
  });

  it('a drag to the right brings older bars in, a spread shows fewer', () => {
    const area = { left: 0, width: 300, count: 200 };
    expect(panBy(INITIAL_VIEWPORT, 100, 150, area)).toEqual({ back: 10, span: 60 });
    expect(pinchBy(INITIAL_VIEWPORT, [100, 200], [50, 250], area).span).toBe(30);
    expect(panBy(INITIAL_VIEWPORT, 0, 50, { ...area, width: 0 })).toBe(INITIAL_VIEWPORT);
  });
});

describe('planSync', () => {
  const bars = makeBars(5);
  it('OPT-17 redraws only what has changed', () => {
    const changed = [...bars.slice(0, 4), makeBar({ close: 99 })];
    expect(planSync(bars, bars)).toBe('none');
    expect(planSync(bars, changed)).toBe('last');
    expect(planSync(bars, [...changed, makeBar({ id: NEWEST + DAY })])).toBe('append');
  });

  it('resets for another history', () => {
    expect(planSync([], bars)).toBe('reset');
    expect(planSync(bars, [])).toBe('reset');
    expect(planSync(bars, makeBars(5))).toBe('reset');
    expect(planSync(bars, bars.slice(1))).toBe('reset');
    expect(planSync(bars, bars.with(3, makeBar({ id: bars[3]!.id })))).toBe('reset');
    expect(planSync(bars, [...bars, makeBar({ id: NEWEST + DAY }), makeBar({ id: NEWEST + 2 * DAY })])).toBe(
      'reset',
    );
  });
});

describe('ticks', () => {
  it('enclose every price with round steps, few enough to read', () => {
    const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const ticks = priceTicks(low, high);
        expect(ticks[0]!).toBeLessThan(low);
        expect(ticks.at(-1)!).toBeGreaterThan(high);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('RIM-41 have labels that differ, at any price and with any decimals', () => {
    const price = fc.double({ min: 1e-8, max: 1e5, noNaN: true });
    const spread = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(price, spread, fc.integer({ min: 2, max: 8 }), (low, share, decimals) => {
        const ticks = priceTicks(low, low * (1 + share));
        const labels = ticks.map((tick) => tickFormat(decimals)(tick, ticks));
        expect(new Set(labels).size).toBe(ticks.length);
      }),
    );
    const ticks = priceTicks(0.00000835, 0.00000839);
    expect(ticks.map((tick) => tickFormat(8)(tick, ticks))).toContain('0.0₅837');
  });

  it('stay empty without prices', () => {
    expect(priceTicks(Infinity, -Infinity)).toEqual([]);
    expect(volumeTicks(-Infinity)).toEqual([0, 1]);
    expect(volumeTicks(1_200_000)).toEqual([0, 2_000_000]);
  });

  it('label the same bars while the view follows', () => {
    const before = timeTicks(139.5, 199.5);
    expect(before).toEqual([162, 180]);
    expect(timeTicks(140.5, 200.5)).toEqual(before);
  });
});

describe('formats', () => {
  inZones(() => {
    it('write prices and times in one way for every language', () => {
      expect(priceFormat(2)(64210.5)).toBe('64,210.50');
      expect(timeFormat('D')(NEWEST)).toBe('2026-11-21');
      expect(timeFormat('M')(NEWEST)).toBe('2026-11');
      expect(timeFormat('15')(NEWEST)).toMatch(/^11-2[01] \d\d:(00|30|45)$/);
    });

    it('intraday bars carry the time of the reader, all others the date of the exchange, UTC+8', () => {
      const digits = {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      } as const;
      const here = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23' });
      const there = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone: 'Asia/Singapore' });
      const partsOf = (format: Intl.DateTimeFormat, seconds: number) =>
        Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
      fc.assert(
        fc.property(fc.integer({ min: 631_152_000, max: 4_102_444_800 }), (seconds) => {
          const [near, far] = [partsOf(here, seconds), partsOf(there, seconds)];
          expect(timeFormat('1')(seconds)).toBe(`${near.month}-${near.day} ${near.hour}:${near.minute}`);
          expect(timeFormat('W')(seconds)).toBe(`${far.year}-${far.month}-${far.day}`);
          expect(timeFormat('M')(seconds)).toBe(`${far.year}-${far.month}`);
        }),
      );
    });
  });
});

describe('pacer', () => {
  afterEach(() => jest.useRealTimers());

  it('lets the newest value through once a second, an urgent one immediately, none while paused', () => {
    jest.useFakeTimers();
    const seen: number[] = [];
    const pacer = createPacer<number>(1000, (value) => seen.push(value));
    for (let n = 0; n < 20; n += 1) {
      pacer.push(n, false);
      jest.advanceTimersByTime(100);
    }
    expect(seen).toEqual([0, 9, 19]);
    pacer.push(50, true);
    expect(seen.at(-1)).toBe(50);
    pacer.setPaused(true);
    pacer.push(60, true);
    jest.advanceTimersByTime(5000);
    expect(seen.at(-1)).toBe(50);
    pacer.setPaused(false);
    expect(seen.at(-1)).toBe(60);
    pacer.push(70, false);
    pacer.stop();
    jest.advanceTimersByTime(5000);
    expect([seen.at(-1), jest.getTimerCount()]).toEqual([60, 0]);
  });
});

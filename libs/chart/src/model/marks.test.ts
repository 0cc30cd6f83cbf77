import fc from 'fast-check';
import { DAY, makeBars, NEWEST } from '@ex/market-data/testing';
import type { ChartMark, PriceScale } from './marks';
import { indexOfTime, layOutMark, layOutMarks, spreadApart, TAG_HEIGHT } from './marks';

const BARS = makeBars(60);
/** 300 px for 60 bars of 5 px, prices 0 to 200 on 200 px. */
const SCALE: PriceScale = {
  left: 0,
  right: 300,
  top: 0,
  bottom: 200,
  xAt: (index) => 5 * index + 2.5,
  yAt: (price) => 200 - price,
};
const running: ChartMark = {
  id: 1,
  up: true,
  openTime: NEWEST - 9 * DAY,
  openPrice: 100,
  endTime: NEWEST + 5 * DAY,
  tag: '00:30',
  text: 'Up',
};
const settled: ChartMark = { ...running, endTime: NEWEST - DAY, exit: { price: 120, result: 'win' } };
const place = (mark: ChartMark, plot = SCALE) => layOutMark(mark, BARS, DAY, plot);

describe('indexOfTime', () => {
  it('finds the bar that holds a moment, -1 before the first one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: DAY - 1 }), (index, more) => {
        expect(indexOfTime(BARS, BARS[index]!.id + more, DAY)).toBe(index);
      }),
    );
    expect(indexOfTime(BARS, BARS[0]!.id - 1, DAY)).toBe(-1);
    expect(indexOfTime([], NEWEST, DAY)).toBe(-1);
  });

  it('continues after the last bar', () => {
    expect(indexOfTime(BARS, NEWEST + 3 * DAY + 1, DAY)).toBe(62);
  });
});

describe('a mark on the chart', () => {
  it('runs from its entry to the right edge, and has no exit', () => {
    expect(place(running)).toEqual({
      line: { x: 252.5, y: 100, width: 47.5 },
      entry: { x: 252.5, y: 100 },
      tag: { side: 'left', x: 241.5, y: 100 },
    });
  });

  it('shows its expiry when that is in the plot', () => {
    const wide = { ...SCALE, right: 400 };
    expect(place(running, wide)?.expiry).toBe(5 * 64 + 2.5);
    expect(place({ ...running, endTime: running.openTime + 60 }, wide)?.expiry).toBeUndefined();
  });

  it('ends at its exit once it is settled', () => {
    expect(place(settled)).toEqual({
      line: { x: 252.5, y: 100, width: 40 },
      entry: { x: 252.5, y: 100 },
      exit: { x: 292.5, y: 80 },
      tag: { side: 'left', x: 241.5, y: 80 },
    });
  });

  it('keeps entry and exit of the same bar next to each other', () => {
    const short = place({ ...settled, endTime: settled.openTime + 60 });
    expect(short!.exit!.x - short!.entry!.x).toBe(18);
  });

  it('is drawn at the newest bar until its own arrives', () => {
    expect(place({ ...running, openTime: NEWEST + 2 * DAY })?.entry?.x).toBe(297.5);
  });

  it('is not drawn when nothing of it is in sight', () => {
    expect(place(running, { ...SCALE, right: 200 })).toBeUndefined();
    expect(place(settled, { ...SCALE, left: 295 })).toBeUndefined();
    expect(layOutMark(running, [], DAY, SCALE)).toBeUndefined();
    expect(place(running, { ...SCALE, left: 280 })).toEqual({
      line: { x: 280, y: 100, width: 20 },
      tag: { side: 'right', x: 291, y: 100 },
    });
  });

  it('never leaves the plot, wherever the chart is panned', () => {
    const days = fc.integer({ min: -70, max: 10 });
    fc.assert(
      fc.property(
        days,
        fc.nat(20),
        fc.boolean(),
        fc.integer({ min: -400, max: 400 }),
        (from, length, ended, shift) => {
          const openTime = NEWEST + from * DAY;
          const mark = {
            ...running,
            openTime,
            endTime: openTime + length * DAY,
            ...(ended && { exit: { price: 50, result: 'loss' as const } }),
          };
          const at = place(mark, { ...SCALE, xAt: (index) => 5 * index + 2.5 + shift });
          if (!at) return;
          expect(at.line.x).toBeGreaterThanOrEqual(0);
          expect(at.line.x + at.line.width).toBeLessThanOrEqual(300);
          for (const x of [at.entry?.x, at.exit?.x])
            if (x !== undefined) expect(x >= -9 && x <= 309).toBe(true);
        },
      ),
    );
  });
});

describe('tags', () => {
  it('keep apart, in order and within the plot as long as there is room', () => {
    const heights = fc.array(fc.integer({ min: -50, max: 250 }), { maxLength: 11 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const moved = spreadApart(wanted, TAG_HEIGHT, 0, 200);
        const sorted = [...moved].sort((a, b) => a - b);
        sorted.forEach((y, n) => expect(n === 0 ? y >= 0 : y - sorted[n - 1]! >= TAG_HEIGHT).toBe(true));
        expect(sorted.at(-1) ?? 0).toBeLessThanOrEqual(200);
        wanted.forEach((a, i) =>
          wanted.forEach((b, k) => {
            if (a < b) expect(moved[i]!).toBeLessThan(moved[k]!);
          }),
        );
      }),
    );
  });

  it('stay where they are when they do not touch', () => {
    expect(spreadApart([10, 100, 50], 18, 0, 200)).toEqual([10, 100, 50]);
    expect(spreadApart([100, 100], 18, 0, 110)).toEqual([92, 110]);
  });

  it('begin at the top when there is no room for all', () => {
    expect(spreadApart([5, 5, 5], 18, 0, 20)).toEqual([0, 18, 36]);
  });

  it('of two orders at one price are both readable', () => {
    const places = layOutMarks([running, { ...running, id: 2, up: false }], BARS, DAY, SCALE);
    expect(places.get(2)!.tag!.y - places.get(1)!.tag!.y).toBe(TAG_HEIGHT);
    expect(layOutMarks([{ ...running, openTime: NEWEST }], BARS, DAY, { ...SCALE, right: 100 }).size).toBe(0);
  });
});

describe('orders of one candle', () => {
  const at = (id: number, exit?: ChartMark['exit']): ChartMark => ({
    ...running,
    id,
    openTime: NEWEST,
    endTime: NEWEST + 60,
    ...(exit && { exit }),
  });

  it('LIFT-23 have their badges side by side, never on top of each other', () => {
    const marks = [4, 3, 2].map((id) => at(id)).concat(at(1, { price: 100, result: 'win' }));
    const layouts = [...layOutMarks(marks, BARS, DAY, SCALE).values()];
    const badges = layouts.flatMap(({ entry, exit }) => [entry, exit]).filter((point) => point !== undefined);
    expect(badges).toHaveLength(5);
    badges.forEach((a, i) =>
      badges.forEach((b, k) => {
        if (i < k) expect(Math.abs(a.x - b.x) >= 18 || Math.abs(a.y - b.y) >= 18).toBe(true);
      }),
    );
  });

  it('LIFT-23 have a tag while they run, and of the settled ones only the newest', () => {
    const won = { price: 100, result: 'win' } as const;
    const layouts = layOutMarks([at(4), at(3, won), at(2, won)], BARS, DAY, SCALE);
    expect([4, 3, 2].map((id) => layouts.get(id)?.tag !== undefined)).toEqual([true, true, false]);
  });
});

import fc from 'fast-check';
import { joinCells } from '../cells/cell';
import type { Cell } from '../cells/cell';
import { volPerLotTick } from '../cells/scale';
import { joinBetween, minuteAt, secondAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import { dayNumber, dayStart } from '../period/bar-start';
import { simulatedSources } from './simulated-sources';

const SINCE = dayNumber(Date.UTC(2026, 1, 20) / 1000);
const bySymbol = (seed: string, firstDay = SINCE) =>
  new Map(simulatedSources(seed, firstDay).map((source) => [source.market.symbol, source]));
const sources = bySymbol('one');
const source = fc.constantFrom(...sources.values());
/** Of the made-up past and of the days of the venue. */
const second = fc.oneof(
  fc.integer({ min: Date.UTC(2019, 0, 3) / 1000, max: dayStart(SINCE) - 1 }),
  fc.integer({ min: dayStart(SINCE) - 7_200, max: dayStart(SINCE + 3) - 1 }),
);
const few = { numRuns: 30 };

describe('simulated market', () => {
  it('agrees between days, hours, minutes and seconds', () => {
    fc.assert(
      fc.property(source, second, (market, at) => {
        const day = dayNumber(at);
        const hour = Math.floor(at / 3600);
        const minute = Math.floor(at / 60);
        expect(market.hours(day).join()).toEqual(market.day(day));
        expect(market.minutes(hour).join()).toEqual(market.hours(day).get(hour - dayStart(day) / 3600));
        expect(market.seconds(minute).join()).toEqual(minuteAt(market, minute));
      }),
      few,
    );
  });

  it('reads a stretch the same from coarse and from fine bars', () => {
    fc.assert(
      fc.property(source, second, fc.integer({ min: 1, max: 2_000 }), (market, at, length) => {
        const first = Math.floor(at / 60);
        let fine = minuteAt(market, first);
        for (let minute = first + 1; minute < first + length; minute += 1)
          fine = joinCells(fine, minuteAt(market, minute));
        expect(joinBetween(market, first * 60, (first + length) * 60)).toEqual(fine);
      }),
      { numRuns: 6 },
    );
  });

  it('trades in every second, with a mean price inside the range of each minute', () => {
    fc.assert(
      fc.property(source, second, (market, at) => {
        const { open, high, low, close, amount, vol, count } = secondAt(market, at);
        expect([high, low, close]).toEqual([open, open, open]);
        expect(Math.min(amount, count)).toBeGreaterThanOrEqual(1);
        expect(vol).toBeGreaterThanOrEqual(0);
        const minute = minuteAt(market, Math.floor(at / 60));
        const unit = volPerLotTick(market.scale);
        // Minutes of some tens of lots cannot hit the mean of their hour exactly.
        const slack = 1 + minute.vol * 0.003;
        expect(minute.vol).toBeGreaterThanOrEqual(minute.amount * minute.low * unit - slack);
        expect(minute.vol).toBeLessThanOrEqual(minute.amount * minute.high * unit + slack);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for the same seed, after any earlier requests, and another for another seed', () => {
    const price = (market: CellSource | undefined, at: number) => secondAt(market!, at).close;
    const again = bySymbol('one');
    const other = bySymbol('two');
    let differs = 0;
    fc.assert(
      fc.property(fc.constantFrom(...sources.keys()), second, (symbol, at) => {
        expect(price(again.get(symbol), at)).toBe(price(sources.get(symbol), at));
        if (price(other.get(symbol), at) !== price(sources.get(symbol), at)) differs += 1;
      }),
      few,
    );
    expect(differs).toBeGreaterThan(20);
  });

  it('keeps prices of crosses close to the ratio of their USDT legs', () => {
    const crosses = [...sources.values()].filter(({ market }) => market.quote !== 'USDT');
    fc.assert(
      fc.property(fc.constantFrom(...crosses), second, (cross, at) => {
        const real = (market: CellSource) => secondAt(market, at).close / 10 ** market.scale.price;
        const leg = (coin: string) => real(sources.get(`${coin}usdt`.toLowerCase())!);
        const ratio = leg(cross.market.base) / leg(cross.market.quote);
        expect(Math.abs(real(cross) / ratio - 1)).toBeLessThan(0.03);
      }),
      { numRuns: 40 },
    );
  });
});

describe('plausibility', () => {
  it('moves days plausibly for every market in its made-up past', () => {
    for (const market of sources.values()) {
      const usual = market.day(dayNumber(Date.UTC(2024, 0, 1) / 1000)).close;
      for (const year of [2019, 2022, 2025]) {
        const first = dayNumber(Date.UTC(year, 1, 1) / 1000);
        const days = Array.from({ length: 31 }, (_, at) => market.day(first - 1 + at));
        expect(days.slice(1).map(({ open }) => open)).toEqual(days.slice(0, -1).map(({ close }) => close));
        expect(days.slice(1).filter((day) => !isPlausible(day, usual))).toEqual([]);
      }
    }
  });

  it('moves days plausibly since its venue began, from where the past ended, as much as before', () => {
    for (const symbol of ['btcusdt', 'shibusdt', 'ltcbtc']) {
      const market = sources.get(symbol)!;
      const before = market.day(SINCE - 1);
      expect(Math.abs(secondAt(market, dayStart(SINCE)).open / before.close - 1)).toBeLessThan(0.002);
      const days = Array.from({ length: 8 }, (_, at) => market.day(SINCE + at));
      expect(days.filter((day) => !isPlausible(day, before.close))).toEqual([]);
    }
  });

  it('moves as much after the first day of its venue as before, in fine and in coarse ticks', () => {
    for (const symbol of ['btcusdt', 'shibusdt']) {
      let [before, since] = [0, 0];
      for (let seed = 0; seed < 8; seed += 1) {
        const market = bySymbol(`seed ${seed}`).get(symbol)!;
        for (let day = 0; day < 2; day += 1) {
          since += (market.day(SINCE + day).close / market.day(SINCE + day - 1).close - 1) ** 2;
          before += (market.day(SINCE - day - 1).close / market.day(SINCE - day - 2).close - 1) ** 2;
        }
      }
      expect(Math.sqrt(since / before)).toBeGreaterThan(0.55);
      expect(Math.sqrt(since / before)).toBeLessThan(1.7);
    }
  });
});

const isPlausible = ({ open, high, low, close, vol }: Cell, usual: number): boolean =>
  low > 0 &&
  high / low < 1.6 &&
  Math.abs(close / open - 1) < 0.4 &&
  Math.max(close / usual, usual / close) < 30 &&
  Number.isSafeInteger(vol * 366);

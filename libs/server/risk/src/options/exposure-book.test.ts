import { add, compare, max, mul, sub } from '@ex/money';
import fc from 'fast-check';
import { ExposureBook } from './exposure-book';
import type { OptionBet, OptionCaps, OptionUsage, RunningOptions } from './exposure-book';

const WIDE: OptionUsage = { stakes: '1000000', exposure: '1000000' };
const NONE: RunningOptions = { markets: [], seconds: [], members: [] };
const caps = (over: Partial<OptionCaps>): OptionCaps => ({
  ...{ member: WIDE, second: WIDE, market: WIDE, venue: WIDE },
  ...over,
});
const BET: OptionBet = {
  ...{ member: 1, symbol: 'btcusdt', second: 60, direction: 1, stake: '10', payoutRate: '0.85' },
};

describe('limits of options', () => {
  it.each([
    ['member', { symbol: 'ethusdt', second: 90 }, { member: 2 }],
    ['second', { member: 2 }, { second: 61 }],
    ['market', { member: 2, second: 90 }, { symbol: 'ethusdt' }],
    ['venue', { member: 2, symbol: 'ethusdt', second: 90 }, undefined],
  ] as const)(
    'RISK-44 the stakes of a %s are bounded, those of others count elsewhere',
    (scope, same, other) => {
      const book = new ExposureBook(caps({ [scope]: { stakes: '100', exposure: '1000' } }), NONE);
      expect(book.findLeft(BET)).toEqual({ scope, left: '100' });
      book.add({ ...BET, stake: '70.5' });
      expect(book.findLeft({ ...BET, ...same })).toEqual({ scope, left: '29.5' });
      if (other) expect(book.findLeft({ ...BET, ...other }).left).toBe('100');
    },
  );

  it('RISK-45 a stake on the other direction of a second makes room, and not that of another second', () => {
    const book = new ExposureBook(caps({ market: { stakes: '1000', exposure: '85' } }), NONE);
    expect(book.findLeft(BET).left).toBe('100');
    book.add({ ...BET, stake: '100' });
    expect(book.findLeft(BET)).toEqual({ scope: 'market', left: '0' });
    expect(book.findLeft({ ...BET, second: 61 }).left).toBe('0');
    expect(book.findLeft({ ...BET, second: 61, direction: 2 }).left).toBe('0');
    expect(book.findLeft({ ...BET, direction: 2 }).left).toBe('217.64');
    book.add({ ...BET, direction: 2, stake: '50' });
    expect(book.findLeft(BET).left).toBe('58.82');
  });

  it('RISK-45 running options count, and a limit that was lowered below them leaves nothing', () => {
    const sides = { upStakes: '100', upPayouts: '85', downStakes: '0', downPayouts: '0' };
    const running = {
      markets: [{ symbol: 'btcusdt', stakes: '100', exposure: '85' }],
      seconds: [{ symbol: 'btcusdt', second: 60, ...sides }],
      members: [{ member: 1, symbol: 'btcusdt', second: 60, ...sides }],
    };
    const tight = new ExposureBook(caps({ member: { stakes: '150', exposure: '100' } }), running);
    expect(tight.findLeft(BET)).toEqual({ scope: 'member', left: '17.64' });
    const lowered = new ExposureBook(caps({ venue: { stakes: '50', exposure: '50' } }), running);
    expect(lowered.findLeft(BET)).toEqual({ scope: 'venue', left: '0' });
  });

  /** Bets by the key of their group. */
  const groupBy = (bets: readonly OptionBet[], keyOf: (one: OptionBet) => unknown) => {
    const groups = new Map<unknown, OptionBet[]>();
    for (const one of bets) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
    return groups;
  };
  const bet = fc.record({
    member: fc.integer({ min: 1, max: 3 }),
    symbol: fc.constantFrom('btcusdt', 'ethusdt'),
    second: fc.integer({ min: 60, max: 62 }),
    direction: fc.constantFrom<1 | 2>(1, 2),
    stake: fc.integer({ min: 100, max: 30_000 }).map((cents) => `${cents / 100}`),
    payoutRate: fc.constantFrom('0.85', '0.7', '1'),
  });
  /** Sums from scratch, group by group. */
  const usageOf = (bets: readonly OptionBet[], groupOf: (one: OptionBet) => string): OptionUsage => {
    const groups = groupBy(bets, groupOf);
    const sum = (list: readonly OptionBet[], direction: 1 | 2, of: (one: OptionBet) => string) =>
      list.filter((one) => one.direction === direction).reduce((total, one) => add(total, of(one)), '0');
    const gain = (one: OptionBet) => mul(one.stake, one.payoutRate);
    const exposure = [...groups.values()].reduce((total, list) => {
      const up = sub(
        sum(list, 1, gain),
        sum(list, 2, (one) => one.stake),
      );
      const down = sub(
        sum(list, 2, gain),
        sum(list, 1, (one) => one.stake),
      );
      return add(total, max('0', max(up, down)));
    }, '0');
    return { stakes: bets.reduce((total, one) => add(total, one.stake), '0'), exposure };
  };

  it('RISK-44 RISK-45 no sequence of bets ever exceeds a limit', () => {
    const limits: OptionCaps = {
      member: { stakes: '500', exposure: '300' },
      second: { stakes: '400', exposure: '150' },
      market: { stakes: '700', exposure: '350' },
      venue: { stakes: '1000', exposure: '500' },
    };
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 40 }), (asked) => {
        const book = new ExposureBook(limits, NONE);
        const opened: OptionBet[] = [];
        for (const one of asked) {
          if (compare(one.stake, book.findLeft(one).left) > 0) continue;
          book.add(one);
          opened.push(one);
        }
        const secondOf = (one: OptionBet) => `${one.symbol} ${one.second}`;
        const check = (cap: OptionUsage, bets: readonly OptionBet[]) => {
          const { stakes, exposure } = usageOf(bets, secondOf);
          expect(compare(stakes, cap.stakes)).toBeLessThanOrEqual(0);
          expect(compare(exposure, cap.exposure)).toBeLessThanOrEqual(0);
        };
        check(limits.venue, opened);
        for (const [, bets] of groupBy(opened, ({ symbol }) => symbol)) check(limits.market, bets);
        for (const [, bets] of groupBy(opened, ({ member }) => member)) check(limits.member, bets);
        for (const [, bets] of groupBy(opened, secondOf)) check(limits.second, bets);
      }),
    );
  });
});

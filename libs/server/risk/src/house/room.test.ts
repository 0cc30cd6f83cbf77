import fc from 'fast-check';
import { dayLoss, exposureOf, isLossBeyond, roomOf } from './room';
import { absolute, parsePrice, parseUnits, valueAt } from './units';

const position = (amount: string, over: Partial<Parameters<typeof roomOf>[0]> = {}) => ({
  ...{ amount: parseUnits(amount), cash: 0n, price: parsePrice('2'), opening: 0n, cap: parseUnits('100') },
  ...over,
});
const room = (amount: string, free: string) => {
  const { buy, sell } = roomOf(position(amount), parseUnits(free));
  return [buy, sell].map((units) => Number(units) / 1e8);
};

describe('room for a coin', () => {
  it('RISK-22 ends at the cap on both sides', () => {
    expect(room('0', '1000')).toEqual([50, 50]);
    expect(room('20', '1000')).toEqual([30, 70]);
    expect(room('-20', '1000')).toEqual([70, 30]);
  });

  it('RISK-22 beyond a cap only the side that reduces is open', () => {
    expect(room('80', '1000')).toEqual([0, 130]);
    expect(room('-50', '1000')).toEqual([100, 0]);
    expect(room('-20', '-5')).toEqual([20, 0]);
    expect(room('20', '0')).toEqual([0, 40]);
  });

  it('RISK-22 what it allows never brings the coin or the venue beyond its cap', () => {
    const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(units, positive, positive, units, (amount, price, cap, free) => {
        const held = { amount, price, cap, cash: 0n, opening: 0n };
        const { buy, sell } = roomOf(held, free);
        const before = absolute(valueAt(amount, price));
        for (const [after, used] of [
          [amount + buy, buy],
          [amount - sell, sell],
        ] as const) {
          const value = absolute(valueAt(after, price));
          // One unit for the rounding of each value.
          if (used > 0n) expect(value <= (before > cap ? before : cap) + 1n).toBe(true);
          if (used > 0n) expect(value - before <= (free > 0n ? free : 0n) + 2n).toBe(true);
        }
      }),
    );
  });
});

it('RISK-23 a loss since the day began counts cash and value, and closes beyond its share', () => {
  // 50 coins were sold for 100 and cost 150 by now.
  const short = position('-50', { cash: parseUnits('100'), price: parsePrice('3') });
  expect(dayLoss(short)).toBe(parseUnits('50'));
  expect(dayLoss({ ...short, opening: parseUnits('-50') })).toBe(0n);
  expect(dayLoss({ ...short, opening: undefined })).toBe(0n);
  expect(exposureOf([short, position('10')])).toEqual({
    used: parseUnits('170'),
    loss: parseUnits('50') - parseUnits('20'),
  });
  const share = parseUnits('0.1');
  expect([10, 11].map((loss) => isLossBeyond(parseUnits(String(loss)), parseUnits('100'), share))).toEqual([
    false,
    true,
  ]);
});

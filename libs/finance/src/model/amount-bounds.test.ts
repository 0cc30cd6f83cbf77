import { makeStakingTerm } from '@ex/testing';
import fc from 'fast-check';
import { isOutOfBounds, wholeBounds } from './amount-bounds';
import { checkStakingForm } from './staking-form';

it('takes only whole numbers within the bounds', () => {
  expect(wholeBounds('100', '5000')).toEqual({ min: 100, max: 5000 });
  expect(wholeBounds('99.5', '5000.9')).toEqual({ min: 100, max: 5000 });
});

const whole = fc.integer({ min: 1, max: 1_000_000 });

it('CONST-17 LOAN-12 MINING-11 STAKE-05 the bounds are exactly those that a product states', () => {
  fc.assert(
    fc.property(whole, whole, whole, (one, other, amount) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const bounds = wholeBounds(`${min}.00000000`, String(max));
      expect(isOutOfBounds(amount, bounds)).toBe(amount < min || amount > max);
      for (const edge of [min, max]) expect(isOutOfBounds(edge, bounds)).toBe(false);
      const term = makeStakingTerm({ minAmount: String(min) });
      expect(checkStakingForm({ amount: String(amount), password: 'x' }, term, undefined)?.reason).toBe(
        amount < min ? 'minimum' : undefined,
      );
    }),
  );
});

import fc from 'fast-check';
import { addPurchase, keepAtMost, NO_POSITION, takeSale } from './position';
import type { Position } from './position';

const units = fc.bigInt({ min: 1n, max: 10n ** 16n });
const step = fc.oneof(
  fc.record({ bought: fc.record({ units, cost: units }) }),
  fc.record({ sold: units }),
  fc.record({ kept: units }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const apply = (position: Position, one: Step): Position => {
  if ('bought' in one) return addPurchase(position, one.bought);
  return 'sold' in one ? takeSale(position, one.sold) : keepAtMost(position, one.kept);
};

/** The same without rounding: what is left of the cost is a fraction. */
interface Exact {
  readonly units: bigint;
  readonly cost: bigint;
  readonly parts: bigint;
}
const applyExactly = ({ units: had, cost, parts }: Exact, one: Step): Exact => {
  if ('bought' in one) return { units: had + one.bought.units, cost: cost + one.bought.cost * parts, parts };
  const left = 'sold' in one ? had - one.sold : one.kept;
  if (left >= had) return { units: had, cost, parts };
  return left <= 0n
    ? { units: 0n, cost: 0n, parts: 1n }
    : { units: left, cost: cost * left, parts: parts * had };
};

it('PNL-02 keeps the weighted average cost to the last unit, and never understates what is left of it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let position = NO_POSITION;
      let exact: Exact = { units: 0n, cost: 0n, parts: 1n };
      for (const one of steps) {
        position = apply(position, one);
        exact = applyExactly(exact, one);
        expect(position.units).toBe(exact.units);
        expect(position.cost * exact.parts).toBeGreaterThanOrEqual(exact.cost);
        expect((position.cost - BigInt(steps.length)) * exact.parts).toBeLessThanOrEqual(exact.cost);
        if (position.units === 0n) expect(position.cost).toBe(0n);
      }
    }),
  );
});

it('PNL-02 a sale leaves the average unchanged, and a sale of everything leaves nothing', () => {
  const position = addPurchase(addPurchase(NO_POSITION, { units: 2n, cost: 200n }), {
    units: 2n,
    cost: 400n,
  });
  expect(takeSale(position, 1n)).toEqual({ units: 3n, cost: 450n });
  expect(takeSale(position, 4n)).toEqual(NO_POSITION);
  expect(takeSale(position, 9n)).toEqual(NO_POSITION);
});

it('PNL-02 a purchase of which the fee left nothing costs nothing', () => {
  expect(addPurchase(NO_POSITION, { units: 0n, cost: 1n })).toEqual(NO_POSITION);
});

import { add } from '@ex/money';
import { decidePayout } from './decide';
import type { PayoutFacts, PayoutLimits } from './facts';

const LIMITS: PayoutLimits = {
  ...{ smallDollars: '200', dayDollars: '500', monthDollars: '3000' },
  ...{ destinationDays: 7, accountDays: 14 },
};

/** A seeded source of whole numbers from 0 to below `n` (mulberry32). */
function makeRandom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

type Draw = (below: (n: number) => number) => PayoutFacts;

/** An honest member: mostly small amounts to the own old address, sometimes a large one or a new address. */
const honest: Draw = (below) => {
  const amount = below(5) === 0 ? 200 + below(5_000) : 10 + below(190);
  const isNew = below(8) === 0;
  return {
    ...{
      dollars: String(amount),
      dayDollars: String(amount + below(200)),
      monthDollars: String(amount + below(1_500)),
    },
    ...{
      hourCount: 1 + below(2),
      sharePercent: below(100),
      destinationDays: isNew ? below(7) : 7 + below(300),
    },
    ...{ paid: 1 + below(50), paidHere: isNew ? 0 : 1 + below(20), isLookAlike: false, sharedWith: 0 },
    ...{
      isStraightOut: below(12) === 0,
      hasSharedProof: false,
      accountDays: 14 + below(900),
      hasDebt: below(30) === 0,
    },
  };
};

/** Frauds: each changes an honest request to what the thief needs. */
const FRAUDS: Readonly<Record<string, (facts: PayoutFacts, below: (n: number) => number) => PayoutFacts>> = {
  'a stolen session drains to a new address': (facts, below) => ({
    ...{ ...facts, destinationDays: below(3), paidHere: 0, sharePercent: 95 },
    dollars: String(50 + below(3_000)),
  }),
  'a patient thief waits until the address is old': (facts, below) => ({
    ...{ ...facts, destinationDays: 8 + below(20), paidHere: 0, dollars: String(50 + below(150)) },
  }),
  'a look-alike address': (facts) => ({ ...facts, isLookAlike: true, paidHere: 0 }),
  'mules share one destination': (facts, below) => ({ ...facts, sharedWith: 1 + below(9) }),
  'a stolen card in and straight out': (facts) => ({ ...facts, isStraightOut: true }),
  'one picture for deposits of several accounts': (facts) => ({ ...facts, hasSharedProof: true }),
  'fresh accounts': (facts, below) => ({ ...facts, accountDays: below(14), paid: below(2) }),
  'many small ones to a known destination': (facts, below) => ({
    ...{ ...facts, dollars: '199', hourCount: 4 + below(4), dayDollars: String(600 + below(2_000)) },
  }),
};

it('PAY-14 of 100,000 withdrawals all seeded frauds wait for a person, and most honest small ones do not', () => {
  const below = makeRandom(20_261_128);
  const kinds = Object.entries(FRAUDS);
  const seen = { honest: 0, released: 0, small: 0, frauds: 0, caught: 0 };
  for (let n = 0; n < 100_000; n += 1) {
    const facts = honest(below);
    const fraud = n % 20 === 0 ? kinds[below(kinds.length)] : undefined;
    const { action } = decidePayout(fraud ? fraud[1](facts, below) : facts, LIMITS);
    if (fraud) {
      seen.frauds += 1;
      if (action === 'review') seen.caught += 1;
    } else {
      seen.honest += 1;
      if (Number(facts.dollars) <= 200) seen.small += 1;
      if (action === 'release') seen.released += 1;
    }
  }
  expect([seen.frauds, seen.caught]).toEqual([5_000, 5_000]);
  expect(seen.released / seen.small).toBeGreaterThan(0.6);
  expect(seen.released / seen.honest).toBeGreaterThan(0.5);
});

it('PAY-14 a thief at a known destination gets no more a day than the limit, in any split', () => {
  const below = makeRandom(7);
  for (let day = 0; day < 500; day += 1) {
    let [asked, released] = ['0', '0'];
    for (let n = 0; n < 40; n += 1) {
      const amount = String(1 + below(260));
      asked = add(asked, amount);
      const facts = {
        ...{ ...honest(below), dollars: amount, dayDollars: asked, monthDollars: asked, hourCount: 1 },
        ...{ paidHere: 3, destinationDays: 30, isStraightOut: false, hasDebt: false },
      };
      if (decidePayout(facts, LIMITS).action === 'release') released = add(released, amount);
    }
    expect(Number(released)).toBeLessThanOrEqual(500);
  }
});

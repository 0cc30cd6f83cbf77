import fc from 'fast-check';
import { planMatch } from './match';
import type { IncomingOrder } from './match';
import { OrderBook } from './order-book';
import { isPriceAcceptable } from './orders';
import type { Side } from './orders';
import { ANY_PRICE } from '../testing/engine-market';
import { amountToValue } from './units';

const OWN = 1;
const small = fc.bigInt({ min: 1n, max: 9n });
const offer = fc.record({ price: small, remaining: small, owner: fc.constantFrom(OWN, 2, 3, 3, 3) });
const side = fc.constantFrom<Side>('buy', 'sell');

/** A budget is a buyer's (D-41), in amount units: one is 10^12 of a value, a handful at the prices below. */
const order = fc.oneof(
  fc.record({ taker: side, wanted: small.map((quantity) => ({ quantity: quantity * 3n })) }),
  fc.record({
    taker: fc.constant<Side>('buy'),
    wanted: fc.constantFrom(1n, 2n).map((budget) => ({ budget })),
  }),
);

it('a plan adds up its fills and is complete when nothing more is wanted at the last price', () => {
  const seen = { complete: 0, open: 0, own: 0 };
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 6 }), order, small, (all, { taker, wanted }, limit) => {
      const maker = taker === 'buy' ? 'sell' : 'buy';
      // Prices so that a budget of few units buys a handful.
      const unit = 'budget' in wanted ? 10n ** 11n : 1n;
      const book = new OrderBook();
      for (const [id, { price, remaining, owner }] of all.entries())
        book.add({
          id,
          owner,
          account: 1,
          side: maker,
          price: price * unit,
          feeRate: 0n,
          remaining,
          value: 0n,
        });
      const house = [...all]
        .map(({ price }) => ({ price: price * unit, remaining: 1n }))
        .sort((a, b) => (a.price < b.price === (maker === 'sell') ? -1 : 1));
      const quotes = { at: 1, buy: [], sell: [], [maker]: house };
      const incoming: IncomingOrder = {
        owner: OWN,
        side: taker,
        limit: limit * unit,
        size: wanted,
        window: ANY_PRICE,
      };
      const plan = planMatch(book, quotes, incoming);

      const filled = plan.fills.reduce((sum, { quantity }) => sum + quantity, 0n);
      const value = plan.fills.reduce((sum, { quantity, price }) => sum + quantity * price, 0n);
      expect([plan.quantity, plan.value]).toEqual([filled, value]);
      for (const { price } of plan.fills) expect(isPriceAcceptable(taker, incoming.limit, price)).toBe(true);
      const last = plan.fills.at(-1);
      const isDone =
        last !== undefined &&
        ('quantity' in wanted
          ? filled === wanted.quantity
          : amountToValue(wanted.budget) - value < last.price);
      expect(plan.isComplete).toBe(isDone);
      if (isDone) expect(plan.meetsOwn).toBe(false);
      seen.complete += Number(plan.isComplete);
      seen.open += Number(!plan.isComplete);
      seen.own += Number(plan.meetsOwn);
    }),
    { numRuns: 1_000 },
  );
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});

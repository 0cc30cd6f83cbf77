import fc from 'fast-check';
import type { EditableBook } from '../engine/book-view';
import type { MatchPlan } from '../engine/match';
import type { Side } from '../engine/orders';
import type { Quotes } from '../engine/quotes';
import { AMOUNT_SCALE, PRICE_SCALE } from '../engine/units';
import type { EngineMarket } from './engine-market';
import type { PlainFill } from './reference';

/** Units of a whole price. */
export const PRICE = 10n ** BigInt(PRICE_SCALE);
/** Units of a whole amount. */
export const AMOUNT = 10n ** BigInt(AMOUNT_SCALE);
type Window = readonly [least: number, most: number] | null;
// Random sizes are whole smallest units, so that the reference needs whole numbers only.

const side = fc.constantFrom<Side>('buy', 'sell');
const price = fc.integer({ min: 1, max: 12 });
const size = fc.integer({ min: 1, max: 9 });
const owner = fc.integer({ min: 1, max: 4 });
/** Prices at which members trade with each other; null for a member whose money is held. */
const window = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Window>([1, 12]) },
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 5, max: 12 })) },
  { weight: 1, arbitrary: fc.constant<Window>(null) },
);
const limitOrder = fc.record({ do: fc.constant('limit' as const), owner, side, price, size, window });
const marketOrder = fc.record({
  do: fc.constant('market' as const),
  owner,
  side,
  price,
  size: fc.integer({ min: 1, max: 60 }),
  window,
});
const cancel = fc.record({ do: fc.constant('cancel' as const), nth: fc.nat({ max: 30 }) });
const ladder = (min: number, max: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min, max }), size), { selector: ([at]) => at, maxLength: 4 });
const quote = fc
  .integer({ min: 1, max: 11 })
  .chain((bid) =>
    fc.record({ do: fc.constant('quote' as const), bids: ladder(1, bid), asks: ladder(bid + 1, 13) }),
  );
const step = fc.oneof(
  { weight: 6, arbitrary: limitOrder },
  { weight: 2, arbitrary: marketOrder },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: quote },
);
/** Any sequence of orders, cancels and quotes. */
export const steps = fc.array(step, { minLength: 1, maxLength: 40 });
/** A step of a sequence. */
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const fillsOf = (id: number, { fills, meetsOwn }: MatchPlan): PlainFill[] | 'own' =>
  meetsOwn
    ? 'own'
    : fills.map(
        ({ price: at, quantity, with: offer }) =>
          `${id} ${'order' in offer ? offer.order.id : 'H'} ${at / PRICE} ${quantity}`,
      );

/** Runs the same step on the engine and returns its fills in the format of the reference model. */
export function onEngine<Book extends EditableBook>(
  market: EngineMarket<Book>,
  one: Step,
  id: number,
): PlainFill[] | 'own' {
  if (one.do === 'cancel') {
    market.cancel(one.nth);
    return [];
  }
  if (one.do === 'quote') {
    return market
      .quote(quotesOf(one, id))
      .map(({ order, quantity }) => `H ${order.id} ${order.price / PRICE} ${quantity}`);
  }
  const amount = BigInt(one.size);
  const sized = one.do === 'market' && one.side === 'buy' ? { budget: amount } : { quantity: amount };
  const limit = BigInt(one.price) * PRICE;
  return fillsOf(
    id,
    market.place({
      ...{ id, owner: one.owner, side: one.side, limit, size: sized, rests: one.do === 'limit' },
      window: one.window
        ? { least: BigInt(one.window[0]) * PRICE, most: BigInt(one.window[1]) * PRICE }
        : undefined,
    }),
  );
}

/** The quotes of a step in the engine's units. */
export function quotesOf({ bids, asks }: Extract<Step, { do: 'quote' }>, at: number): Quotes {
  const level = ([price, left]: [number, number]) => ({
    price: BigInt(price) * PRICE,
    remaining: BigInt(left),
  });
  return { at, buy: sorted(bids).toReversed().map(level), sell: sorted(asks).map(level) };
}

const sorted = (levels: readonly [number, number][]) => [...levels].sort(([a], [b]) => a - b);
/** All resting orders with their open quantities, bids first, by priority. */
export const openOf = ({ book }: { readonly book: EditableBook }): string[] =>
  [...book.buy.orders(), ...book.sell.orders()].map(({ id, remaining }) => `${id} ${remaining}`);

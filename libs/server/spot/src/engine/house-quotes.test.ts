import type { Depth } from '@ex/contract';
import fc from 'fast-check';
import { applyFills, applySweep } from './apply-fills';
import { capToCrossRate, findCrossMarkets } from './cross-rate';
import { OrderBook } from './order-book';
import type { RestingOrder } from './orders';
import { buildQuotes, limitQuotes, NO_QUOTES, stricterLimits } from './quotes';
import type { Quotes } from './quotes';
import { capToLastTrade, removeCrossedLevels } from './sound-levels';
import { isReached, planSweep } from './sweep';
import { parseAmountUnits, parsePriceUnits } from './units';

const PRICE_ONE = 10n ** 12n;
const level = (price: bigint, remaining = 1n) => ({ price, remaining });
const prices = fc.uniqueArray(fc.bigInt({ min: 1n, max: 12n }), { maxLength: 5 });
const ascending = (some: readonly bigint[]) => [...some].sort((a, b) => (a < b ? -1 : 1));
/** A book of the house, best first on both sides, which may cross. */
const quotes = fc.record({ bids: prices, asks: prices }).map(({ bids, asks }): Quotes => ({
  at: 5,
  buy: ascending(bids)
    .reverse()
    .map((price) => level(price)),
  sell: ascending(asks).map((price) => level(price)),
}));
const pricesOf = ({ buy, sell }: Quotes) => [buy.map(({ price }) => price), sell.map(({ price }) => price)];

describe('quotes of a book', () => {
  it('round what has too many digits in favour of the house, and leave out levels of nothing', () => {
    const built = buildQuotes(
      {
        bids: [
          [1.5, 2],
          [1.0000000000019, 1.000000019],
          [0.5, 0],
          [0, 1],
          [1e-13, 1],
        ],
        asks: [
          [1.0000000000011, 1],
          [2, 1e-9],
          [Number.NaN, 1],
        ],
      },
      7,
    );
    expect(built).toEqual({
      at: 7,
      buy: [
        { price: parsePriceUnits('1.5'), remaining: parseAmountUnits('2') },
        { price: parsePriceUnits('1.000000000001'), remaining: parseAmountUnits('1.00000001') },
      ],
      sell: [{ price: parsePriceUnits('1.000000000002'), remaining: parseAmountUnits('1') }],
    });
    expect(NO_QUOTES).toEqual({ at: 0, buy: [], sell: [] });
  });

  it('RISK-24 lack what was taken from the best levels on, and offer at most what the house may do', () => {
    const book: Quotes = { at: 1, buy: [level(3n, 9n), level(2n, 5n)], sell: [level(4n, 7n)] };
    const left = (taken: bigint, most: bigint) => {
      const limits = { buy: { taken, most }, sell: { taken: 0n, most: 7n } };
      return [...limitQuotes(book, limits).buy, ...limitQuotes(book, limits).sell].map(
        (one) => one.remaining,
      );
    };
    expect(left(0n, 100n)).toEqual([9n, 5n, 7n]);
    expect(left(4n, 100n)).toEqual([5n, 5n, 7n]);
    expect(left(11n, 100n)).toEqual([0n, 3n, 7n]);
    expect(left(99n, 100n)).toEqual([0n, 0n, 7n]);
    expect(left(4n, 6n)).toEqual([5n, 1n, 7n]);
    expect(left(0n, 0n)).toEqual([0n, 0n, 7n]);
    const [loose, strict] = [limits(1n, 9n), limits(5n, 2n)];
    expect(stricterLimits(loose, strict)).toEqual(limits(5n, 2n));
    expect(stricterLimits(strict, loose)).toEqual(limits(5n, 2n));
    expect(book.buy.map(({ remaining }) => remaining)).toEqual([9n, 5n]);
  });
});

/** Limits of both sides alike. */
function limits(taken: bigint, most: bigint) {
  return { buy: { taken, most }, sell: { taken, most } };
}

describe('levels that are not sound', () => {
  it('D-88 where a book crosses, neither of two sides that contradict each other is offered; a sound one stays whole', () => {
    fc.assert(
      fc.property(quotes, (book) => {
        const left = removeCrossedLevels(book);
        const [bid, ask] = [book.buy[0]?.price, book.sell[0]?.price];
        const isCrossed = bid !== undefined && ask !== undefined && bid > ask;
        if (!isCrossed) return expect(left).toBe(book);
        expect(left.at).toBe(book.at);
        expect(pricesOf(left)).toEqual([
          book.buy.flatMap(({ price }) => (price <= ask ? [price] : [])),
          book.sell.flatMap(({ price }) => (price >= bid ? [price] : [])),
        ]);
      }),
    );
  });

  it('D-88 none is better than the latest trade', () => {
    fc.assert(
      fc.property(quotes, fc.bigInt({ min: 1n, max: 12n }), (book, last) => {
        const left = capToLastTrade(book, last);
        expect(left.at).toBe(book.at);
        expect(pricesOf(left)).toEqual([
          book.buy.flatMap(({ price }) => (price <= last ? [price] : [])),
          book.sell.flatMap(({ price }) => (price >= last ? [price] : [])),
        ]);
      }),
    );
  });
});

describe('the cross rate of two coins', () => {
  it('comes from the markets of both in USDT, and a pair with USDT has none', () => {
    expect(findCrossMarkets('ETH', 'BTC')).toEqual(['ethusdt', 'btcusdt']);
    expect(findCrossMarkets('ETH', 'USDT')).toEqual([]);
    expect(findCrossMarkets('USDT', 'ETH')).toEqual([]);
  });

  const whole = fc.integer({ min: 1, max: 12 });
  const side = fc.array(fc.tuple(whole, whole), { maxLength: 2 });
  const sorted = (levels: [number, number][], sign: 1 | -1) => levels.sort(([a], [b]) => sign * (a - b));
  const depth = fc
    .record({ bids: side, asks: side })
    .map(({ bids, asks }): Depth => ({ bids: sorted(bids, -1), asks: sorted(asks, 1) }));

  it('D-88 what is bought here is never sold back through USDT for more, nor the reverse; the rest stays', () => {
    fc.assert(
      fc.property(quotes, depth, depth, (book, base, quote) => {
        const units = { ...book, ...{ buy: book.buy.map(scaled), sell: book.sell.map(scaled) } };
        const left = capToCrossRate(units, base, quote);
        const [baseBid, baseAsk] = [base.bids[0]?.[0], base.asks[0]?.[0]];
        const [quoteBid, quoteAsk] = [quote.bids[0]?.[0], quote.asks[0]?.[0]];
        // A member sells the base for the quote here and the quote for USDT, having bought the base with USDT.
        const losesBuying = (price: bigint) =>
          quoteBid !== undefined &&
          baseAsk !== undefined &&
          price * BigInt(quoteBid) > BigInt(baseAsk) * PRICE_ONE;
        const losesSelling = (price: bigint) =>
          quoteAsk !== undefined &&
          baseBid !== undefined &&
          price * BigInt(quoteAsk) < BigInt(baseBid) * PRICE_ONE;
        expect(left.at).toBe(book.at);
        expect(pricesOf(left)).toEqual([
          units.buy.flatMap(({ price }) => (losesBuying(price) ? [] : [price])),
          units.sell.flatMap(({ price }) => (losesSelling(price) ? [] : [price])),
        ]);
      }),
      { numRuns: 500 },
    );
  });
  const scaled = ({ price, remaining }: { price: bigint; remaining: bigint }) =>
    level(price * PRICE_ONE, remaining);
});

describe('fills of a book', () => {
  const order = (id: number, over: Partial<RestingOrder> = {}): RestingOrder => ({
    ...{ id, owner: 1, account: 1, side: 'sell', price: 3n, feeRate: 0n, remaining: 10n, value: 0n },
    ...over,
  });
  const bookOf = (...orders: RestingOrder[]) => {
    const book = new OrderBook();
    for (const order of orders) book.add(order);
    return book;
  };

  it('L8 add price times quantity to an order for every counterparty, and take the quantity from a level', () => {
    const book = bookOf(order(1), order(2));
    const house = level(3n, 8n);
    applyFills(book, [
      { price: 3n, quantity: 4n, with: { price: 3n, available: 10n, order: order(1) } },
      { price: 3n, quantity: 5n, with: { price: 3n, available: 8n, level: house } },
    ]);
    applySweep(book, [{ order: order(2), level: house, quantity: 2n }]);
    expect([book.get(1), book.get(2), house.remaining]).toMatchObject([
      { remaining: 6n, value: 12n },
      { remaining: 8n, value: 6n },
      1n,
    ]);
  });

  it('new quotes reach a book exactly when they fill something, and a cut sweep continues where it ended', () => {
    const orders = fc.array(fc.record({ isBuy: fc.boolean(), price: fc.bigInt({ min: 1n, max: 12n }) }), {
      maxLength: 5,
    });
    const reached = new Set<boolean>();
    fc.assert(
      fc.property(quotes, orders, fc.integer({ min: 0, max: 4 }), fc.nat(3), (all, resting, limit, spent) => {
        const book = bookOf(
          ...resting.map(({ isBuy, price }, at) => order(at + 1, { side: isBuy ? 'buy' : 'sell', price })),
        );
        // The best levels of both sides may be taken already.
        const house = {
          ...all,
          buy: all.buy.map(({ price }, at) => level(price, at < spent ? 0n : 4n)),
          sell: all.sell.map(({ price }, at) => level(price, at < spent ? 0n : 4n)),
        };
        const whole = planSweep(book, house);
        expect(isReached(book, house)).toBe(whole.length > 0);
        expect(planSweep(book, house, limit)).toEqual(whole.slice(0, limit));
        reached.add(whole.length > 0);
      }),
      { numRuns: 500 },
    );
    expect(reached.size).toBe(2);
  });

  it('only an order that rests can be filled', () => {
    expect(() => bookOf(order(1)).fill(2, 1n, 1n)).toThrow('order 2 does not rest');
  });

  it('a book of one side forgets an order once, and a price with its last order', () => {
    const book = bookOf(order(1), order(2), order(3, { price: 4n }));
    const left = () => [...book.sell.orders()].map(({ id }) => id);
    book.sell.remove(order(9, { price: 5n }));
    expect(left()).toEqual([1, 2, 3]);
    book.remove(1);
    book.remove(1);
    expect([left(), book.sell.best, book.size, book.countOf(1)]).toEqual([[2, 3], 3n, 2, 2]);
    book.remove(2);
    expect([left(), book.sell.best, book.size, book.countOf(1)]).toEqual([[3], 4n, 1, 1]);
  });
});

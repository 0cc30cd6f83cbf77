import { isZero, sub, sum } from '@ex/money';
import fc from 'fast-check';
import type { RestingOrder } from '../engine/orders';
import { AMOUNT_SCALE, PRICE_SCALE, floorToAmount, ceilToAmount } from '../engine/units';
import { computeHoldAmount, holdRef } from '../orders/hold';
import { tradeEntry } from './entry';
import { matchTrades, sweepTrades } from './trade';
import type { Trade } from './trade';

const pair = { base: 2, quote: 1, title: 'BTC/USDT' };
const price = fc.bigInt({ min: 10n ** BigInt(PRICE_SCALE - 6), max: 10n ** BigInt(PRICE_SCALE + 5) });
const quantity = fc.bigInt({ min: 1n, max: 10n ** BigInt(AMOUNT_SCALE + 3) });
const rate = fc.bigInt({ min: 0n, max: 10n ** BigInt(AMOUNT_SCALE - 1) });
const parts = fc.array(quantity, { minLength: 1, maxLength: 8 });
const resting = (over: Partial<RestingOrder>): RestingOrder => ({
  id: 5,
  owner: 11,
  account: 1,
  side: 'buy',
  price: 1n,
  feeRate: 0n,
  remaining: 1n,
  value: 0n,
  ...over,
});

/** Sum of an entry's legs in a coin, less what it draws from holds in that coin; zero when it is balanced (L1). */
function rest(trade: Trade, coin: number): string {
  const { legs, draws = [] } = tradeEntry('1', trade, pair);
  const paysOutOfHold = coin === pair.quote ? trade.buyer : trade.seller;
  const drawn = paysOutOfHold?.rests ? draws.map(({ amount }) => amount) : [];
  return sub(sum(legs.filter(({ place }) => place.coin === coin).map(({ amount }) => amount)), sum(drawn));
}
const balanced = (trades: readonly Trade[]) =>
  trades.every((trade) => isZero(rest(trade, pair.base)) && isZero(rest(trade, pair.quote)));

describe('the figures of a trade', () => {
  it('L8 many fills of a buy cost its total value rounded up once: exactly the held amount', () => {
    fc.assert(
      fc.property(price, parts, rate, (at, sizes, feeRate) => {
        const remaining = sizes.reduce((a, b) => a + b, 0n);
        const order = resting({ price: at, remaining, feeRate });
        const level = { price: at, remaining };
        const trades = sweepTrades(
          sizes.map((size) => ({ order, level, quantity: size })),
          { at: 1, buy: [], sell: [level] },
        );
        const paid = trades.reduce((total, trade) => total + trade.paid, 0n);
        expect(paid).toBe(ceilToAmount(at * remaining));
        expect(paid).toBe(computeHoldAmount(order));
        for (const trade of trades) expect(trade.buyFee <= trade.quantity).toBe(true);
        expect(balanced(trades)).toBe(true);
      }),
    );
  });

  it('L8 no side is paid more than the other side pays, and rounding remainders go to the house', () => {
    fc.assert(
      fc.property(price, parts, rate, rate, (at, sizes, feeRate, takerRate) => {
        const makers = sizes.map((size, n) =>
          resting({ id: n, owner: 20 + n, side: 'sell', price: at + BigInt(n), remaining: size, feeRate }),
        );
        const fills = makers.map((order) => ({
          price: order.price,
          quantity: order.remaining,
          with: { price: order.price, available: order.remaining, order },
        }));
        const taker = { orderId: 99, member: 11, account: 1 as const, feeRate: takerRate };
        const trades = matchTrades('buy', taker, fills, { at: 0, buy: [], sell: [] });
        for (const { paid, received, quantity: size, price: each, sellFee } of trades) {
          expect(received).toBe(floorToAmount(size * each));
          expect(paid - received === 0n || paid - received === 1n).toBe(true);
          expect(sellFee <= received).toBe(true);
        }
        expect(balanced(trades)).toBe(true);
      }),
    );
  });

  it('a dust trade moves coins although its value rounds to zero', () => {
    const order = resting({ side: 'sell', price: 10n ** BigInt(PRICE_SCALE - 2), remaining: 1n });
    const offer = { price: order.price, available: 1n, order };
    const taker = { orderId: 99, member: 12, account: 1 as const, feeRate: 0n };
    const trades = matchTrades(
      'buy',
      taker,
      [1, 2].map(() => ({ price: order.price, quantity: 1n, with: offer })),
      { at: 0, buy: [], sell: [] },
    );
    expect(trades.map(({ paid, received }) => [paid, received])).toEqual([
      [1n, 0n],
      [0n, 0n],
    ]);
    const [, second] = trades;
    expect(tradeEntry('1', second!, pair).draws).toEqual([{ hold: holdRef(5), amount: '0.00000001' }]);
  });
});

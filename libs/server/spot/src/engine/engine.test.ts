import { runs } from '@ex/server-db/testing';
import fc from 'fast-check';
import { ANY_PRICE, EngineMarket } from '../testing/engine-market';
import { AMOUNT, onEngine, openOf, PRICE, steps } from '../testing/engine-steps';
import type { Step } from '../testing/engine-steps';
import { ReferenceMarket } from '../testing/reference';
import type { PlainFill, PlainLevel } from '../testing/reference';
import type { Side } from './orders';
import type { Quotes } from './quotes';
import { mergeBookRows } from './book-rows';
import { isReached } from './sweep';
import { floorToAmount } from './units';

/** Number of random sequences; SPOT_SEQUENCES overrides it. */
const RUNS = Number(process.env['SPOT_SEQUENCES'] ?? runs(400));

function onReference(market: ReferenceMarket, one: Step, id: number): PlainFill[] | 'own' {
  if (one.do === 'cancel') {
    market.cancel(one.nth);
    return [];
  }
  if (one.do === 'quote') {
    const level =
      (of: Side) =>
      ([at, left]: [number, number]): PlainLevel => ({ side: of, price: at, left });
    return market.quote([...one.bids.map(level('buy')), ...one.asks.map(level('sell'))]);
  }
  const sized = one.do === 'market' && one.side === 'buy' ? { budget: one.size } : { quantity: one.size };
  return market.place({
    id,
    owner: one.owner,
    side: one.side,
    limit: one.price,
    ...sized,
    rests: one.do === 'limit',
    window: one.window,
  });
}

describe('the matching engine', () => {
  it('RISK-05 fills the same as the reference model, in the same order, for any sequence', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const engine = EngineMarket.empty();
        const reference = new ReferenceMarket();
        all.forEach((one, id) => {
          expect(onEngine(engine, one, id)).toEqual(onReference(reference, one, id));
          expect(openOf(engine)).toEqual(reference.open());
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('is deterministic: the same orders and quotes give the same fills', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const run = () => {
          const market = EngineMarket.empty();
          return [all.map((one, id) => onEngine(market, one, id)), openOf(market)];
        };
        expect(run()).toEqual(run());
      }),
      { numRuns: RUNS / 4 },
    );
  });

  it('RISK-05 never leaves the book crossed, never fills beyond limit or window and never matches an owner with themselves', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const market = EngineMarket.empty();
        const owners = all.map((one) => ('owner' in one ? one.owner : 0));
        all.forEach((one, id) => {
          const fills = onEngine(market, one, id);
          const { buy, sell } = market.book;
          if (buy.best !== undefined && sell.best !== undefined) expect(buy.best < sell.best).toBe(true);
          expect(isReached(market.book, market.quotes)).toBe(false);
          if (fills === 'own' || !('side' in one)) return;
          for (const [, maker, at] of fills.map((fill) => fill.split(' '))) {
            expect(one.side === 'buy' ? Number(at) <= one.price : Number(at) >= one.price).toBe(true);
            if (maker === 'H') continue;
            expect(owners[Number(maker)]).not.toBe(one.owner);
            expect(one.window && Number(at) >= one.window[0] && Number(at) <= one.window[1]).toBe(true);
          }
        });
      }),
      { numRuns: RUNS / 4 },
    );
  });

  it('D-41 spends at most the amount of a market buy, and less than one more unit would cost is left', () => {
    const market = EngineMarket.empty();
    market.quote({
      at: 1,
      buy: [],
      sell: [
        { price: 3n * PRICE, remaining: 2n * AMOUNT },
        { price: 7n * PRICE, remaining: 50n * AMOUNT },
      ],
    });
    const { fills, value } = market.place({
      id: 1,
      owner: 1,
      side: 'buy',
      limit: 10n * PRICE,
      size: { budget: 10n * AMOUNT },
      rests: false,
      window: ANY_PRICE,
    });
    expect(fills.map(({ price: at, quantity }) => [at / PRICE, quantity])).toEqual([
      [3n, 2n * AMOUNT],
      [7n, 57_142_857n],
    ]);
    expect(floorToAmount(value)).toBe(999_999_999n);
  });

  it('shows one book of members and house; consumed house levels stay consumed until new quotes arrive', () => {
    const market = EngineMarket.empty();
    const quotes = (at: number): Quotes => ({
      at,
      buy: [],
      sell: [
        { price: 5n * PRICE, remaining: 4n * AMOUNT },
        { price: 6n * PRICE, remaining: AMOUNT },
      ],
    });
    const order = { owner: 1, limit: 5n * PRICE, rests: true, window: ANY_PRICE };
    market.quote(quotes(1));
    market.place({ ...order, id: 1, side: 'sell', size: { quantity: 2n * AMOUNT } });
    const rows = () =>
      mergeBookRows(market.book, market.quotes, 'sell', 5).map(({ price: at, quantity }) => [
        at / PRICE,
        quantity / AMOUNT,
      ]);
    expect(rows()).toEqual([
      [5n, 6n],
      [6n, 1n],
    ]);
    market.place({ ...order, owner: 2, id: 2, side: 'buy', size: { quantity: 3n * AMOUNT } });
    expect(rows()).toEqual([
      [5n, 3n],
      [6n, 1n],
    ]);
    market.quote(quotes(2));
    expect(rows()).toEqual([
      [5n, 4n],
      [6n, 1n],
    ]);
    expect(mergeBookRows(market.book, market.quotes, 'sell', 1)).toHaveLength(1);
  });
});

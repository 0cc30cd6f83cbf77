import { makePoller } from '@ex/server-db';
import type { Db, Poller, Tx } from '@ex/server-db';
import { findUsdMarket } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Catalogue } from '@ex/server-catalogue';
import type { CoinMarks } from './coin-marks';
import { readFigures } from './house-rows';
import { absolute, formatPrice, formatUnits, parseUnits, valueAt } from './units';

/** What the house should trade at a provider so that its position in a coin is covered there. */
interface HedgeOrder {
  readonly coin: number;
  /** Market of the provider. */
  readonly symbol: string;
  /** Quantity of the coin, 10^-8: bought when positive, sold when negative. */
  readonly amount: bigint;
  /** Reference price in USDT, 10^-12. */
  readonly price: bigint;
}

/** Trades at a provider for the house. */
export interface Hedger {
  readonly name: string;
  /** Trades an order; returns the quantity that was traded, 10^-8, with the sign of the order. */
  trade(order: HedgeOrder): Promise<bigint>;
}

/** A hedger that trades nothing and takes every order as filled at its reference price. */
export const paperHedger: Hedger = { name: 'paper', trade: ({ amount }) => Promise.resolve(amount) };

/** Dependencies of hedging. */
export interface HedgingDeps {
  readonly db: Db;
  readonly hedger: Hedger;
  readonly marks: CoinMarks;
  readonly catalogue: Pick<Catalogue, 'coin'>;
  readonly feed: Pick<MarketFeed, 'markets'>;
  /** Least value of an order, USDT. */
  readonly minimum: string;
}

const EVERY_MS = 5_000;

/** Follows the positions of the house with a hedger, for one process of a venue. */
export const makeHedging = (deps: HedgingDeps, onError: (error: unknown) => void): Poller =>
  makePoller({ everyMs: EVERY_MS, round: () => hedge(deps), onError });

/**
 * Has the hedger trade the difference between the positions and earlier hedges, and stores the order. The order is stored in
 * the transaction in which it is traded. After a crash between the two the row is missing, so the hedger itself must keep a
 * record of the order.
 */
async function hedge({ db, hedger, marks, catalogue, feed, minimum }: HedgingDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const { positions } = await readFigures(tx);
    const hedged = await readHedged(tx, hedger.name);
    let traded = 0;
    for (const [coin, { amount }] of positions) {
      const open = -amount - (hedged.get(coin) ?? 0n);
      const price = marks.price(coin);
      const symbol = findUsdMarket(feed.markets(), catalogue.coin(coin)?.code ?? '')?.symbol;
      if (!price || !symbol || absolute(valueAt(open, price)) < parseUnits(minimum)) continue;
      const done = await hedger.trade({ coin, symbol, amount: open, price });
      if (done === 0n) continue;
      await tx.query(
        'INSERT INTO house_hedge (hedger, coin, symbol, amount, price) VALUES ($1, $2, $3, $4, $5)',
        [hedger.name, coin, symbol, formatUnits(done), formatPrice(price)],
      );
      traded += 1;
    }
    return traded;
  });
}

/** Quantities that a hedger has traded, by coin. */
async function readHedged(tx: Tx, hedger: string): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx.query<{ coin: number; amount: string }>(
    'SELECT coin, amount FROM house_hedged WHERE hedger = $1',
    [hedger],
  );
  return new Map(rows.map(({ coin, amount }) => [coin, parseUnits(amount)]));
}

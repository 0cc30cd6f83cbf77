import { AMOUNT_SCALE, fromUnits, mul, roundUp, toUnits } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import type { Tx } from '@ex/server-db';
import { toUsdPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import { applyMoves, canOpen, toMoves } from './exchange';
import type { CoinExchange, CoinMoves, ValueOf } from './exchange';
import { lockPositions, openPositions, savePositions } from './rows';
import type { LockedPosition } from './rows';

/** The coin that costs are in, which the product calls dollars. */
const DOLLAR = 'USDT';

/** Where prices and coins come from. */
export interface CostBookDeps {
  readonly catalogue: Pick<Catalogue, 'coin' | 'coinByCode'>;
  readonly feed: Pick<MarketFeed, 'markets' | 'lastPrice'>;
}

/** Keeps what members have paid for their coins. */
export interface CostBook {
  /**
   * Records exchanges in the transaction that books them, after it has booked them (PNL-01): the balances of the members are
   * locked then, so no other transaction exchanges the same coins, and costs are always the last to be locked. Two
   * statements where a coin was bought before, none where nothing but dollars changed hands.
   */
  record(tx: Tx, exchanges: readonly CoinExchange[]): Promise<void>;
}

/** Makes the book of costs. */
export function makeCostBook({ catalogue, feed }: CostBookDeps): CostBook {
  const valueOf: ValueOf = ({ coin, units }) => {
    const code = catalogue.coin(coin)?.code;
    const price = code === undefined ? undefined : toUsdPrice(feed, code);
    // Rounded up: the price paid is never understated.
    return price === undefined
      ? undefined
      : toUnits(roundUp(mul(fromUnits(units, AMOUNT_SCALE), price), AMOUNT_SCALE), AMOUNT_SCALE);
  };
  return {
    record: async (tx, exchanges) => {
      const dollar = catalogue.coinByCode(DOLLAR)?.id ?? 0;
      const moves = toMoves(exchanges, dollar, valueOf);
      if (moves.length > 0) await recordMoves(tx, moves);
    },
  };
}

async function recordMoves(tx: Tx, moves: readonly CoinMoves[]): Promise<void> {
  const known = byCoin(await lockPositions(tx, moves));
  const opened = moves.filter((one) => canOpen(one) && !known.has(keyOf(one)));
  const positions =
    opened.length > 0 ? [...known.values(), ...(await openPositions(tx, opened))] : known.values();
  const located = byCoin([...positions]);
  const changed = moves.flatMap((one) => {
    const row = located.get(keyOf(one));
    return row ? [{ ...row, position: applyMoves(row.position, row.held - one.net, one) }] : [];
  });
  if (changed.length > 0) await savePositions(tx, changed);
}

const keyOf = ({ member, coin }: Pick<CoinMoves, 'member' | 'coin'>): string => `${member} ${coin}`;

const byCoin = (rows: readonly LockedPosition[]): ReadonlyMap<string, LockedPosition> =>
  new Map(rows.map((row) => [keyOf(row), row]));

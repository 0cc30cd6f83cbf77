import type { Sql, Tx } from '@ex/server-db';
import type { AccountType } from '@ex/server-ledger';
import { tradePlaces } from '../batch/places';
import type { SpotDeps } from '../deps';
import { parseAmountUnits, parsePriceUnits } from '../engine/units';
import { makerEntry } from '../trades/entry';
import { tradeExchanges } from '../trades/exchanges';
import { makerHalf } from '../trades/halves';
import type { Party, Trade } from '../trades/trade';
import type { Pair } from './pair';

/** Trades settled in one transaction at most. */
const SETTLED_TOGETHER = 256;

/** A trade whose maker is not settled, with the maker's half of it. */
interface UnsettledTrade {
  readonly id: string;
  readonly half: Trade;
  readonly pair: Pair;
  /** The house maker took; the maker's half is the whole trade then. */
  readonly isByHouse: boolean;
}

/** Remembers trades whose makers have their balances locked elsewhere, to be settled once those are free. */
export async function deferMakers(tx: Tx, marketId: number, tradeIds: readonly string[]): Promise<void> {
  if (tradeIds.length === 0) return;
  await tx.query(
    'INSERT INTO spot_unsettled (trade_id, market_id) SELECT id, $2 FROM unnest($1::bigint[]) t (id)',
    [tradeIds, marketId],
  );
}

/** True while a maker of a market waits to be settled. */
export async function hasUnsettled(sql: Sql, marketId: number): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM spot_unsettled WHERE market_id = $1 LIMIT 1', [marketId]);
  return rows.length > 0;
}

/**
 * Settles makers whose balances are free again: what they pay leaves their holds, and they receive the proceeds. Runs in the
 * queue of the market, some trades in each transaction; `lock` locks the market in each. Never waits for a balance: makers that
 * are still busy stay. Returns whether any stay.
 */
export async function settleMakers(
  deps: SpotDeps,
  marketId: number,
  title: string,
  lock: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  let behind = '0';
  let stays = false;
  for (;;) {
    const trades = await deps.db.transaction(async (tx) => {
      await lock(tx);
      const page = await readUnsettled(tx, marketId, title, behind);
      const settled = await settle(deps, tx, page);
      stays ||= settled < page.length;
      return page;
    });
    behind = trades.at(-1)?.id ?? behind;
    if (trades.length < SETTLED_TOGETHER) return stays;
  }
}

async function settle(deps: SpotDeps, tx: Tx, trades: readonly UnsettledTrade[]): Promise<number> {
  const placesOf = ({ half, pair }: UnsettledTrade) => tradePlaces(half, pair);
  const locked = await deps.ledger.lockBalances(tx, trades.flatMap(placesOf));
  const free = trades.filter((trade) => !placesOf(trade).some((place) => locked.isBusy(place)));
  if (free.length === 0) return 0;
  await deps.ledger.postAll(
    tx,
    free.map(({ id, half, pair, isByHouse }) => makerEntry(id, half, pair, isByHouse)),
    locked,
  );
  await tx.query('DELETE FROM spot_unsettled WHERE trade_id = ANY($1::bigint[])', [free.map(({ id }) => id)]);
  await deps.costs?.record(
    tx,
    free.flatMap(({ half, pair }) => tradeExchanges(half, pair)),
  );
  return free.length;
}

interface UnsettledRow {
  readonly id: string;
  readonly taker_side: number;
  readonly price: string;
  readonly quantity: string;
  readonly paid: string;
  readonly received: string;
  readonly buy_fee: string;
  readonly sell_fee: string;
  readonly is_by_house: boolean;
  readonly order_id: string;
  readonly member_id: string;
  readonly account: AccountType;
  readonly base_coin: number;
  readonly quote_coin: number;
}

async function readUnsettled(
  tx: Tx,
  marketId: number,
  title: string,
  behind: string,
): Promise<UnsettledTrade[]> {
  const rows = await tx.query<UnsettledRow>(
    `SELECT t.id, t.taker_side, t.price, t.quantity, t.paid, t.received, t.buy_fee, t.sell_fee,
       t.buy_order IS NULL OR t.sell_order IS NULL AS is_by_house,
       o.id AS order_id, o.member_id, o.account, o.base_coin, o.quote_coin
     FROM spot_unsettled u JOIN spot_trade t ON t.id = u.trade_id
       JOIN spot_order o ON o.id = CASE t.taker_side WHEN 1 THEN t.sell_order ELSE t.buy_order END
     WHERE u.market_id = $1 AND u.trade_id > $2 ORDER BY u.trade_id LIMIT $3`,
    [marketId, behind, SETTLED_TOGETHER],
  );
  return rows.map((row) => toUnsettled(row, title));
}

function toUnsettled(row: UnsettledRow, title: string): UnsettledTrade {
  const maker: Party = {
    ...{ orderId: Number(row.order_id), member: Number(row.member_id), account: row.account },
    // Fields that a booking does not need: the amounts are those of the trade.
    ...{ feeRate: 0n, value: 0n, rests: true },
  };
  const isSold = row.taker_side === 1;
  const half = makerHalf({
    ...{ buyer: isSold ? undefined : maker, seller: isSold ? maker : undefined },
    ...{ takerSide: isSold ? 'buy' : 'sell', price: parsePriceUnits(row.price), quote: undefined },
    ...{ quantity: parseAmountUnits(row.quantity), paid: parseAmountUnits(row.paid) },
    ...{ received: parseAmountUnits(row.received), buyFee: parseAmountUnits(row.buy_fee) },
    sellFee: parseAmountUnits(row.sell_fee),
  });
  const pair = { base: row.base_coin, quote: row.quote_coin, title };
  return { id: row.id, half, pair, isByHouse: row.is_by_house };
}

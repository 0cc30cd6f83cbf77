import type { Db, Tx } from '@ex/server-db';
import type { PriceAt } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';
import { listUnopened, lockUnopened } from '../settlement/due-order';
import type { UnopenedOrder } from '../settlement/due-order';
import { decideUnopened } from '../settlement/settlement';
import { bookSettlements } from '../settlement/settle-orders';
import { findOpenPrice } from './open-price';

/** Orders opened in one transaction at most. */
const TOGETHER = 500;

/** Dependencies of the opening. */
export interface OpeningDeps extends Pick<
  OptionsDeps,
  'catalogue' | 'feed' | 'ledger' | 'rules' | 'wantsResults'
> {
  readonly db: Db;
  /** Where many processes share a feed: whether this one holds it, in the transaction that opens. */
  readonly holdsFeed?: ((tx: Tx) => Promise<boolean>) | undefined;
}

interface OpenedOrder {
  readonly id: string;
  readonly tick: PriceAt;
}

/**
 * Decides the orders whose opening has come at `now` (wall clock, ms). Sets their open price, or returns the stake of an
 * order that will never have one (RISK-40, RISK-42). Returns how many orders were decided; the others wait for the next
 * round.
 */
export async function openOrders(deps: OpeningDeps, now: number): Promise<number> {
  const orders = await listUnopened(deps.db, now, TOGETHER);
  const found = orders.map((order) => ({ order, price: findOpenPrice(deps, order, now) }));
  const opened = found.flatMap(({ order: { id }, price }) =>
    price.state === 'known' ? [{ id, tick: price.tick }] : [],
  );
  const failed = found.flatMap(({ order, price }) => (price.state === 'unknown' ? [order] : []));
  if (opened.length === 0 && failed.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    if (deps.holdsFeed && !(await deps.holdsFeed(tx))) return 0;
    return (await writeOpened(tx, opened)) + (await returnStakes(deps, tx, failed, now));
  });
}

async function writeOpened(tx: Tx, opened: readonly OpenedOrder[]): Promise<number> {
  if (opened.length === 0) return 0;
  const rows = await tx.query(
    `UPDATE option_order o SET open_price = t.price, open_tick = t.ts
     FROM unnest($1::bigint[], $2::numeric[], $3::bigint[]) t (id, price, ts)
     WHERE o.id = t.id AND o.status = 1 AND o.accepted_at IS NOT NULL AND o.open_tick IS NULL RETURNING 1`,
    [opened.map(({ id }) => id), opened.map(({ tick }) => tick.price), opened.map(({ tick }) => tick.ts)],
  );
  return rows.length;
}

async function returnStakes(
  deps: OpeningDeps,
  tx: Tx,
  failed: readonly UnopenedOrder[],
  now: number,
): Promise<number> {
  if (failed.length === 0) return 0;
  const orders = await lockUnopened(
    tx,
    failed.map(({ id }) => id),
  );
  return bookSettlements(deps, tx, orders, now, decideUnopened);
}

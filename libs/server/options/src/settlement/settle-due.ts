import type { PriceAt } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';
import { type DueOrder, settleOrder } from './settle';

/** Orders read at a time. */
const BATCH = 100;
/**
 * Orders settled in one transaction: few enough to hardly delay other work on the embedded database's only connection.
 */
const ORDERS_PER_TRANSACTION = 25;
/**
 * The stake is returned when the expiry price is still unknown after this time or predates the opening, or when the
 * venue now runs on another feed or seed: only the market that an order was opened on may decide it (D-52).
 */
const GIVE_UP_MS = 24 * 3600 * 1000;

/** Input and callbacks of one settlement round. */
export interface SettlementRound {
  readonly deps: OptionsDeps;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure; the order stays due. */
  readonly onError: (error: unknown) => void;
  /** Called throughout the round with the expiry (ms) of the oldest open due order; undefined when there is none. */
  readonly onOldest: (expiry: number | undefined) => void;
  /** Checked before each transaction; when true, the remaining orders stay due. */
  readonly isStopping: () => boolean;
  /** Orders settled in one transaction at most. */
  readonly together?: number | undefined;
}

/** An order and its deciding price; without a price the stake is returned. */
interface Decided {
  readonly order: DueOrder;
  readonly price: string | undefined;
}

/**
 * Settles all due orders with a known price, oldest first, several per transaction; returns the number settled. Orders
 * without a known price wait, and an order that cannot be settled fails alone.
 */
export async function settleDue(pass: SettlementRound): Promise<number> {
  const { deps, now, onOldest, isStopping, together = ORDERS_PER_TRANSACTION } = pass;
  let settled = 0;
  let waiting: number | undefined;
  let last: DueOrder | undefined;
  for (;;) {
    const due = await dueOrders(deps, now(), last);
    for (let at = 0; at < due.length; at += together) {
      if (isStopping()) return settled;
      const group = due.slice(at, at + together);
      onOldest(waiting ?? group[0]?.expires_at.getTime());
      const { settled: here, done } = await settleGroup(pass, group);
      settled += here;
      waiting ??= group.find(({ id }) => !done.has(id))?.expires_at.getTime();
    }
    last = due.at(-1) ?? last;
    if (due.length < BATCH) break;
  }
  onOldest(waiting);
  return settled;
}

/** Orders due at `now` after `last`, by expiry. */
function dueOrders({ db }: OptionsDeps, now: number, last: DueOrder | undefined): Promise<DueOrder[]> {
  return db.query<DueOrder>(
    `SELECT id, member_id, symbol, market_expiry, feed, opened_at, expires_at FROM option_order
     WHERE status = 1 AND expires_at <= $1 AND (expires_at, id) > ($2, $3) ORDER BY expires_at, id LIMIT $4`,
    [new Date(now), last?.expires_at ?? new Date(0), last?.id ?? '0', BATCH],
  );
}

/** Result of settling a group of orders. */
interface GroupResult {
  /** Orders that this call settled. */
  readonly settled: number;
  /** Ids of the orders that are no longer open, regardless of which worker settled them. */
  readonly done: ReadonlySet<string>;
}

/** Settles the decided orders of a group in one transaction if possible, otherwise one by one. */
async function settleGroup(pass: SettlementRound, group: readonly DueOrder[]): Promise<GroupResult> {
  const failed = (error: unknown): undefined => void pass.onError(error);
  const decided: Decided[] = [];
  for (const order of group) {
    const found = await decide(pass, order).catch(failed);
    if (found) decided.push(found);
  }
  // Sorted by member, like every booking for several members, to prevent deadlocks.
  decided.sort((a, b) => Number(a.order.member_id) - Number(b.order.member_id));
  const done = new Set<string>();
  const settle = async (orders: readonly Decided[]): Promise<number> => {
    const settled = await settleTogether(pass, orders);
    for (const { order } of orders) done.add(order.id);
    return settled;
  };
  if (decided.length > 1) {
    const all = await settle(decided).catch(() => undefined);
    if (all !== undefined) return { settled: all, done };
  }
  let settled = 0;
  for (const one of decided) settled += (await settle([one]).catch(failed)) ?? 0;
  return { settled, done };
}

/** Returns the price that decides an order; undefined while it must wait for its price. */
async function decide({ deps, now }: SettlementRound, order: DueOrder): Promise<Decided | undefined> {
  const { feed, rules } = deps;
  const sameFeed = order.feed === feed.identity;
  const price = sameFeed
    ? await feed.priceAt(order.symbol, Number(order.market_expiry), rules.maximumSpread)
    : undefined;
  // A price from before the opening says nothing about later movement and was known when the order was opened.
  if (price) return { order, price: isSince(deps, order, price) ? price.price : undefined };
  const lost = !sameFeed || now() - order.expires_at.getTime() > GIVE_UP_MS;
  return lost ? { order, price: undefined } : undefined;
}

const isSince = ({ feed }: OptionsDeps, { opened_at: opened }: DueOrder, { ts }: PriceAt): boolean =>
  ts >= Math.floor(feed.marketTime(opened.getTime()));

/** Settles orders in one transaction, all or none; returns the number this call settled. */
function settleTogether({ deps, now }: SettlementRound, orders: readonly Decided[]): Promise<number> {
  return deps.db.transaction(async (tx) => {
    let settled = 0;
    for (const { order, price } of orders) if (await settleOrder(deps, tx, order, price, now())) settled += 1;
    return settled;
  });
}

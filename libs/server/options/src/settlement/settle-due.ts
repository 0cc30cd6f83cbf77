import type { OptionsDeps } from '../deps';
import { listDecidable } from './due-order';
import type { DuePlace } from './due-order';
import { settleOrders } from './settle-orders';

/** Orders listed at a time. */
const PAGE = 2_000;
/**
 * Orders settled in one transaction: on the embedded database so few that its only connection is free again after some
 * 20 ms; on PostgreSQL more only hold their locks longer.
 */
const TOGETHER = { pglite: 50, postgres: 250 };

/** Input and callbacks of one settlement round. */
export interface SettlementRound {
  readonly deps: Pick<OptionsDeps, 'db' | 'ledger' | 'catalogue' | 'wantsResults'>;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Records the seconds of the tape that are over; called again and again, so that a long round misses none. */
  readonly record: () => Promise<void>;
  /** Called on every failure; the order stays due. */
  readonly onError: (error: unknown) => void;
  /** Checked before each transaction; when true, the remaining orders stay due. */
  readonly isStopping: () => boolean;
  /** Orders settled in one transaction at most; by the database unless stated otherwise. */
  readonly together?: number | undefined;
}

/**
 * Settles all due orders whose second of expiry is on the tape, oldest first, many per transaction; returns the number
 * settled. An order that cannot be settled fails alone. Rejects when the database does not answer.
 */
export async function settleDue(round: SettlementRound): Promise<number> {
  const { deps, now, record, isStopping, together = TOGETHER[deps.db.kind] } = round;
  let settled = 0;
  let last: DuePlace | undefined;
  while (!isStopping()) {
    await record();
    const due = await listDecidable(deps.db, now(), last, PAGE);
    const ids = due.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += together)
      settled += await settleGroup(round, ids.slice(at, at + together));
    last = due.at(-1);
    if (due.length < PAGE) break;
  }
  return settled;
}

/** Settles a group in one transaction; when that fails, each half of it, down to the orders that are the cause. */
async function settleGroup(round: SettlementRound, ids: readonly string[]): Promise<number> {
  const { deps, now, onError, isStopping } = round;
  if (isStopping()) return 0;
  try {
    return await settleOrders(deps, ids, now());
  } catch (error) {
    // A database that is gone fails the round, not one order after the other.
    await deps.db.query('SELECT 1');
    if (ids.length === 1) {
      onError(error);
      return 0;
    }
    const half = Math.ceil(ids.length / 2);
    return (await settleGroup(round, ids.slice(0, half))) + (await settleGroup(round, ids.slice(half)));
  }
}

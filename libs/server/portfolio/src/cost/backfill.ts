import { AMOUNT_SCALE, fromUnits, toUnits } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { makePoller } from '@ex/server-db';
import type { Db, Poller, Tx } from '@ex/server-db';
import { BEGINNING, replayExchanges } from './history';
import type { PositionsAt } from './history';
import { keepAtMost } from './position';

/** Members of a round. */
const MEMBERS = 20;
const EVERY_MS = 1_000;
/** Servers of the release before, which write no costs, have ended by then. */
const UPGRADE_MS = 10 * 60 * 1_000;

/** Dependencies of the worker. */
export interface CostBackfillDeps {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, 'coinByCode'>;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the worker that computes the costs of what was exchanged before the upgrade, once, some members at a time (PNL-04). A
 * stop or a crash leaves the rest for the next start; a member who is computed twice gets the same result.
 */
export const makeCostBackfill = (deps: CostBackfillDeps): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    round: (isStopping) => backfillSome(deps, isStopping),
    onError: deps.onError,
  });

async function backfillSome(
  { db, catalogue, now }: CostBackfillDeps,
  isStopping: () => boolean,
): Promise<number> {
  const [state] = await db.query<{ next_member: string }>(
    'SELECT next_member FROM portfolio_backfill WHERE since <= $1',
    [new Date(now() - UPGRADE_MS)],
  );
  if (!state) return 0;
  const members = await db.query<{ member: string }>(
    'SELECT DISTINCT member FROM ledger_balance WHERE member >= $1 ORDER BY member LIMIT $2',
    [state.next_member, MEMBERS],
  );
  const dollar = catalogue.coinByCode('USDT')?.id ?? 0;
  for (const { member } of members) {
    if (isStopping()) return 0;
    await recomputeCosts(db, Number(member), dollar);
    await db.query('UPDATE portfolio_backfill SET next_member = $1', [Number(member) + 1]);
  }
  if (members.length < MEMBERS) await db.query('DELETE FROM portfolio_backfill');
  return members.length;
}

/**
 * Computes the costs of a member from the ledger and keeps them. Nothing of the member is locked while the long part of the
 * history is read: what is booked meanwhile has higher ids, because an exchange takes its id after it has locked the balances.
 */
export async function recomputeCosts(db: Db, member: number, dollar: number): Promise<void> {
  const settled = await db.transaction((tx) => lockNewest(tx, member));
  const before = await replayExchanges(db, member, dollar, BEGINNING, settled);
  await db.transaction(async (tx) => {
    const newest = await lockNewest(tx, member);
    await replace(tx, member, await replayExchanges(tx, member, dollar, before, newest));
  });
}

/** Locks the balances of a member and returns the newest transaction that may have changed them. */
async function lockNewest(tx: Tx, member: number): Promise<string> {
  await tx.query('SELECT FROM ledger_balance WHERE member = $1 ORDER BY member, coin, account FOR UPDATE', [
    member,
  ]);
  const [row] = await tx.query<{ newest: string }>(
    'SELECT COALESCE(max(id), 0) AS newest FROM ledger_transaction',
  );
  return row?.newest ?? '0';
}

/** Keeps positions, each at most as large as what the member has. */
async function replace(tx: Tx, member: number, { positions }: PositionsAt): Promise<void> {
  const held = await tx.query<{ coin: number; held: string }>(
    'SELECT coin, sum(available + frozen) AS held FROM ledger_balance WHERE member = $1 GROUP BY coin',
    [member],
  );
  const rows = held.flatMap(({ coin, held: most }) => {
    const position = positions.get(coin);
    return position ? [{ coin, ...keepAtMost(position, toUnits(most, AMOUNT_SCALE)) }] : [];
  });
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO portfolio_cost (member, coin, quantity, cost)
     SELECT $1, coin, quantity, cost FROM unnest($2::integer[], $3::numeric[], $4::numeric[]) t (coin, quantity, cost)
     ORDER BY coin ON CONFLICT (member, coin) DO UPDATE SET quantity = excluded.quantity, cost = excluded.cost`,
    [
      member,
      rows.map(({ coin }) => coin),
      rows.map(({ units }) => fromUnits(units, AMOUNT_SCALE)),
      rows.map(({ cost }) => fromUnits(cost, AMOUNT_SCALE)),
    ],
  );
}

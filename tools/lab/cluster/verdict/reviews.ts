import type { Db } from '@ex/server-db';
import type { Decisions } from '../test/operator';
import type { Check } from './check';

const STATUS = { approve: 2, reject: 3 } as const;

/** The decisions that the operator saw confirmed are the outcome of the deposits. */
export async function checkReviews(db: Db, decisions: Decisions): Promise<Check> {
  const rows = await db.query<{ id: string; status: number }>('SELECT id, status FROM wallet_deposit');
  const statuses = new Map(rows.map(({ id, status }) => [Number(id), status]));
  return {
    name: 'decisions of the operator were made',
    count: decisions.size,
    problems: [...decisions]
      .filter(([id, verdict]) => statuses.get(id) !== STATUS[verdict])
      .map(
        ([id, verdict]) => `deposit ${id}: ${verdict} was acknowledged, its status is ${statuses.get(id)}`,
      ),
  };
}

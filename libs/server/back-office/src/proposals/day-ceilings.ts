import type { AnyCall } from '@ex/contract';
import { add, compare } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { Operator } from '../accounts/operator-rows';
import type { Weight } from './weight';

/** Dollars that an operator has decided about on this day (UTC) of the database's clock, decimal text. */
interface DaySums {
  readonly alone: string;
  /** Alone and together with others. */
  readonly all: string;
}

/**
 * Counts a decision that an operator makes alone towards the ceilings of the day. False, and nothing is counted, where the sum needs a
 * second operator. Throws an `ApiRejection` where even two may not decide (OPS-19).
 */
export async function countAlone(
  tx: Tx,
  call: AnyCall,
  operator: Operator,
  { dollars }: Weight,
): Promise<boolean> {
  if (typeof dollars !== 'string') return true;
  const { alone, all } = await lockDay(tx, operator);
  refuseDay(operator, all, dollars);
  if (compare(add(alone, dollars), operator.alone_day) > 0) return false;
  await count(tx, call, operator, { dollars, together: false });
  return true;
}

/** Counts a decision of two operators for each of them. Throws an `ApiRejection` above the ceiling of either (OPS-19). */
export async function countTogether(
  tx: Tx,
  call: AnyCall,
  operators: readonly Operator[],
  { dollars }: Weight,
): Promise<void> {
  if (typeof dollars !== 'string') return;
  // Always in the same order: two operators may confirm each other's proposals at the same time.
  for (const operator of [...operators].sort((one, other) => one.id - other.id)) {
    refuseDay(operator, (await lockDay(tx, operator)).all, dollars);
    await count(tx, call, operator, { dollars, together: true });
  }
}

function refuseDay({ name, role, most_day: most }: Operator, all: string, dollars: string): void {
  if (compare(add(all, dollars), most) > 0)
    throw new ApiRejection('operators.beyondDay', { name, role, most, decided: all });
}

/** Sums of the day; other decisions of the operator wait until the transaction ends, in every process. */
async function lockDay(tx: Tx, { id }: Operator): Promise<DaySums> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('operator day', $1))", [id]);
  // A statement of its own: it sees what a decision that it waited for has written.
  const [row] = await tx.query<DaySums>(
    `SELECT COALESCE(sum(dollars) FILTER (WHERE NOT together), 0)::text AS alone, COALESCE(sum(dollars), 0)::text AS "all"
     FROM operator_decided
     WHERE operator_id = $1 AND at >= date_trunc('day', clock_timestamp() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
    [id],
  );
  return row ?? { alone: '0', all: '0' };
}

const count = (
  tx: Tx,
  call: AnyCall,
  { id }: Operator,
  { dollars, together }: { readonly dollars: string; readonly together: boolean },
): Promise<unknown> =>
  tx.query('INSERT INTO operator_decided (operator_id, dollars, together, call) VALUES ($1, $2, $3, $4)', [
    ...[id, dollars, together, call.name],
  ]);

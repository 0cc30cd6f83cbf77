import type { Tx } from '@ex/server-db';
import { ReviewBlocked } from './kinds';

/** An object that is or was reviewed. */
export interface ObjectName {
  readonly kind: string;
  readonly id: number;
}

/** Another operator works on the object. Nothing was changed. */
export class ReviewClaimed extends ReviewBlocked {
  constructor(
    readonly operator: string,
    readonly until: Date,
  ) {
    super(`claimed by ${operator} until ${until.toISOString()}`);
    this.name = 'ReviewClaimed';
  }
}

/** Claims and decisions of one object come one after the other, in every process; take it before any other lock. */
async function lockObject(tx: Tx, { kind, id }: ObjectName): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('review of ' || $1, $2))", [kind, id]);
}

/**
 * Throws `ReviewClaimed` where another operator than these has claimed the object; keeps that unchanged until the transaction ends. An
 * expired claim does not count: the time is that of the database.
 */
export async function refuseClaimed(tx: Tx, object: ObjectName, operators: readonly string[]): Promise<void> {
  await lockObject(tx, object);
  const [claim] = await tx.query<{ operator: string; until: Date }>(
    `SELECT operator, until FROM review_claim
     WHERE kind = $1 AND object_id = $2 AND until > clock_timestamp() AND operator <> ALL ($3)`,
    [object.kind, object.id, operators],
  );
  if (claim) throw new ReviewClaimed(claim.operator, claim.until);
}

/** Claims an object for so many minutes, or renews the claim; returns its end. Throws `ReviewClaimed`. */
export async function claimObject(
  tx: Tx,
  object: ObjectName,
  operator: string,
  minutes: number,
): Promise<Date> {
  await refuseClaimed(tx, object, [operator]);
  const [row] = await tx.query<{ until: Date }>(
    `INSERT INTO review_claim (kind, object_id, operator, until)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => $4))
     ON CONFLICT (kind, object_id) DO UPDATE SET operator = EXCLUDED.operator, until = EXCLUDED.until
     RETURNING until`,
    [object.kind, object.id, operator, minutes],
  );
  return row?.until ?? new Date(0);
}

/** Ends the claim of an object, of one operator where named; false when there is none. */
export async function endClaim(tx: Tx, { kind, id }: ObjectName, operator?: string): Promise<boolean> {
  const ended = await tx.query(
    'DELETE FROM review_claim WHERE kind = $1 AND object_id = $2 AND operator = COALESCE($3, operator) RETURNING until',
    [kind, id, operator ?? null],
  );
  return ended.length > 0;
}

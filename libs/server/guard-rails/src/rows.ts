import { trimAmount } from '@ex/server-http';
import type { Sql, Tx } from '@ex/server-db';
import { limitAt } from './limit';
import type { GuardLimit, GuardRule } from './limit';

/** Limits of a member by their rule; a rule without a limit is left out. */
export type GuardLimits = ReadonlyMap<GuardRule, GuardLimit>;

const HOUR_MS = 3600 * 1000;

interface LimitRow {
  readonly member_id: string;
  readonly rule: GuardRule;
  readonly value: string | null;
  readonly next_value: string | null;
  readonly next_at: Date | null;
}

const COLUMNS = 'member_id, rule, value, next_value, next_at';

/** The limits of a member at a moment (ms). */
export async function readLimits(sql: Sql, memberId: number, now: number): Promise<GuardLimits> {
  const rows = await sql.query<LimitRow>(`SELECT ${COLUMNS} FROM guard_limit WHERE member_id = $1`, [
    memberId,
  ]);
  return toLimits(rows, now).get(memberId) ?? new Map();
}

/** Limits of members, and the members whose limits another transaction has locked. */
export interface LockedLimits {
  readonly limits: ReadonlyMap<number, GuardLimits>;
  readonly busy: ReadonlySet<number>;
}

/**
 * Locks the limits of members until the transaction ends, and returns them. So the orders of a member are counted one batch
 * after the other across all processes. Never waits. One statement where no member has limits, two otherwise.
 */
export async function lockLimits(tx: Tx, memberIds: readonly number[], now: number): Promise<LockedLimits> {
  const select = `SELECT ${COLUMNS} FROM guard_limit WHERE member_id = ANY($1::bigint[]) ORDER BY member_id, rule`;
  const seen = await tx.query<LimitRow>(select, [memberIds]);
  const locked =
    seen.length > 0 ? await tx.query<LimitRow>(`${select} FOR UPDATE SKIP LOCKED`, [memberIds]) : [];
  const free = new Set(locked.map(nameOf));
  const busy = seen.filter((row) => !free.has(nameOf(row))).map(({ member_id }) => Number(member_id));
  return { limits: toLimits(locked, now), busy: new Set(busy) };
}

const nameOf = ({ member_id, rule }: LimitRow): string => `${member_id} ${rule}`;

/** Keeps a limit. */
export async function saveLimit(
  tx: Tx,
  memberId: number,
  rule: GuardRule,
  { value, next }: GuardLimit,
): Promise<void> {
  await tx.query(
    `INSERT INTO guard_limit (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id, rule) DO UPDATE SET value = $3, next_value = $4, next_at = $5`,
    [memberId, rule, value, next?.value ?? null, next ? new Date(next.at) : null],
  );
}

/** How many orders members have placed in the hour before a moment (ms), of those that are counted. */
export async function countOrders(
  sql: Sql,
  memberIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await sql.query<{ member_id: string; count: number }>(
    `SELECT member_id, count(*)::integer AS count FROM guard_order
     WHERE member_id = ANY($1::bigint[]) AND placed_at > $2 GROUP BY member_id`,
    [memberIds, new Date(now - HOUR_MS)],
  );
  return new Map(rows.map(({ member_id, count }) => [Number(member_id), count]));
}

/** Counts orders that were placed at a moment (ms), one for each entry, and forgets those older than an hour. */
export async function recordOrders(tx: Tx, memberIds: readonly number[], now: number): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.query('DELETE FROM guard_order WHERE member_id = ANY($1::bigint[]) AND placed_at <= $2', [
    memberIds,
    new Date(now - HOUR_MS),
  ]);
  await tx.query(
    'INSERT INTO guard_order (member_id, placed_at) SELECT member_id, $2 FROM unnest($1::bigint[]) t (member_id)',
    [memberIds, new Date(now)],
  );
}

function toLimits(rows: readonly LimitRow[], now: number): Map<number, Map<GuardRule, GuardLimit>> {
  const members = new Map<number, Map<GuardRule, GuardLimit>>();
  for (const { member_id, rule, value, next_value, next_at } of rows) {
    const next = next_at ? { value: next_value && trimAmount(next_value), at: next_at.getTime() } : undefined;
    const limit = limitAt(rule, { value: value && trimAmount(value), next }, now);
    if (limit.value === null && !limit.next) continue;
    const member = Number(member_id);
    members.set(member, (members.get(member) ?? new Map<GuardRule, GuardLimit>()).set(rule, limit));
  }
  return members;
}

import { CODE_OK, creatorder, tradecancelOrder, upbbbuy } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { Attempt } from './attempts';

const OPEN_LIMIT = 1;
const CANCELLED = 3;

interface OrderRow {
  readonly id: string;
  readonly member_id: string;
  readonly quantity: string;
  readonly kind: number;
  readonly status: number;
}

/**
 * Compares the members' answers with the database: every accepted attempt took place once, and nothing else
 * did. Returns the differences as text. Every attempt must have an answer by now.
 */
export async function findDifferences(db: Db, attempts: readonly Attempt[]): Promise<string[]> {
  const members = [...new Set(attempts.map(({ member }) => member.id))];
  const accepted = attempts.filter(({ answer }) => answer?.code === CODE_OK);
  const of = (spec: Attempt['spec']) => accepted.filter((attempt) => attempt.spec === spec);
  const keys = await db.query<{ member: string; key: string; created_at: Date }>(
    'SELECT member, key, created_at FROM idempotency_key WHERE member = ANY($1)',
    [members],
  );
  const options = await db.query<{ member_id: string; id: string }>(
    'SELECT member_id, id FROM option_order WHERE member_id = ANY($1)',
    [members],
  );
  const orders = await db.query<OrderRow>(
    'SELECT id, member_id, quantity, kind, status FROM spot_order WHERE member_id = ANY($1)',
    [members],
  );
  const cancelled = orders.filter(({ kind, status }) => kind === OPEN_LIMIT && status === CANCELLED);
  return [
    ...attempts.filter(({ answer }) => !answer).map(({ key }) => `${key} was never answered`),
    ...lost(accepted, new Map(keys.map(({ key, created_at }) => [key, created_at.getTime()]))),
    ...compare(
      'key',
      accepted.map(({ member, key }) => `${member.id} ${key}`),
      keys.map(({ member, key }) => `${member} ${key}`),
    ),
    ...compare(
      'option',
      of(creatorder).map(({ member, answer }) => `${member.id} ${orderId(answer?.data)}`),
      options.map(({ member_id: member, id }) => `${member} ${id}`),
    ),
    ...compare(
      'spot order',
      of(upbbbuy).map(({ member, fields }) => `${member.id} ${fields['num']}`),
      orders.map(({ member_id: member, quantity }) => `${member} ${quantity}`),
    ),
    ...compare(
      'cancel',
      of(tradecancelOrder).map(({ member, fields }) => `${member.id} ${fields['bb_id']}`),
      cancelled.map(({ member_id: member, id }) => `${member} ${id}`),
    ),
  ];
}

/** Attempts whose record is younger than their answer: the kill undid them, and the retry repeated them. */
const lost = (accepted: readonly Attempt[], storedAt: ReadonlyMap<string, number>): string[] =>
  accepted
    .filter(({ key, answeredAt = 0 }) => (storedAt.get(key) ?? 0) > answeredAt)
    .map(({ key }) => `${key} was answered, lost and made anew`);

const orderId = (data: unknown): number => (data as { order_id: number }).order_id;

/** Compares two lists in which each text may be once. */
function compare(what: string, told: readonly string[], stored: readonly string[]): string[] {
  const count = (list: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
  };
  const [toldCounts, storedCounts] = [count(told), count(stored)];
  return [...new Set([...told, ...stored])]
    .filter((text) => toldCounts.get(text) !== 1 || storedCounts.get(text) !== 1)
    .map(
      (text) =>
        `${what} ${text}: accepted ${toldCounts.get(text) ?? 0} times, stored ${storedCounts.get(text) ?? 0} times`,
    );
}

import { listOperatorLog } from '@ex/contract/operator';
import { formatUtc, nextPage, pageStart } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly operator: string;
  readonly call: string;
  readonly purpose: string;
  readonly member_id: string | null;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

const text = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** The call that reads the log (OPS-06); reading it is a row of it. */
export const logHandlers = ({ db }: Pick<AccountDeps, 'db'>): AnyHandler[] => [
  operate(db, listOperatorLog, async ({ member, operator, ...page }, { tx }) => {
    const { belowId, offset } = pageStart(page);
    const rows = await tx.query<LogRow>(
      `SELECT id, at, operator, call, purpose, member_id, subject, before, after FROM operator_log
         WHERE id < $1 AND ($2::bigint IS NULL OR member_id = $2) AND ($3::text IS NULL OR operator = $3)
         ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [belowId, member ?? null, operator ?? null, page.limit, offset],
    );
    const list = rows.map(({ id, at, member_id: memberId, before, after, ...row }) => ({
      ...row,
      ...{ id: Number(id), at: formatUtc(at), member: memberId === null ? null : Number(memberId) },
      ...{ before: text(before), after: text(after) },
    }));
    const log = { member, after: { operator, rows: rows.length } };
    return { data: { list, next: nextPage(rows, page.limit) }, log };
  }),
];

import { getStatement } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { ApiRejection, formatUtc, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import {
  findFirstKept,
  findStatementBounds,
  readStatementBalances,
  readStatementLines,
} from '@ex/server-ledger';
import type { StatementBounds, StatementLineRow } from '@ex/server-ledger';
import type { WalletDeps } from '../deps';
import { remarkOf } from './bill-list';

const DAY_MS = 24 * 3600 * 1000;
/** Days of the longest period, a leap year. */
const MAX_DAYS = 366;
/** Movements answered at a time. */
const LINES = 500;

/**
 * The statement of a period: for each account and coin, opening balance + incoming - outgoing = closing balance, and the
 * movements that lead from one to the other (STATEMENT-01). Balances are those that are available; a reservation is a
 * movement, as in the bills (L10).
 */
export function statementHandler({ db, catalogue }: WalletDeps): Handler<typeof getStatement> {
  return serve(getStatement, async ({ from, to, after }, { memberId, t }) => {
    const asked = readPeriod(from, to);
    await rejectFuture(db, to);
    const kept = await findFirstKept(db);
    const first = kept && kept > asked.first ? kept : asked.first;
    const until = new Date(Math.max(asked.until.getTime(), first.getTime()));
    const behind = after === undefined ? undefined : readPlace(after);
    // Found once for all parts of a statement: it takes some 60 lookups, and what is booked meanwhile is in none of them.
    const bounds = behind ? { after: '0', upTo: behind.upTo } : await findStatementBounds(db, first, until);
    const codeOf = (coin: number): string => catalogue.coin(coin)?.code ?? String(coin);
    const rows = await readStatementLines(db, memberId, bounds, behind, LINES);
    const last = rows.length === LINES ? rows.at(-1) : undefined;
    const balances = behind ? [] : await readStatementBalances(db, memberId, bounds);
    return {
      data: {
        from: dayOf(first),
        to,
        complete_from: kept ? dayOf(kept) : '',
        balances: balances.map(({ coin, ...row }) => ({ ...row, coin: codeOf(coin) })),
        lines: rows.map(({ transaction, leg, account, coin, amount, kind, note, at }) => ({
          id: `${transaction}-${leg}`,
          ...{ account, coin: codeOf(coin), amount },
          ...{ remark: remarkOf(kind, note, t), at: formatUtc(at) },
        })),
        next: last ? placeOf(last, bounds) : '',
      },
    };
  });
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * First moment of the period and the one after its end. Throws an `ApiRejection` for days that do not exist, are in the
 * wrong order or too many (RIM-11).
 */
function readPeriod(from: string, to: string): { readonly first: Date; readonly until: Date } {
  const first = readDay(from);
  const until = new Date(readDay(to).getTime() + DAY_MS);
  const days = (until.getTime() - first.getTime()) / DAY_MS;
  if (days <= 0) throw new ApiRejection('wallet.statement.period');
  if (days > MAX_DAYS) throw new ApiRejection('wallet.statement.tooLong');
  return { first, until };
}

/** Rejects a last day in the future by the database's clock, which dates the movements (RIM-11). */
async function rejectFuture(sql: Sql, to: string): Promise<void> {
  const [row] = await sql.query<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`,
  );
  const today = row?.today ?? '';
  if (to > today) throw new ApiRejection('wallet.statement.future', { today });
}

/** Start of a day. JavaScript reads `2026-02-30` as March 2; such a day is rejected. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || dayOf(day) !== text) throw new ApiRejection('wallet.statement.period');
  return day;
}

/** Where a part ends: its last movement, and the last transaction of the period. */
const placeOf = ({ transaction, leg }: StatementLineRow, { upTo }: StatementBounds): string =>
  `${transaction}-${leg}-${upTo}`;

/** A place from the caller. Another one than it was given shows the caller nothing but own movements. */
function readPlace(after: string) {
  const [, transaction, leg, upTo] = /^(\d{1,18})-(\d{1,6})-(\d{1,18})$/.exec(after) ?? [];
  if (transaction === undefined || leg === undefined || upTo === undefined)
    throw new ApiRejection('wallet.statement.period');
  return { transaction, leg: Number(leg), upTo };
}

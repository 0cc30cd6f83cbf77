import type { Sql, Tx } from '@ex/server-db';
import { add, compare, max, sub, sum } from '@ex/money';
import type { FinanceDeps } from '../deps';

/** Points of a repayment, and the most that repayments in time add. */
const POINTS = { on_time: 5, late: -15, overdue: -40 } as const;
const MOST_ON_TIME = 30;
/** A loan is collected when it is due; a day later it counts as late. */
const GRACE = "interval '1 day'";

/** Loans of a member by how they were repaid. */
export interface Repayments {
  readonly on_time: number;
  readonly late: number;
  readonly overdue: number;
}

/** A part of a score. */
interface ScorePart {
  readonly reason: 'start' | keyof Repayments;
  readonly count: number;
  readonly points: number;
}

/** Score of a member with its reasons, and what the member borrowed or asks for. */
export interface Credit {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Amounts of loans that are asked for or not yet repaid. */
  readonly borrowed: readonly string[];
}

/** Computes a score from the one that the member started with and the repayments since, never below 0 (PAY-19). */
export function computeScore(start: number, repaid: Repayments): Pick<Credit, 'score' | 'parts'> {
  const parts: readonly ScorePart[] = [
    { reason: 'start', count: 1, points: start },
    ...(['on_time', 'late', 'overdue'] as const)
      .filter((reason) => repaid[reason] > 0)
      .map((reason) => {
        const points = POINTS[reason] * repaid[reason];
        return { reason, count: repaid[reason], points: Math.min(points, MOST_ON_TIME) };
      }),
  ];
  return {
    score: Math.max(
      0,
      parts.reduce((total, { points }) => total + points, 0),
    ),
    parts,
  };
}

/** Reads the credit of a member at `now` (ms). */
export async function readCredit(sql: Sql, memberId: number, start: number, now: number): Promise<Credit> {
  const [row] = await sql.query<Repayments & { readonly borrowed: readonly string[] | null }>(
    `SELECT count(*) FILTER (WHERE repaid_at < due_at + ${GRACE})::integer AS on_time,
       count(*) FILTER (WHERE repaid_at >= due_at + ${GRACE})::integer AS late,
       count(*) FILTER (WHERE repaid_at IS NULL AND due_at + ${GRACE} <= $2)::integer AS overdue,
       array_agg(amount::text) FILTER (WHERE status = 1 OR (status = 2 AND repaid_at IS NULL)) AS borrowed
     FROM loan WHERE member_id = $1`,
    [memberId, new Date(now)],
  );
  const { on_time = 0, late = 0, overdue = 0, borrowed = null } = row ?? {};
  return { ...computeScore(start, { on_time, late, overdue }), borrowed: borrowed ?? [] };
}

/** A loan that a level or a score does not allow. */
export type CreditRefusal =
  | { readonly key: 'finance.lowScore'; readonly values: { readonly score: number; readonly min: number } }
  | { readonly key: 'finance.aboveLimit'; readonly values: { readonly left: string; readonly coin: string } };

/**
 * Why a member gets no loan of an amount on top of those in `counted` states; undefined if they may have it (PAY-19). Of a member only
 * one transaction at a time is past this point, which takes the lock of applications.
 */
export async function findCreditRefusal(
  { site, loanTermsOf }: Pick<FinanceDeps, 'site' | 'loanTermsOf'>,
  tx: Tx,
  {
    memberId,
    amount,
    isAsked,
  }: { readonly memberId: number; readonly amount: string; readonly isAsked: boolean },
  now: number,
): Promise<CreditRefusal | undefined> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('review loan', $1))", [memberId]);
  const { limit, startScore, leastScore } = await loanTermsOf(tx, memberId, now);
  const { score, borrowed } = await readCredit(tx, memberId, startScore, now);
  if (score < leastScore) return { key: 'finance.lowScore', values: { score, min: leastScore } };
  // An application that waits is among the borrowed already.
  const others = isAsked ? sub(sum(borrowed), amount) : sum(borrowed);
  if (compare(add(others, amount), limit) <= 0) return undefined;
  const left = max('0', sub(limit, others));
  return { key: 'finance.aboveLimit', values: { left, coin: site.finance.loans.coin } };
}

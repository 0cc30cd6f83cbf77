import type { Sql } from '@ex/server-db';
import { readMark } from '../audit/audit-mark';
import type { AuditMark } from '../audit/check';
import { ArchiveError } from './errors';
import { addMonths, findNewestBefore, monthOf, startOfMonth } from './months';
import type { Month } from './months';
import { countLeaders, listLeaders } from './stage';
import type { ArchiveStage, MonthBounds } from './stage';

/** Whole months that stay in the database at least: members look at them, and prices are disputed within 90 days. */
export const LEAST_KEPT_MONTHS = 3;

/** Dependencies of a plan. */
export interface PlanDeps {
  readonly db: Sql;
  readonly stages: readonly ArchiveStage[];
  /** Wall clock in ms. */
  readonly now: () => number;
}

/** A month that is not in the archive. */
export interface PlannedMonth extends MonthBounds {
  readonly month: Month;
  /** Rows that lead in each stage, by its name. */
  readonly rows: Readonly<Record<string, number>>;
  /** Why it cannot go into the archive yet; empty if it can. */
  readonly obstacles: readonly string[];
}

/** Months that have something to archive and are older than `keep` whole months, oldest first. Changes nothing. */
export async function planArchive({ db, stages, now }: PlanDeps, keep: number): Promise<PlannedMonth[]> {
  if (!Number.isInteger(keep) || keep < LEAST_KEPT_MONTHS)
    throw new ArchiveError(`At least ${LEAST_KEPT_MONTHS} whole months stay`);
  const kept = addMonths(monthOf(new Date(now())), -keep);
  const mark = await readMark(db);
  const planned: PlannedMonth[] = [];
  let before: Readonly<Record<string, number>> = {};
  const first = await findFirstMonth(db, stages, startOfMonth(kept));
  for (let month = first; month !== undefined && month < kept; month = addMonths(month, 1)) {
    const bounds = await findBounds(db, month);
    const total = await countRows(db, stages, bounds);
    planned.push({
      ...{ month, ...bounds, rows: lessRows(total, before) },
      obstacles: await findObstacles(db, stages, bounds, mark),
    });
    before = total;
  }
  return planned;
}

/** Returns the month of the oldest row of the ledger that may go into the archive; undefined if none is before `until`. */
async function findFirstMonth(
  sql: Sql,
  stages: readonly ArchiveStage[],
  until: Date,
): Promise<Month | undefined> {
  const [ledger] = stages;
  if (!ledger) return undefined;
  const bounds = { upTo: await findNewestBefore(sql, until), until };
  const [oldest] = await listLeaders(sql, ledger, bounds, '0', 1);
  const [row] = oldest
    ? await sql.query<{ at: Date }>('SELECT booked_at AS at FROM ledger_transaction WHERE id = $1', [oldest])
    : [];
  return row && monthOf(row.at);
}

async function findBounds(sql: Sql, month: Month): Promise<MonthBounds> {
  const until = startOfMonth(month, 1);
  return { upTo: await findNewestBefore(sql, until), until };
}

async function countRows(sql: Sql, stages: readonly ArchiveStage[], bounds: MonthBounds) {
  const rows: Record<string, number> = {};
  for (const stage of stages) rows[stage.name] = await countLeaders(sql, stage, bounds);
  return rows;
}

const lessRows = (total: PlannedMonth['rows'], before: PlannedMonth['rows']): PlannedMonth['rows'] =>
  Object.fromEntries(Object.entries(total).map(([stage, count]) => [stage, count - (before[stage] ?? 0)]));

async function findObstacles(
  sql: Sql,
  stages: readonly ArchiveStage[],
  bounds: MonthBounds,
  mark: AuditMark | undefined,
): Promise<string[]> {
  const obstacles: string[] = [];
  for (const { findOpen } of stages) obstacles.push(...((await findOpen?.(sql, bounds)) ?? []));
  if (!mark || mark.fullAt < bounds.until)
    obstacles.push('no full audit since it ended: npm run audit -- --full');
  return obstacles;
}

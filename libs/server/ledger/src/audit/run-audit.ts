import type { Db, Tx } from '@ex/server-db';
import { leaveOutOpen, readMark, readSettledIds, writeMark } from './audit-mark';
import { writeAuditResult } from './audit-result';
import { digestBalances, LEDGER } from './balance-chain';
import { provenId } from './check';
import type { AuditFinding, AuditMark, InvariantCheck, WatchedTable } from './check';

const PAUSE_MS = 50;

/** How an audit is run. */
export interface AuditRun {
  /** Reads everything although there is a mark. */
  readonly full?: boolean;
  /** Called with the mark that the audit starts from; undefined when it reads everything. */
  readonly onStart?: (since: AuditMark | undefined) => void;
  /** Called as each check ends. */
  readonly onChecked?: (finding: AuditFinding) => void;
  /** Called once when transactions that were open at the start take longer than a few seconds to end. */
  readonly onWait?: () => void;
  /** Waits while transactions end; replaced in tests. */
  readonly pause?: () => Promise<void>;
}

/** What an audit found. */
export interface AuditReport {
  /** Mark that it started from; undefined when it read everything. */
  readonly since: AuditMark | undefined;
  readonly findings: readonly AuditFinding[];
}

/**
 * Audits what was added since the last clean audit, or everything: when asked to, and the first time. All checks read one
 * snapshot; nothing waits for it. It writes its result and, without findings, the mark.
 */
export async function runAudit(
  db: Db,
  checks: readonly InvariantCheck[],
  { full = false, onStart, onChecked, onWait, pause = waitShortly }: AuditRun = {},
): Promise<AuditReport> {
  const watched = listWatched(checks);
  const newest = await readSettledIds(db, watched, { pause, onWait });
  const { since, findings, mark } = await db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const known = await readMark(tx);
    const from = full ? undefined : known;
    onStart?.(from);
    const found = await runChecks(tx, checks, from, onChecked);
    return {
      since: from,
      findings: found,
      mark: await makeMark(tx, await leaveOutOpen(tx, watched, newest), from),
    };
  });
  if (findings.length === 0) await writeMark(db, mark);
  await writeAuditResult(db, findings);
  return { since, findings };
}

/** Tables that the checks watch, each once. */
function listWatched(checks: readonly InvariantCheck[]): readonly WatchedTable[] {
  const all = [LEDGER, ...checks.flatMap(({ watches = [] }) => watches)];
  return [...new Map(all.map((table) => [table.name, table])).values()];
}

async function runChecks(
  tx: Tx,
  checks: readonly InvariantCheck[],
  since: AuditMark | undefined,
  onChecked: AuditRun['onChecked'],
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { id, title, find, findSince } of checks) {
    const violations = since && findSince ? await findSince(tx, since) : await find(tx);
    const finding = { id, title, violations };
    onChecked?.(finding);
    if (violations.length > 0) findings.push(finding);
  }
  return findings;
}

async function makeMark(
  tx: Tx,
  proven: AuditMark['proven'],
  since: AuditMark | undefined,
): Promise<AuditMark> {
  const [row] = await tx.query<{ at: Date }>('SELECT now() AS at');
  if (!row) throw new Error('The database returned no time');
  const { at } = row;
  const mark = { at, fullAt: since?.fullAt ?? at, proven, digest: '' };
  return { ...mark, digest: await digestBalances(tx, provenId(mark, LEDGER)) };
}

const waitShortly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

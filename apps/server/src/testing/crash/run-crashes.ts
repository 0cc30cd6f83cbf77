import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CODE_OK } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { auditLedger } from '@ex/server-ledger';
import type { AuditFinding } from '@ex/server-ledger';
import { INVARIANT_CHECKS } from '../../commands/invariants';
import type { Bundle } from '../bundle';
import { makeRandom } from '../random';
import type { Random } from '../random';
import type { TestMember } from '../served-venue';
import { startServer } from '../server-process';
import type { ServerProcess } from '../server-process';
import type { TestEnvironment } from '../test-environment';
import { AttemptMaker, findTarget, openOrders, send, TERM } from './attempts';
import type { Attempt, AttemptTarget } from './attempts';
import { findDifferences } from './find-differences';
import { prepareMembers, withDatabase } from './prepare';

const MEMBERS = 8;
/** Concurrent calls of a member: together they can fill a batch. */
const CALLS_OF_MEMBER = 5;
/** At most this many answers come before a kill, and this long after the last of them, ms. */
const [MAX_ANSWERS, MAX_DELAY_MS] = [80, 12];

/** What a run with kills came to. */
export interface CrashReport {
  /** Answers that the database contradicts, rows without an answer, and second answers that differed. */
  readonly differences: readonly string[];
  readonly findings: readonly AuditFinding[];
  /** Error lines in the servers' logs. */
  readonly errors: readonly string[];
  /** Exit code of the last server, which was not killed. */
  readonly exit: number | NodeJS.Signals;
  readonly attempts: number;
  /** Attempts that a kill left without an answer, and those of them that had taken place. */
  readonly unanswered: number;
  readonly unansweredDone: number;
  /** Transactions that stored keys, those with more than one, and the most in one. */
  readonly batches: number;
  readonly batchesOfMany: number;
  readonly largestBatch: number;
}

/**
 * Runs servers on one place, one after the other, and kills each (-9) at a random moment while members place and cancel;
 * members then repeat all open and answered calls on the next server, under the same keys.
 */
export async function runCrashes(
  place: TestEnvironment,
  bundle: Bundle,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<CrashReport> {
  const site = path.join(place.folder, 'site.json');
  writeFileSync(site, JSON.stringify({ spot: { openOrders: 10_000 }, options: { terms: [TERM] } }));
  const start = () => startServer(bundle.main, { ...place.env, SITE_CONFIG: site });
  await (await start()).end('SIGTERM');
  const members = await withDatabase(place, bundle, (db) => prepareMembers(db, MEMBERS));
  const random = makeRandom(seed);
  const maker = new AttemptMaker(random);
  const attempts: Attempt[] = [];
  const differences: string[] = [];
  const errors: string[] = [];
  let recent: readonly Attempt[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await start();
    const target = await findTarget(server.base);
    differences.push(...(await askAgain(target, recent)));
    recent = await attemptUntilKilled(server, target, { members, maker, random });
    attempts.push(...recent);
    errors.push(...errorLines(server));
  }
  const last = await start();
  const target = await findTarget(last.base);
  differences.push(...(await askAgain(target, recent)));
  attempts.push(...(await cancelAll(target, members, maker)));
  const exit = await last.end('SIGTERM');
  errors.push(...errorLines(last));
  return withDatabase(place, bundle, async (db) => ({
    differences: [...differences, ...(await findDifferences(db, attempts))],
    findings: await auditLedger(db, INVARIANT_CHECKS),
    ...{ errors, exit, attempts: attempts.length },
    ...(await countUnanswered(db, attempts)),
    ...(await countBatches(db)),
  }));
}

/**
 * Asks for each attempt again by its key. One without an answer gets it now; an accepted one must be answered as before.
 */
async function askAgain(target: AttemptTarget, attempts: readonly Attempt[]): Promise<string[]> {
  const asked = attempts.map(async (attempt) => {
    const before = attempt.answer;
    if (before && before.code !== CODE_OK) return [];
    if (!before) attempt.askedAgainAt = Date.now();
    attempt.answer = await send(target, attempt);
    attempt.answeredAt ??= Date.now();
    const { code, data } = attempt.answer;
    const same = !before || (code === CODE_OK && JSON.stringify(data) === JSON.stringify(before.data));
    return same
      ? []
      : [`${attempt.key}: answered ${JSON.stringify(before)}, then ${JSON.stringify(attempt.answer)}`];
  });
  return (await Promise.all(asked)).flat();
}

interface LoadDeps {
  readonly members: readonly TestMember[];
  readonly maker: AttemptMaker;
  readonly random: Random;
}

/** Makes attempts without pause, kills the server after some answers, and returns what was attempted. */
async function attemptUntilKilled(
  server: ServerProcess,
  target: AttemptTarget,
  { members, maker, random }: LoadDeps,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  let answersLeft = 1 + random.below(MAX_ANSWERS);
  const delayMs = random.below(MAX_DELAY_MS + 1);
  let killed: Promise<unknown> | undefined;
  const kill = (): void => {
    killed = (delayMs === 0 ? Promise.resolve() : pause(delayMs)).then(() => server.end('SIGKILL'));
  };
  const work = async (member: TestMember): Promise<void> => {
    for (;;) {
      const attempt = await maker.next(target, member).catch(() => undefined);
      if (!attempt) return;
      attempts.push(attempt);
      const answer = await send(target, attempt).catch(() => undefined);
      if (!answer) return;
      attempt.answer = answer;
      attempt.answeredAt = Date.now();
      answersLeft -= 1;
      if (answersLeft === 0) kill();
    }
  };
  await Promise.all(members.flatMap((member) => Array.from({ length: CALLS_OF_MEMBER }, () => work(member))));
  await killed;
  return attempts;
}

/** Cancels all open orders: the book in memory must have each of them. */
async function cancelAll(
  target: AttemptTarget,
  members: readonly TestMember[],
  maker: AttemptMaker,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const cancelOf = async (member: TestMember): Promise<void> => {
    for (;;) {
      const orders = await openOrders(target, member);
      if (orders.length === 0) return;
      for (const { id } of orders) {
        const attempt = maker.cancel(member, id);
        attempt.answer = await send(target, attempt);
        attempt.answeredAt = Date.now();
        attempts.push(attempt);
      }
    }
  };
  await Promise.all(members.map(cancelOf));
  return attempts;
}

const errorLines = (server: ServerProcess): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));

/** Keys older than the retry took effect although no answer arrived. */
async function countUnanswered(
  db: Db,
  attempts: readonly Attempt[],
): Promise<Pick<CrashReport, 'unanswered' | 'unansweredDone'>> {
  const rows = await db.query<{ key: string; created_at: Date }>(
    'SELECT key, created_at FROM idempotency_key',
  );
  const made = new Map(rows.map(({ key, created_at }) => [key, created_at.getTime()]));
  const left = attempts.filter(({ askedAgainAt }) => askedAgainAt !== undefined);
  const done = left.filter(({ key, askedAgainAt = 0 }) => (made.get(key) ?? Infinity) < askedAgainAt);
  return { unanswered: left.length, unansweredDone: done.length };
}

/** The keys of a transaction have its moment. */
async function countBatches(
  db: Db,
): Promise<Pick<CrashReport, 'batches' | 'batchesOfMany' | 'largestBatch'>> {
  const rows = await db.query<{ size: number }>(
    'SELECT count(*)::integer AS size FROM idempotency_key GROUP BY created_at',
  );
  const sizes = rows.map(({ size }) => size);
  return {
    batches: sizes.length,
    batchesOfMany: sizes.filter((size) => size > 1).length,
    largestBatch: Math.max(0, ...sizes),
  };
}

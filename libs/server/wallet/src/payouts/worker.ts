import { sub } from '@ex/money';
import { makePoller } from '@ex/server-db';
import type { Poller, Sql } from '@ex/server-db';
import { ReviewBlocked } from '@ex/server-operator';
import { WITHDRAWAL_COLUMNS } from '../withdrawals/move';
import type { WithdrawalRow } from '../withdrawals/move';
import { claimPayout } from '../withdrawals/payout';
import type { PayoutDeps } from '../withdrawals/payout';
import { applyReport } from './apply-report';
import type { PayoutOrder, PayoutProvider, PayoutReport } from './provider';

/** Dependencies of the worker. */
export interface PayoutWorkerDeps extends PayoutDeps {
  readonly provider: PayoutProvider;
  /** Whether approved withdrawals may be claimed now; those that are claimed already are followed to their end. */
  readonly mayClaim: () => boolean;
}

/** Options of the worker. */
export interface PayoutWorkerOptions {
  /** Whether the time is sound; nothing moves money otherwise. */
  readonly mayRun: () => boolean;
  /** Called for a failure; the payout stays unchanged and is tried again. */
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1_000;
/** Payouts that a round works on. */
const BATCH = 50;
/** Pauses before the next check of a payout: doubled each time. */
const [FIRST_PAUSE_S, LONGEST_PAUSE_S] = [2, 300];
/** Pause before a blocked withdrawal is tried again. */
const BLOCKED_PAUSE_S = 30;

/**
 * Makes the worker that pays approved withdrawals through a provider. Everything that it must remember is in the database, under the
 * payout's key, before the provider is asked; so it can stop at any moment, and the next one continues.
 */
export function makePayoutWorker(deps: PayoutWorkerDeps, { mayRun, onError }: PayoutWorkerOptions): Poller {
  return makePoller({ everyMs: EVERY_MS, round: () => runRound(deps, onError), mayRun, onError });
}

/** Claims what is approved and asks about each claimed payout that is due; returns how many had an answer. */
async function runRound(deps: PayoutWorkerDeps, onError: (error: unknown) => void): Promise<number> {
  if (deps.mayClaim()) await claimApproved(deps, onError);
  let answered = 0;
  for (const row of await listDue(deps.db, deps.now())) {
    try {
      await delayNextCheck(deps, row);
      await applyReport(deps, deps.provider.name, await ask(deps, row));
      answered += 1;
    } catch (error) {
      onError(error);
    }
  }
  return answered;
}

async function claimApproved(deps: PayoutWorkerDeps, onError: (error: unknown) => void): Promise<void> {
  for (let last = '0'; ;) {
    const rows = await deps.db.query<{ id: string }>(
      `SELECT id FROM wallet_withdrawal
       WHERE state = 'approved' AND id > $1 AND check_at <= $3 ORDER BY id LIMIT $2`,
      [last, BATCH, new Date(deps.now())],
    );
    for (const { id } of rows) {
      const step = { id: Number(id), payer: 'provider', actor: deps.provider.name } as const;
      await deps.db
        .transaction((tx) => claimPayout(deps, tx, step))
        .catch((error: unknown) =>
          // A cancelled one is no longer approved.
          error instanceof ReviewBlocked ? delayClaim(deps, id) : onError(error),
        );
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}

/** Blocked withdrawals wait, so that many of them do not fill each round. */
async function delayClaim({ db, now }: Pick<PayoutWorkerDeps, 'db' | 'now'>, id: string): Promise<void> {
  await db.query("UPDATE wallet_withdrawal SET check_at = $2 WHERE id = $1 AND state = 'approved'", [
    id,
    new Date(now() + BLOCKED_PAUSE_S * 1000),
  ]);
}

interface DueRow extends WithdrawalRow {
  readonly checks: number;
}

const listDue = (sql: Sql, now: number): Promise<DueRow[]> =>
  sql.query<DueRow>(
    `SELECT ${WITHDRAWAL_COLUMNS}, checks FROM wallet_withdrawal
     WHERE state IN ('locked', 'sent') AND payer = 'provider' AND check_at <= $1 ORDER BY check_at, id LIMIT $2`,
    [new Date(now), BATCH],
  );

/** Before the question, so that a payout whose question always fails delays no other. */
async function delayNextCheck({ db, now }: PayoutWorkerDeps, { id, checks }: DueRow): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_S * 2 ** Math.min(checks, 10), LONGEST_PAUSE_S);
  await db.query(
    "UPDATE wallet_withdrawal SET checks = checks + 1, check_at = $2 WHERE id = $1 AND state IN ('locked', 'sent')",
    [id, new Date(now() + pause * 1000)],
  );
}

/**
 * Asks the provider for a payout, or about one that it may have. After the first question its state is looked up first: a provider
 * may forget idempotency keys after a while, but not payments.
 */
async function ask({ provider, catalogue }: PayoutWorkerDeps, row: DueRow): Promise<PayoutReport> {
  const order = toOrder(row, catalogue.coin(row.coin_id)?.code);
  const found = row.checks > 0 || row.state === 'sent' ? await provider.find(order.key) : undefined;
  if (found) return found;
  if (row.state === 'sent')
    throw new Error(`the payout provider has lost ${order.key}, withdrawal ${row.id}, which it sent`);
  return provider.request(order);
}

function toOrder(row: WithdrawalRow, coin: string | undefined): PayoutOrder {
  const { id, payout_key: key, way, destination, bank_name, card_name, amount, fee } = row;
  if (key === null || coin === undefined)
    throw new Error(`withdrawal ${id} cannot be paid: no key or no coin`);
  const place = { network: way, destination, bankName: bank_name, holder: card_name };
  return { key, coin, ...place, amount: sub(amount, fee) };
}

import { compare, equals, atScale } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { OperatorError, ReviewBlocked } from '@ex/server-operator';
import type { Commands } from '@ex/server-operator';
import { z } from 'zod';
import { lockDeposit, matchDeposit } from '../deposits/move';
import { WITHDRAWAL_COLUMNS } from '../withdrawals/move';
import type { WithdrawalRow } from '../withdrawals/move';
import { claimPayout, confirmPayout, returnPayout, sendPayout } from '../withdrawals/payout';
import type { PayoutDeps } from '../withdrawals/payout';
import type { PayoutLimits } from '../rules/facts';
import { replayRules } from '../rules/replay';
import { describeWithdrawal } from '../withdrawals/review';

const target = { id: z.int().min(1), operator: z.string().trim().min(1).max(100) };
const stepInput = z.strictObject(target);
const sendInput = z.strictObject({ ...target, reference: z.string().trim().min(1).max(200) });
const returnInput = z.strictObject({ ...target, reason: z.string().trim().min(1).max(500) });
const matchInput = z.strictObject({
  ...target,
  amount: z.string().regex(/^\d{1,22}(\.\d{1,8})?$/, 'must be an amount such as 12.5'),
  reference: z.string().trim().max(200),
});

const DAY_MS = 86_400_000;
const dollars = () => z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'must be an amount such as 200');
const age = () => z.int().min(0).max(365);

/** Input of `payout-replay`: the days, and a draft of limits; others are today's. */
const replayInput = (limits: PayoutLimits) =>
  z.strictObject({
    days: z.int().min(1).max(3650),
    smallDollars: dollars().default(limits.smallDollars),
    dayDollars: dollars().default(limits.dayDollars),
    monthDollars: dollars().default(limits.monthDollars),
    destinationDays: age().default(limits.destinationDays),
    accountDays: age().default(limits.accountDays),
  });

/** A withdrawal that waits for payment or is being paid. */
export interface OpenPayout {
  readonly id: number;
  readonly state: string;
  /** `hand`, `provider`, or null until it is claimed. */
  readonly payer: string | null;
  readonly reference: string | null;
  readonly summary: string;
}

/**
 * Payment by hand, for the operator's channel: `payout-list`, `payout-claim`, `payout-sent`, `payout-confirm`, `payout-return`,
 * `deposit-match` for money that came in, and `payout-replay` for the rules.
 */
export function payoutCommands(deps: PayoutDeps): Commands {
  const inTransaction = (work: (tx: Tx) => Promise<void>) => explain(deps.db.transaction(work));
  return {
    'payout-list': () => listOpenPayouts(deps),
    'payout-claim': async (input) => {
      const { id, operator: actor } = stepInput.parse(input);
      return explain(claimPayout(deps, { id, payer: 'hand', actor }));
    },
    'payout-sent': async (input) => {
      const { id, operator: actor, reference } = sendInput.parse(input);
      return inTransaction((tx) => sendPayout(deps, tx, { id, payer: 'hand', actor, reference }));
    },
    'payout-confirm': async (input) => {
      const { id, operator: actor } = stepInput.parse(input);
      return inTransaction((tx) => confirmPayout(deps, tx, { id, payer: 'hand', actor }));
    },
    'payout-return': async (input) => {
      const { id, operator: actor, reason } = returnInput.parse(input);
      return inTransaction((tx) => returnPayout(deps, tx, { id, payer: 'hand', actor, reason }));
    },
    'payout-replay': async (input) => {
      const { days, ...limits } = replayInput(deps.site.wallet.payoutRules).parse(input);
      return replayRules(deps, limits, new Date(deps.now() - days * DAY_MS));
    },
    'deposit-match': async (input) => {
      const { id, operator: actor, amount, reference } = matchInput.parse(input);
      return inTransaction((tx) => match(deps, tx, { id, actor, amount, reference }));
    },
  };
}

interface Match {
  readonly id: number;
  readonly actor: string;
  readonly amount: string;
  readonly reference: string;
}

async function match(
  { catalogue, now }: PayoutDeps,
  tx: Tx,
  { id, actor, amount, reference }: Match,
): Promise<void> {
  const row = await lockDeposit(tx, id);
  if (!row) throw new OperatorError(`There is no deposit ${id}`);
  const decimals = catalogue.coin(row.coin_id)?.decimals ?? 0;
  if (compare(amount, '0') <= 0 || !equals(amount, atScale(amount, decimals)))
    throw new OperatorError(`The amount must be above 0, with at most ${decimals} decimals`);
  await matchDeposit(tx, row, { received: amount, reference, actor }, now());
}

async function listOpenPayouts(deps: PayoutDeps): Promise<readonly OpenPayout[]> {
  const rows = await deps.db.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM wallet_withdrawal WHERE state IN ('approved', 'locked', 'sent') ORDER BY id LIMIT 500`,
  );
  return rows.map((row) => ({
    ...{ id: Number(row.id), state: row.state, payer: row.payer, reference: row.reference },
    summary: describeWithdrawal(deps, row),
  }));
}

/** Passes what blocks a step on to the operator. */
async function explain<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ReviewBlocked) throw new OperatorError(error.message);
    throw error;
  }
}

import { compare, equals, atScale } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { ReviewBlocked } from '@ex/server-operator';
import { lockDeposit, matchDeposit } from '../deposits/move';
import type { PayoutLimits } from '../rules/facts';
import { replayRules } from '../rules/replay';
import type { RulesReplay } from '../rules/replay';
import { WITHDRAWAL_COLUMNS } from '../withdrawals/move';
import type { WithdrawalRow } from '../withdrawals/move';
import { claimPayout, confirmPayout, returnPayout, sendPayout } from '../withdrawals/payout';
import type { PayoutDeps, ReturnReason } from '../withdrawals/payout';
import { describeWithdrawal } from '../withdrawals/review';

/** A withdrawal that waits for payment or is being paid. */
export interface OpenPayout {
  readonly id: number;
  readonly memberId: number;
  readonly state: string;
  /** `hand`, `provider`, or null until it is claimed. */
  readonly payer: string | null;
  readonly reference: string | null;
  readonly summary: string;
}

/** Limits of the rules that an operator tries; those that are left out are today's. */
type RulesDraft = { readonly [Name in keyof PayoutLimits]?: PayoutLimits[Name] | undefined };

/** A payment by hand: the withdrawal or deposit, and the name of the operator. */
interface Step {
  readonly id: number;
  readonly actor: string;
}

/** A payment that came in. */
interface Match extends Step {
  readonly amount: string;
  readonly reference: string;
}

/** Payment by hand, by operators. Each step throws `ReviewBlocked` with the reason why it is not possible. */
export interface HandPayouts {
  list(sql: Sql): Promise<readonly OpenPayout[]>;
  /** Returns in words what to pay. */
  claim(tx: Tx, step: Step): Promise<string>;
  recordSent(tx: Tx, step: Step & { readonly reference: string }): Promise<void>;
  confirm(tx: Tx, step: Step): Promise<void>;
  giveBack(tx: Tx, step: Step & ReturnReason): Promise<void>;
  match(tx: Tx, match: Match): Promise<void>;
  /** Replays the payout rules over withdrawals of the last days that were decided. */
  replay(sql: Sql, days: number, draft: RulesDraft): Promise<RulesReplay>;
}

/** Makes the steps of payment by hand. */
export const handPayouts = (deps: PayoutDeps): HandPayouts => ({
  list: (sql) => listOpenPayouts(deps, sql),
  claim: (tx, step) => claimPayout(deps, tx, { ...step, payer: 'hand' }),
  recordSent: (tx, step) => sendPayout(deps, tx, { ...step, payer: 'hand' }),
  confirm: (tx, step) => confirmPayout(deps, tx, { ...step, payer: 'hand' }),
  giveBack: (tx, step) => returnPayout(deps, tx, { ...step, payer: 'hand' }),
  match: (tx, match) => matchPayment(deps, tx, match),
  replay: (sql, days, draft) => {
    const since = new Date(deps.now() - days * DAY_MS);
    return replayRules(sql, deps, withDraft(deps.site.wallet.payoutRules, draft), since);
  },
});

const DAY_MS = 86_400_000;

/** Today's limits, but for those of the draft. */
const withDraft = (
  limits: PayoutLimits,
  { smallDollars, dayDollars, monthDollars, destinationDays, accountDays }: RulesDraft,
): PayoutLimits => ({
  smallDollars: smallDollars ?? limits.smallDollars,
  dayDollars: dayDollars ?? limits.dayDollars,
  monthDollars: monthDollars ?? limits.monthDollars,
  destinationDays: destinationDays ?? limits.destinationDays,
  accountDays: accountDays ?? limits.accountDays,
});

async function matchPayment(
  { catalogue, now }: PayoutDeps,
  tx: Tx,
  { id, actor, amount, reference }: Match,
): Promise<void> {
  const row = await lockDeposit(tx, id);
  if (!row) throw new ReviewBlocked(`There is no deposit ${id}`);
  const decimals = catalogue.coin(row.coin_id)?.decimals ?? 0;
  if (compare(amount, '0') <= 0 || !equals(amount, atScale(amount, decimals)))
    throw new ReviewBlocked(`The amount must be above 0, with at most ${decimals} decimals`);
  await matchDeposit(tx, row, { received: amount, reference, actor }, now());
}

async function listOpenPayouts(deps: PayoutDeps, sql: Sql): Promise<readonly OpenPayout[]> {
  const rows = await sql.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM wallet_withdrawal WHERE state IN ('approved', 'locked', 'sent') ORDER BY id LIMIT 500`,
  );
  return rows.map((row) => ({
    ...{ id: Number(row.id), memberId: Number(row.member_id) },
    ...{ state: row.state, payer: row.payer, reference: row.reference },
    summary: describeWithdrawal(deps, row),
  }));
}

import {
  claimPayout,
  confirmPayout,
  listPayouts,
  matchDeposit,
  recordPayoutSent,
  replayPayoutRules,
  returnPayout,
} from '@ex/contract/operator';
import type { Sql, Tx } from '@ex/server-db';
import type { AnyHandler } from '@ex/server-http';
import type { Reviews } from '@ex/server-operator';
import type { AccountDeps } from '../deps';
import { explainBlocked } from '../reviews/explain-blocked';
import { operate } from '../work/operate';

interface Step {
  readonly id: number;
  readonly actor: string;
}

/** Limits of the payout rules that an operator tries; those that are left out are today's. */
interface RulesDraft {
  readonly smallDollars?: string | undefined;
  readonly dayDollars?: string | undefined;
  readonly monthDollars?: string | undefined;
  readonly destinationDays?: number | undefined;
  readonly accountDays?: number | undefined;
}

/** Payment by hand, as the library of wallets does it. Each step throws `ReviewBlocked` when it is not possible. */
export interface PayoutDesk {
  list(sql: Sql): Promise<
    readonly {
      readonly id: number;
      readonly memberId: number;
      readonly state: string;
      readonly payer: string | null;
      readonly reference: string | null;
      readonly summary: string;
    }[]
  >;
  /** Returns in words what to pay. */
  claim(tx: Tx, step: Step): Promise<string>;
  recordSent(tx: Tx, step: Step & { readonly reference: string }): Promise<void>;
  confirm(tx: Tx, step: Step): Promise<void>;
  giveBack(
    tx: Tx,
    step: Step & { readonly reason: string; readonly note?: string | undefined },
  ): Promise<void>;
  /** Replays the rules over withdrawals of the last days that operators have decided. */
  replay(
    sql: Sql,
    days: number,
    draft: RulesDraft,
  ): Promise<{
    readonly decided: number;
    readonly released: number;
    readonly mistakes: readonly number[];
    readonly rules: readonly { readonly rule: string; readonly count: number }[];
  }>;
  match(tx: Tx, match: Step & { readonly amount: string; readonly reference: string }): Promise<void>;
}

const done = (subject: string, after: object) => ({
  ...{ data: null, message: 'operators.done' },
  log: { subject, after },
});

/** Calls about payment by hand (OPS-18). */
export const payoutHandlers = (
  { db }: Pick<AccountDeps, 'db'>,
  desk: PayoutDesk,
  reviews: Pick<Reviews, 'refuseClaimed'>,
): AnyHandler[] => [
  operate(db, listPayouts, async (_none, { tx }) => {
    const rows = await desk.list(tx);
    const data = rows.map(({ memberId, ...row }) => ({ ...row, member: memberId }));
    return { data, log: { after: { read: data.map(({ id }) => `withdrawal ${id}`) } } };
  }),
  operate(db, claimPayout, async ({ id }, { tx, operator }) => {
    const summary = await explainBlocked(desk.claim(tx, { id, actor: operator.name }));
    const log = { subject: `withdrawal ${id}`, after: { state: 'locked' } };
    return { data: { summary }, message: 'operators.done', log };
  }),
  operate(db, recordPayoutSent, async ({ id, reference }, { tx, operator }) => {
    await explainBlocked(desk.recordSent(tx, { id, actor: operator.name, reference }));
    return done(`withdrawal ${id}`, { state: 'sent', reference });
  }),
  operate(db, confirmPayout, async ({ id }, { tx, operator }) => {
    await explainBlocked(desk.confirm(tx, { id, actor: operator.name }));
    return done(`withdrawal ${id}`, { state: 'confirmed' });
  }),
  operate(db, returnPayout, async ({ id, reason, note }, { tx, operator }) => {
    await explainBlocked(desk.giveBack(tx, { id, actor: operator.name, reason, note }));
    return done(`withdrawal ${id}`, { state: 'returned', reason, note });
  }),
  operate(
    db,
    replayPayoutRules,
    async ({ days, small, day, month, destination_days, account_days }, { tx }) => {
      const draft = {
        ...{ smallDollars: small, dayDollars: day, monthDollars: month },
        ...{ destinationDays: destination_days, accountDays: account_days },
      };
      const { rules, mistakes, ...counts } = await desk.replay(tx, days, draft);
      return {
        data: { ...counts, mistakes: [...mistakes], rules: [...rules] },
        log: { after: { days, ...draft } },
      };
    },
  ),
  operate(db, matchDeposit, async ({ id, amount, reference = '' }, { tx, operator }) => {
    await explainBlocked(reviews.refuseClaimed(tx, { kind: 'deposit', id }, [operator.name]));
    await explainBlocked(desk.match(tx, { id, actor: operator.name, amount, reference }));
    return done(`deposit ${id}`, { state: 'matched', amount, reference });
  }),
];

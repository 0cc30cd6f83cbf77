import { importStatement, listDifferences, resolveDifference } from '@ex/contract/operator';
import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import type { TwoPersonTask } from '../proposals/two-person';
import { explainBlocked } from '../reviews/explain-blocked';
import { operate } from '../work/operate';

interface NamedDifference {
  readonly id: string;
  readonly amount: string;
}

/** Statements and differences, as the library of wallets has them. Each step throws `ReviewBlocked` when it is not possible. */
export interface StatementDesk {
  importStatement(
    tx: Tx,
    sent: {
      readonly network: 'trc20' | 'erc20' | 'bank';
      readonly csv: string;
      readonly until: number | undefined;
      readonly actor: string;
    },
    now: number,
  ): Promise<{
    readonly lines: number;
    readonly added: number;
    readonly ignored: number;
    readonly matched: number;
    readonly open: number;
  }>;
  list(sql: Sql): Promise<
    readonly (NamedDifference & {
      readonly kind: string;
      readonly network: string;
      readonly coin: string;
      readonly reference: string;
      readonly payment: string | undefined;
      readonly at: number;
    })[]
  >;
  /** Worth in dollars; null for a coin without a price. */
  weigh(tx: Tx, named: NamedDifference): Promise<string | null>;
  resolve(
    tx: Tx,
    resolution: NamedDifference & {
      readonly resolution: 'book' | 'explain';
      readonly proposal: number;
      readonly reason: string;
    },
    now: number,
  ): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Calls about statements of wallets and banks (PAY-15). */
export const statementHandlers = ({ db }: Pick<AccountDeps, 'db'>, desk: StatementDesk): AnyHandler[] => [
  operate(db, importStatement, async ({ network, csv, until }, { tx, operator, now }) => {
    const sent = { network, csv, until: endOf(until), actor: operator.name };
    const data = await explainBlocked(desk.importStatement(tx, sent, now));
    return { data, message: 'operators.done', log: { subject: `statement ${network}`, after: data } };
  }),
  operate(db, listDifferences, async (_none, { tx }) => {
    const found = await desk.list(tx);
    const data = found.map(({ payment = '', at, ...one }) => ({
      ...one,
      ...{ payment, at: formatUtc(new Date(at)) },
    }));
    return { data, log: { after: { read: data.map(({ id }) => id) } } };
  }),
];

/** The end of a day; undefined without one. */
function endOf(day: string | undefined): number | undefined {
  if (day === undefined) return undefined;
  const start = Date.parse(day);
  if (Number.isNaN(start)) throw new ApiRejection('http.form.invalid', { field: 'until' });
  return start + DAY_MS;
}

/** Resolves a difference, by two operators (PAY-16). */
export const differenceTask = (desk: StatementDesk): TwoPersonTask<typeof resolveDifference> => ({
  call: resolveDifference,
  weigh: async (tx, { difference: id, amount }) => ({
    dollars: await explainBlocked(desk.weigh(tx, { id, amount })),
  }),
  carryOut: async (tx, { difference: id, amount, resolution, purpose }, { proposal = 0, now }) => {
    await explainBlocked(desk.resolve(tx, { id, amount, resolution, proposal, reason: purpose }, now));
    return { subject: `difference ${id}`, after: { resolution, amount } };
  },
});

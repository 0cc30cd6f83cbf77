import type { AnyCall, PayloadOf } from '@ex/contract';
import { compare } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { exceeds } from '../work/dollars';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { Operator } from '../accounts/operator-rows';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';
import type { Done, Worked } from '../work/operate';
import { countAlone } from './day-ceilings';
import { addProposal } from './proposal-rows';
import type { Weight } from './weight';

/** Who decides; `confirmer` is undefined where one operator may decide alone. */
export interface Deciders {
  readonly proposer: Operator;
  readonly confirmer: Operator | undefined;
  /** Id of the proposal; undefined where one operator decides alone. */
  readonly proposal: number | undefined;
  /** The value that the ceilings were compared with. */
  readonly weight: Weight;
  readonly now: number;
}

/** What became of a decision. */
interface CarriedOut extends Done {
  /** What only the operator who carries it out reads; never in the log. */
  readonly shown?: Readonly<Record<string, string>>;
  readonly committed?: (() => void | Promise<void>) | undefined;
}

/** A decision that two operators make. */
export interface TwoPersonTask<C extends AnyCall> {
  readonly call: C;
  /** Checks the fields when the decision is proposed and again when it is confirmed. Throws `ApiRejection`. */
  readonly weigh: (
    tx: Tx,
    payload: PayloadOf<C>,
    by: Operator,
    /** Names of all who decide. */
    deciders: readonly string[],
  ) => Promise<Weight>;
  /** Work that needs no transaction, such as a slow hash, done before it. */
  readonly prepare?: () => Promise<unknown>;
  readonly carryOut: (tx: Tx, payload: PayloadOf<C>, by: Deciders, prepared: unknown) => Promise<CarriedOut>;
}

/** A task whose call is no longer known to the type system. */
export interface AnyTask {
  readonly call: AnyCall;
  readonly weigh: (tx: Tx, payload: never, by: Operator, deciders: readonly string[]) => Promise<Weight>;
  readonly prepare?: () => Promise<unknown>;
  readonly carryOut: (tx: Tx, payload: never, by: Deciders, prepared: unknown) => Promise<CarriedOut>;
}

/** A proposal is open for a day. */
const OPEN_MS = 24 * 3_600_000;

/** Serves the call of a task: it proposes, or decides where one operator may. */
export function proposeHandler({ db }: Pick<AccountDeps, 'db'>, task: AnyTask): AnyHandler {
  const { call } = task;
  return operate(db, call, async (sent, { tx, operator, now }): Promise<Worked<AnyCall>> => {
    // `TwoPersonTask` tied the payload to the call when the task was made.
    const payload = sent as never;
    requireSecondKey(operator);
    const weight = await task.weigh(tx, payload, operator, [operator.name]);
    refuseBeyond(operator, weight);
    const isWithin = call.secondPerson === 'aboveCeiling' && !exceeds(weight.dollars, operator.alone);
    if (isWithin && (await countAlone(tx, call, operator, weight))) {
      const by = { proposer: operator, confirmer: undefined, proposal: undefined, weight, now };
      const { shown: _shown, committed, ...log } = await task.carryOut(tx, payload, by, undefined);
      return { data: { proposal: null }, message: 'operators.done', log, committed };
    }
    const { note = '', purpose = note } = payload as { readonly purpose?: string; readonly note?: string };
    const proposal = { call: call.name, fields: payload, purpose, member: weight.member };
    const id = await addProposal(tx, proposal, operator.id, { now, openMs: OPEN_MS });
    const log = { member: weight.member, subject: `proposal ${id}`, after: payload };
    const message = isWithin ? 'operators.proposedDay' : 'operators.proposed';
    return { data: { proposal: id }, message, values: { most: operator.alone_day }, log };
  });
}

/** Throws an `ApiRejection` for an operator with one key only: a lost one must not end decisions about money. */
export function requireSecondKey({ keys }: Operator): void {
  if (keys < 2) throw new ApiRejection('operators.secondKey');
}

/**
 * Throws an `ApiRejection` for a decision that is worth more than the operator's role decides about with another. While a coin has no
 * price, two operators decide, whose roles both decide about money.
 */
export function refuseBeyond({ most, role }: Operator, { dollars }: Weight): void {
  const isBeyond = dollars === null ? compare(most, '0') === 0 : exceeds(dollars, most);
  if (isBeyond) throw new ApiRejection('operators.beyondCeiling', { most, role });
}

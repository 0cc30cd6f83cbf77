import { CODE_UNAUTHORISED } from '@ex/contract';
import type { AnyCall, PayloadOf } from '@ex/contract';
import type { Db, Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { CallContext, Handled, Handler } from '@ex/server-http';
import { lockOperator } from '../accounts/operator-rows';
import type { Operator } from '../accounts/operator-rows';
import { writeOperatorLog } from '../log/write-log';
import type { LogEntry } from '../log/write-log';
import { holdOperatorSession } from '../sessions/session';

/** An operator at work: everything runs in `tx`, together with its row of the log. */
export interface Work {
  readonly tx: Tx;
  readonly operator: Operator;
  readonly context: CallContext;
  /** The venue's time in ms. */
  readonly now: number;
}

/** What a log row says about the work. */
export type Done = Pick<LogEntry, 'purpose' | 'member' | 'subject' | 'before' | 'after'>;

/** Result of work: the answer, and what goes into the log. */
export interface Worked<C extends AnyCall> extends Handled<C> {
  /** Left out where nothing was changed and nothing personal was read. */
  readonly log?: Done;
  /** Runs after the commit, also when its answer was lost: drops what processes remember. */
  readonly committed?: (() => void | Promise<void>) | undefined;
}

/**
 * Serves a call of operators: checks session and permission, runs the work and writes the log in one transaction, so that there is
 * no action without its row (OPS-06). Throws an `ApiRejection` for an operator whose role does not permit the call.
 */
export function operate<C extends AnyCall, Prepared = undefined>(
  db: Db,
  call: C,
  work: (payload: PayloadOf<C>, at: Work, prepared: Prepared) => Promise<Worked<C>>,
  /** Counts a guess or compares a slow hash before the transaction opens. */
  prepare?: (payload: PayloadOf<C>, context: CallContext) => Promise<Prepared>,
): Handler<C> {
  const handle = async (payload: PayloadOf<C>, context: CallContext): Promise<Handled<C>> => {
    const prepared = (await prepare?.(payload, context)) as Prepared;
    const { purpose } = payload as { readonly purpose?: string | undefined };
    const { data, message, values } = await inOneTransaction(db, call, { context, purpose }, (at) =>
      work(payload, at, prepared),
    );
    return { data, ...(message !== undefined && { message }), ...(values && { values }) };
  };
  // The type of a context follows from the access of a call, which is not known here.
  return serve(call, handle as Handler<C>['handle']);
}

/** Runs one step of a call in a transaction: the checks of `operate`, the work and its row of the log. */
export async function inOneTransaction<
  T extends object & Partial<Pick<Worked<AnyCall>, 'log' | 'committed'>>,
>(
  db: Db,
  call: AnyCall,
  { context, purpose }: { readonly context: CallContext; readonly purpose?: string | undefined },
  work: (at: Work) => Promise<T>,
): Promise<T> {
  let committed: (() => void | Promise<void>) | undefined;
  const run = () =>
    db.transaction(async (tx) => {
      const operator = await requireOperator(tx, context);
      requirePermission(operator, call.permission);
      const now = context.now();
      const result = await work({ tx, operator, context, now });
      committed = result.committed;
      if (result.log) await writeOperatorLog(tx, { operator, call: call.name, purpose, ...result.log }, now);
      return result;
    });
  try {
    return await run();
  } finally {
    await committed?.();
  }
}

/** The operator of a call; keeps session and role unchanged until the transaction ends. */
export async function requireOperator(tx: Tx, { operatorId, token }: CallContext): Promise<Operator> {
  const isOpen = token !== undefined && (await holdOperatorSession(tx, token));
  const operator = isOpen && operatorId !== undefined ? await lockOperator(tx, operatorId) : undefined;
  if (!operator) throw new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
  return operator;
}

/** Throws an `ApiRejection` that names the permission which an operator's role lacks. */
export function requirePermission({ permissions, role }: Operator, permission: string | undefined): void {
  if (permission !== undefined && !permissions.includes(permission))
    throw new ApiRejection('operators.notPermitted', { permission, role });
}

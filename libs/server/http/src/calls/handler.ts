import type { AnyCall, Decision, PayloadOf, SentAnswerOf } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import type { AnyHandled } from './answer';
import type { Confirm } from './proof';
import type { WriterEntry } from '../batch/batch-writer';
import type { CallerDevice } from './caller-device';

/** What a handler knows of its caller. */
export interface CallContext {
  /** Member id of the token; undefined for a visitor. On a member call it is always there. */
  readonly memberId: number | undefined;
  /** Operator id of the token, on a call of operators. */
  readonly operatorId?: number | undefined;
  /** Language code of the Lang header, one of the 26; `en` when absent or unknown. */
  readonly lang: string;
  /** Address of the caller, from the socket or from a trusted proxy. */
  readonly ip: string;
  /** What the caller's User-Agent header says; undefined without one. */
  readonly agent?: string | undefined;
  /** The mark of the caller's device; absent where nothing came over HTTP. */
  readonly device?: Pick<CallerDevice, 'mark' | 'give'>;
  /** The token as sent, for logout. */
  readonly token: string | undefined;
  /** Translates a key of the server's locale namespace. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Server time in ms since the epoch; a test clock in tests. */
  readonly now: () => number;
  /** Aborts when the caller hangs up before the answer; a call that still waits for its turn is then not run. */
  readonly signal: AbortSignal;
}

/** Context of a call that needs a member. */
export interface MemberContext extends CallContext {
  readonly memberId: number;
}

/** Context of a money call: its effect runs in `tx` together with the record of its idempotency key (L7). */
interface MoneyContext extends MemberContext {
  readonly tx: Tx;
  /** Destination shown to the member; undefined when the caller does not send it. */
  readonly shownDestination?: string | undefined;
  /** Fee or rate shown to the member, decimal text; undefined when the caller does not send it (SET-08). */
  readonly shownTerms?: string | undefined;
}

/** Context of a call that needs a second factor of members who have one (FACTOR-05). */
export interface FactorContext {
  /**
   * Confirms the handler's decision in its transaction, with everything that was decided, such as fee and destination. Call
   * it after all other checks. While the factor is still needed, it throws the answer of the call. A call of visitors names
   * the member whose factor it is.
   */
  readonly confirmFactor: (tx: Tx, decision: Decision, memberId?: number) => Promise<void>;
}

type BaseContext<C extends AnyCall> = C extends { readonly money: true }
  ? MoneyContext
  : C extends { readonly access: 'member' }
    ? MemberContext
    : CallContext;

/** The context a call's handler gets, by the call's access and kind. */
type ContextOf<C extends AnyCall> = C extends { readonly factor: true }
  ? BaseContext<C> & FactorContext
  : BaseContext<C>;

/** Result of a handler: the answer's data and, on actions, the key of the success message. */
export interface Handled<C extends AnyCall> {
  /** A public read returns the same object while nothing has changed: its bytes are then made once for all callers. */
  readonly data: SentAnswerOf<C>;
  /** Key in the server's locale namespace; reads leave it out (D-08). */
  readonly message?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Serves one call. Throws `ApiRejection` for every expected failure. */
export interface Handler<C extends AnyCall> {
  readonly call: C;
  readonly handle: (payload: PayloadOf<C>, context: ContextOf<C>) => Promise<Handled<C>>;
  /**
   * Of a money call: slow work that needs no transaction, such as checking a fund password, done before one is opened.
   * What it returns runs first inside the transaction and makes the check hold there. Not asked when the call is
   * answered from the record of its key. Throws `ApiRejection` for every expected failure.
   */
  readonly prepare?: Prepare<C>;
  /**
   * Of a money call that is written together with others: the writer that decides it, and its item there. `handle` is not
   * asked then.
   */
  readonly enter?: Enter<C>;
  /**
   * Of a call that a writer has decided: turns what was committed into the answer, also when a repeated key brings it again. May
   * wait for what follows from it; nothing is locked meanwhile.
   */
  readonly complete?: Complete<C>;
  /**
   * Of a money call: its treatment while a loan of its member is overdue. By default the call is refused. `goesOn` is for
   * calls that take nothing out of reach of the debt. The other form names the coin that the call spends, so that only a
   * debt in this coin stops it.
   */
  readonly whileOverdue?: WhileOverdue<PayloadOf<C>>;
}

/** See `Handler.whileOverdue`. */
type WhileOverdue<Payload> = 'goesOn' | { readonly spends: (payload: Payload) => number | undefined };

/** See `Handler.enter`. Throws `ApiRejection` for what can be refused without the writer. */
type Enter<C extends AnyCall> = (
  payload: PayloadOf<C>,
  context: MemberContext,
) => WriterEntry<unknown> | Promise<WriterEntry<unknown>>;

/** See `Handler.complete`. Throws `ApiRejection` where what follows is a refusal. */
export type Complete<C extends AnyCall> = (
  committed: Handled<C>,
  context: MemberContext,
) => Promise<Handled<C>>;

/** See `Handler.prepare`. */
export type Prepare<C extends AnyCall> = (payload: PayloadOf<C>, context: MemberContext) => Promise<Confirm>;

/** A handler whose call is no longer known to the type system, as the router keeps it. */
export interface AnyHandler {
  readonly call: AnyCall;
  readonly handle: (payload: never, context: never) => Promise<AnyHandled>;
  readonly prepare?: (payload: never, context: never) => Promise<Confirm>;
  readonly enter?: (payload: never, context: never) => WriterEntry<unknown> | Promise<WriterEntry<unknown>>;
  readonly complete?: (committed: never, context: never) => Promise<AnyHandled>;
  readonly whileOverdue?: WhileOverdue<never>;
}

/**
 * Binds a handler to a call, with payload, context and answer typed from the contract. Throws `TypeError` when a call
 * that moves no money has a `prepare`.
 */
export function serve<C extends AnyCall>(
  call: C,
  handle: Handler<C>['handle'],
  prepare?: Prepare<C>,
): Handler<C> {
  if (!prepare) return { call, handle };
  if (!call.money) throw new TypeError(`${call.name} opens no transaction to prepare for`);
  return { call, handle, prepare };
}

/**
 * Binds a money call to a writer that writes many of them in one transaction. Throws `TypeError` for a call that moves no
 * money.
 */
export function serveInBatch<C extends AnyCall, Item>(
  call: C,
  enter: (payload: PayloadOf<C>, context: MemberContext) => WriterEntry<Item> | Promise<WriterEntry<Item>>,
  complete?: Complete<C>,
): Handler<C> {
  if (!call.money) throw new TypeError(`${call.name} opens no transaction to share`);
  return {
    call,
    enter,
    ...(complete && { complete }),
    handle: () => Promise.reject(new Error(`${call.name} is decided by its writer`)),
  };
}

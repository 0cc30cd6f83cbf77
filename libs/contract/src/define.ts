import type * as z from 'zod/mini';
import type { AddedGroup, Feature } from './features';
import type { OperatorPermission } from './operator/permissions';

/** Access to a call: anyone, only a member with a valid token, or only an operator, on a port of their own. */
type Access = 'visitor' | 'member' | 'operator';
/** How the payload travels. */
type Encoding = 'query' | 'form' | 'multipart';
/** The team that owns a call: one file of `calls/` each. */
type Domain =
  | 'site'
  | 'members'
  | 'account'
  | 'alerts'
  | 'messages'
  | 'markets'
  | 'options'
  | 'spot'
  | 'wallet'
  | 'transfers'
  | 'finance'
  | 'operators';

/** One call of the contract, stated once; server, client, mocks and documents are derived from it. */
interface CallSpec<Name extends string, Payload extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  /** Name in the path: `/api/<name>`. */
  readonly name: Name;
  readonly domain: Domain;
  readonly method: 'GET' | 'POST';
  /** `query` for GET, `form` for POST; `multipart` only for upload. */
  readonly encoding: Encoding;
  readonly access: Access;
  /** Reads the decoded form: all values are text on the wire. */
  readonly payload: Payload;
  /** Reads `data` of a code-1 answer. */
  readonly answer: Answer;
  /** Requirement row that states the call; of docs/requirements-added.md for a call of an added feature. */
  readonly requirement: `${'CALLS' | AddedGroup}-${number}`;
  /** True for a list asked page by page with `page` and `limit`. */
  readonly paged?: boolean;
  /** Poll period in ms for each screen that polls the call. */
  readonly polling?: Readonly<Record<string, number>>;
  /**
   * True for a public read without payload that a first screen needs: the bundled server's document brings its answer
   * along; an app that finds none there asks.
   */
  readonly first?: boolean;
  /** True for a call that moves money: honours Idempotency-Key and the money rate limit. */
  readonly money?: boolean;
  /** True for a money call that compares the fee or rate in `Shown-Terms` with the one that holds (SET-08). */
  readonly shownTerms?: boolean;
  /** True for a call that needs a second factor of members who have one (`CODE_FACTOR`, FACTOR-05). */
  readonly factor?: boolean;
  /**
   * For a call that the specification does not have: the feature it belongs to, which the site announces, or true for one
   * without a switch. Another back end may lack it.
   */
  readonly added?: true | Feature;
  /** True for an action whose success msg is shown as a toast (D-08); reads send an empty msg. */
  readonly action?: boolean;
  /** Of an operator call: the permission that the operator's role must have. Left out where each operator may: own sessions and keys. */
  readonly permission?: OperatorPermission;
  /**
   * Of an operator call: the decision takes effect once a second operator confirms it; `aboveCeiling` where it is worth more
   * than the operator's role decides about alone.
   */
  readonly secondPerson?: 'always' | 'aboveCeiling';
}

/** Any call. */
export type AnyCall = CallSpec<string, z.ZodMiniType, z.ZodMiniType>;
/** Payload as passed by a caller and received by a handler: numbers for ids, decimal text for amounts. */
export type PayloadOf<C extends AnyCall> = z.output<C['payload']>;
/** The answer that a caller gets after the runtime check. */
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>;
/** The `data` that a back end may send. */
export type SentAnswerOf<C extends AnyCall> = z.input<C['answer']>;

/** A declared call; its schemas are created on first use. */
type Stated = Omit<AnyCall, 'encoding' | 'payload' | 'answer'> & {
  readonly encoding?: Encoding;
  readonly payload: () => z.ZodMiniType;
  readonly answer: () => z.ZodMiniType;
};
/** Forbids unknown keys, so that a misspelt `money` fails to compile. */
type NoOther<S> = Readonly<Record<Exclude<keyof S, keyof AnyCall>, never>>;
/** The call that a statement makes. */
type Defined<S extends Stated> = Omit<S, 'encoding' | 'payload' | 'answer'> & {
  readonly encoding: Encoding;
  readonly payload: ReturnType<S['payload']>;
  readonly answer: ReturnType<S['answer']>;
};

/**
 * Declares a call; the type system keeps its literal name, access and money. Derives the encoding from the method:
 * query for GET, form for POST. Schemas are created on first use, because a page declares dozens of calls and uses few.
 */
export function defineCall<const S extends Stated>(spec: S & NoOther<S>): Defined<S> {
  const made: { payload?: z.ZodMiniType; answer?: z.ZodMiniType } = {};
  const call = {
    ...spec,
    encoding: spec.encoding ?? (spec.method === 'GET' ? 'query' : 'form'),
    get payload() {
      return (made.payload ??= spec.payload());
    },
    get answer() {
      return (made.answer ??= spec.answer());
    },
  };
  return call as unknown as Defined<S>;
}

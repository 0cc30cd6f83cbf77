import type { Db, Sql, Tx } from '@ex/server-db';
import type { FastifyRequest } from 'fastify';
import type { MemberContext } from '../handler';
import type { Texts } from '../texts';
import type { RejectDebtor } from './reject-debtor';
import type { Limits } from './limits';
import type { Confirm } from './proof';

/** A money call that carries an Idempotency-Key. */
export interface KeyedEffect {
  readonly memberId: number;
  /** Key of the caller. */
  readonly key: string;
  readonly call: string;
  /** The sent fields without the fund password; another request under the same key is refused. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Runs `work` in one transaction together with the record of its key, so that a key has one effect (L7), and answers
 * what the first run answered. `prepare` runs before the transaction opens, unless the same request has its answer
 * already; what it returns is confirmed in the transaction, before `work`.
 * Throws an `ApiRejection` for a key in use or used for another request.
 */
export type RunOnce = <T>(
  effect: KeyedEffect,
  work: (tx: Tx) => Promise<T>,
  prepare?: () => Promise<Confirm>,
) => Promise<T>;

/** Takes the one file of an upload and returns the call's data. */
export type ReceiveUpload = (request: FastifyRequest, context: MemberContext) => Promise<unknown>;

/** What the calls need from the rest of the venue. */
export interface CallDeps {
  readonly db: Db;
  readonly texts: Texts;
  readonly limits: Limits;
  /** Member of a valid token. */
  readonly resolveToken: (token: string) => Promise<number | undefined>;
  /**
   * Whether the session of a token has not been ended; in a transaction it cannot be ended before that does. A body may
   * come long after its headers, and a call may wait for its turn: whoever logged out everywhere meanwhile is through.
   */
  readonly holdSession: (sql: Sql, token: string) => Promise<boolean>;
  readonly runOnce: RunOnce;
  readonly receiveUpload: ReceiveUpload;
  readonly refuseDebtor: RejectDebtor;
  /** Holds every answer against the contract; on in development and in tests. */
  readonly checkAnswers: boolean;
  /** Origins of foreign pages that may call, such as an app served from elsewhere. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Time in ms since the epoch. */
  readonly now: () => number;
}

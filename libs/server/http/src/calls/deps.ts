import type { Db, Sql, Tx } from '@ex/server-db';
import type { FastifyRequest } from 'fastify';
import type { MemberContext } from './handler';
import type { Batches } from '../batch/batches';
import type { Texts } from './texts';
import type { KeyedEffect } from './keyed-effect';
import type { FactorGate } from './factor-gate';
import type { RejectDebtor } from './reject-debtor';
import type { Limits } from './limits';
import type { Confirm } from './proof';

/**
 * Runs `work` in one transaction together with the record of its key, so that a key has one effect (L7). Returns the answer
 * of the first run. `prepare` runs before the transaction opens, unless the same request already has an answer; its result
 * is confirmed in the transaction, before `work`. Throws an `ApiRejection` for a key in use or used for a different request.
 */
type RunOnce = <T>(
  effect: KeyedEffect,
  work: (tx: Tx) => Promise<T>,
  prepare?: () => Promise<Confirm>,
) => Promise<T>;

/** Takes the one file of an upload and returns the call's data. */
type ReceiveUpload = (request: FastifyRequest, context: MemberContext) => Promise<unknown>;

/** Member of a token that was looked up before. */
interface RecalledToken {
  readonly memberId: number;
  /** Whether this still holds without asking the database. */
  readonly isFresh: boolean;
}

/** Dependencies of the calls. */
export interface CallDeps {
  readonly db: Db;
  readonly texts: Texts;
  readonly limits: Limits;
  /** Member of a valid token. */
  readonly resolveToken: (token: string) => Promise<number | undefined>;
  /** What is remembered of a token, without asking the database; nothing is, unless stated otherwise. */
  readonly recallToken?: (token: string) => RecalledToken | undefined;
  /**
   * Returns true while the session of a token is active; in a transaction it locks the session until the end. A body
   * may arrive long after its headers, and a call may wait for its turn: a session ended meanwhile is rejected.
   */
  readonly holdSession: (sql: Sql, token: string) => Promise<boolean>;
  readonly runOnce: RunOnce;
  /** Queues of the calls that are written together. */
  readonly batches: Batches;
  readonly receiveUpload: ReceiveUpload;
  readonly refuseDebtor: RejectDebtor;
  readonly factors: FactorGate;
  /** Validates every answer against the contract; on in development and in tests. */
  readonly checkAnswers: boolean;
  /** Allowed cross-origin callers, such as an app served from another host. */
  readonly allowedOrigins: ReadonlySet<string>;
  /**
   * Throws an `ApiRejection` while the time cannot be trusted; run before calls that move money or change what protects it.
   */
  readonly requireSoundClock: () => void;
  /** Reads changed settings before such a call where this process has not looked for a while; none change unless stated. */
  readonly catchUp?: () => Promise<void>;
  /** Time in ms since the epoch. */
  readonly now: () => number;
}

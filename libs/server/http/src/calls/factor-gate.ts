import { CODE_FACTOR, FACTOR_HEADER } from '@ex/contract';
import type { AnyCall, Decision, FactorQuestion } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import type { FastifyRequest } from 'fastify';
import { ApiRejection } from './answer';
import type { CallContext, FactorContext } from './handler';
import type { Fields } from './form';
import { PROOF_FIELDS } from './proof';

/** Exactly one call, as a second factor confirms it. */
export interface SealedCall {
  readonly memberId: number;
  readonly call: string;
  /** Idempotency key of a money call. */
  readonly key: string | undefined;
  /** The sent fields without the fund password, which proves the caller and is no part of the confirmed decision. */
  readonly fields: Fields;
  /** The decision that the server is about to execute, with the parts that it chose itself, such as fee and destination. */
  readonly decision: Decision;
  /** Answered request that the caller names; undefined without the header. */
  readonly request: string | undefined;
  /** Time in ms since the epoch. */
  readonly now: number;
}

/** Asks members for their second factor (FACTOR-05, FACTOR-06). */
export interface FactorGate {
  /**
   * Passes a member without a factor, and a call whose request was answered for exactly this call; uses the request up
   * in `tx`. Throws `FactorNeeded` when the caller names no request, and an `ApiRejection` for one that does not hold.
   */
  confirm(tx: Tx, sealed: SealedCall): Promise<void>;
  /** Opens a request for a call. */
  ask(sealed: SealedCall): Promise<FactorQuestion>;
}

/** Thrown when a call needs a second factor first; undoes what its transaction has done. */
export class FactorNeeded extends Error {
  constructor(readonly sealed: SealedCall) {
    super(`${sealed.call} needs a second factor`);
    this.name = 'FactorNeeded';
  }
}

const REQUEST = /^[\w-]{16,64}$/;

/** A call on its way to the factor. */
export interface CallToSeal {
  readonly call: AnyCall;
  readonly request: FastifyRequest;
  readonly fields: Fields;
  readonly key: string | undefined;
}

/** Makes what a handler confirms its decision with. */
export function makeConfirmFactor(
  gate: FactorGate,
  { call, request, fields, key }: CallToSeal,
  { memberId: caller, now }: Pick<CallContext, 'memberId' | 'now'>,
): FactorContext['confirmFactor'] {
  const sent = request.headers[FACTOR_HEADER.toLowerCase()];
  const named = typeof sent === 'string' && REQUEST.test(sent) ? sent : undefined;
  const sealedFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !PROOF_FIELDS.has(name)));
  return async (tx, decision, memberId = caller) => {
    if (memberId === undefined) throw new TypeError(`${call.name} names nobody whose second factor it needs`);
    await gate.confirm(tx, {
      ...{ memberId, call: call.name, key, fields: sealedFields, decision },
      ...{ request: named, now: now() },
    });
  };
}

/** Runs a call; one that needs a second factor is answered with the request for it, code `CODE_FACTOR`. */
export async function askingForFactor<T>(gate: FactorGate, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FactorNeeded)) throw error;
    throw new ApiRejection('http.factor', {}, CODE_FACTOR, undefined, await gate.ask(error.sealed));
  }
}

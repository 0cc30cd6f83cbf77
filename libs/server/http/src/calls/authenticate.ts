import { CODE_UNAUTHORISED, resetpwd } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRejection } from './answer';
import type { CallContext } from './handler';
import { callerAddress, callerLanguage, callerToken } from './caller';
import { callerDevice } from './caller-device';
import type { CallerDevice } from './caller-device';
import type { CallDeps } from './deps';
import { hangUpSignal } from './hang-up';
import type { Limits } from './limits';
import { resolveUnknownToken } from './resolve-unknown-token';

/** Runs a look-up of a request when the queue reaches it. */
export type LookUpInTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/** What is known of a caller over HTTP. */
export interface AuthenticatedContext extends CallContext {
  readonly device: CallerDevice;
}

/**
 * Identifies the caller before the body is read, and counts the call. Throws an `ApiRejection` with code 401 for a
 * member call without a valid token (CALLS-70) and with code 429 when the caller exceeds its rate.
 */
export async function authenticate(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: CallDeps,
  inTurn: LookUpInTurn,
): Promise<AuthenticatedContext> {
  const token = callerToken(request);
  // The address is undefined if the caller has already hung up.
  const ip = (request.ip as string | undefined) ?? '';
  const id = await identify(call, token, callerAddress(ip), deps, (work) => inTurn(request, work));
  if (call.access !== 'visitor' && id === undefined) {
    throw new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
  }
  const caller = call.access === 'operator' ? { memberId: undefined, operatorId: id } : { memberId: id };
  const lang = callerLanguage(request);
  const signal = hangUpSignal(reply);
  const agent = request.headers['user-agent'];
  const device = callerDevice(request);
  return { ...caller, lang, ip, agent, device, token, t: deps.texts.of(lang), now: deps.now, signal };
}

/**
 * Counts the call and returns its member. The limits judge before the database is asked: a token that was looked up
 * before is counted against its member, an unknown one against its address.
 */
async function identify(
  call: AnyCall,
  token: string | undefined,
  address: string,
  deps: CallDeps,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<number | undefined> {
  const { limits, resolveToken, recallToken } = deps;
  if (token === undefined || !wantsMember(call)) {
    count(call, undefined, address, limits);
    return undefined;
  }
  const recalled = recallToken?.(token);
  if (recalled?.isFresh) {
    count(call, { memberId: recalled.memberId, token }, address, limits);
    return recalled.memberId;
  }
  return inTurn(async () => {
    if (recalled) {
      count(call, { memberId: recalled.memberId, token }, address, limits);
      return resolveToken(token);
    }
    const memberId = await resolveUnknownToken(token, address, deps);
    if (memberId !== undefined) count(call, { memberId, token }, address, limits);
    return memberId;
  });
}

/** A polled public read does not depend on the caller, so its token is not looked up. */
function wantsMember(call: AnyCall): boolean {
  return call.access !== 'visitor' || call.polling === undefined;
}

/** A member with the token of the session. */
interface Caller {
  readonly memberId: number;
  readonly token: string;
}

function count(call: AnyCall, caller: Caller | undefined, address: string, limits: Limits): void {
  if (call.access === 'visitor' || caller === undefined) return limits.visitor(address);
  const { memberId, token } = caller;
  if (call.encoding === 'multipart') limits.upload(memberId);
  else if (call.money) limits.money(memberId);
  else {
    limits.member(memberId);
    // A thief who has used up the changes cannot keep the owner from a new password, which ends all sessions.
    if (call.factor && call.name !== resetpwd.name) limits.change(token, memberId);
  }
}

import { CODE_UNAUTHORISED } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRejection } from '../handler';
import type { CallContext } from '../handler';
import { callerAddress, callerLanguage, callerToken } from './caller';
import type { CallDeps } from './deps';
import { hangUpSignal } from './hang-up';

/**
 * Identifies the caller before the body is read, and counts the call. Throws an `ApiRejection` with code 401 for a
 * member call without a valid token (CALLS-70) and with code 429 when the caller exceeds its rate.
 */
export async function authenticate(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: CallDeps,
): Promise<CallContext> {
  const token = callerToken(request);
  const memberId = token !== undefined && wantsMember(call) ? await deps.resolveToken(token) : undefined;
  // The address is undefined if the caller has already hung up.
  const ip = (request.ip as string | undefined) ?? '';
  count(call, memberId, callerAddress(ip), deps);
  if (call.access === 'member' && memberId === undefined) {
    throw new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
  }
  const lang = callerLanguage(request);
  const signal = hangUpSignal(reply);
  return { memberId, lang, ip, token, t: deps.texts.of(lang), now: deps.now, signal };
}

/** A polled public read does not depend on the caller, so its token is not looked up. */
function wantsMember(call: AnyCall): boolean {
  return call.access === 'member' || call.polling === undefined;
}

function count(call: AnyCall, memberId: number | undefined, address: string, { limits }: CallDeps): void {
  if (call.access === 'visitor' || memberId === undefined) limits.visitor(address);
  else if (call.encoding === 'multipart') limits.upload(memberId);
  else if (call.money) limits.money(memberId);
  else limits.member(memberId);
}

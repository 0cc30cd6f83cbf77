import type { AnyCall } from '@ex/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeBuckets } from './buckets';
import { callerAddress } from './caller';
import { rejectionOf } from './envelope';
import type { CallContext } from './handler';

/** Rejections of requests that the app never sends, in any call. */
const TELLING = new Set(['http.unauthorised', 'http.crossSite', 'http.tooMany', 'http.method']);
const TELLING_ENDS = /^http\.form\.(?:unknown|duplicate|encoding)|\.unknown$/;
/** Lines that one network may write, and all together, by second and in a burst, so that no client fills the disk. */
const OF_NETWORK = { perSecond: 0.5, burst: 60 };
const OF_ALL = { perSecond: 50, burst: 1000 };
const ALL = 'all';

/** The caller of a request that passed its authentication. */
type LoggedCaller = Pick<CallContext, 'memberId' | 'operatorId'>;

/** Writes the lines of the security log. */
export interface SecurityLog {
  /** Logs how a request ended, if that concerns security. */
  tell(request: FastifyRequest, reply: FastifyReply, caller: LoggedCaller | undefined): void;
}

/**
 * Says whether every end of a call is logged: ways in, passwords, factors, sessions, new destinations, money out, operators
 * (OWASP ASVS 16.3.1).
 */
export function isWatched({ domain, action, factor }: AnyCall): boolean {
  return factor === true || domain === 'operators' || (domain === 'members' && action === true);
}

/**
 * Makes the log: one line for each end of a watched call and for each telling rejection of any call. A line has the route,
 * the outcome (`done` or the key of the rejection), the member or operator of the caller's session, and the address. It never holds
 * a field that was sent. A network that writes too much is cut off; its next line says how many are missing. `now` returns
 * ms of any monotonic clock.
 */
export function makeSecurityLog(watched: ReadonlySet<string>, now: () => number): SecurityLog {
  const networks = makeBuckets(OF_NETWORK, now);
  const all = makeBuckets(OF_ALL, now);
  let left = 0;
  return {
    tell: (request, reply, caller) => {
      const rejection = rejectionOf(reply)?.key;
      const route = request.routeOptions.url ?? '';
      const isFault = reply.statusCode >= 500;
      if (isFault || (!watched.has(route) && (rejection === undefined || !isTelling(rejection)))) return;
      const ip = (request.ip as string | undefined) ?? '';
      if (networks.take(callerAddress(ip)) > 0 || all.take(ALL) > 0) {
        left += 1;
        return;
      }
      const { memberId: member, operatorId: operator } = caller ?? {};
      const line = { route, outcome: rejection ?? 'done', member, operator, ip, ...(left > 0 && { left }) };
      left = 0;
      if (rejection === undefined) request.log.info(line, 'security');
      else request.log.warn(line, 'security');
    },
  };
}

const isTelling = (key: string): boolean => TELLING.has(key) || TELLING_ENDS.test(key);

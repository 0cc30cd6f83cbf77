import { ALL_CALLS, answerFactor } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, callerAddress, rejectField, serve } from '@ex/server-http';
import type { CallContext, Handled, Handler } from '@ex/server-http';
import { enter } from '../account/enter';
import { lockCredentials } from '../account/member-rows';
import { accountSubject } from '../account/login-limits';
import { isFrozen } from '../freeze/freeze';
import { compareCounted } from '../limits/compare-counted';
import { FACTOR_ANSWER, FACTOR_ANSWERS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { makeClaim } from '../password/turns';
import { recordLogin } from '../session/logins';
import { isKnownNetwork } from '../session/networks';
import { originOf } from '../session/origin';
import type { MembersDeps } from '../deps';
import { countTry, findRequest, LOGIN_CALL, markAnswered } from './requests';
import type { RequestRow } from './requests';
import { loginDigest } from './login-factor';
import { proveAnswer } from './prove-answer';
import type { UseUp } from './prove-answer';

/** Calls without a session that ask for a factor: log-in, and the reset by mail. */
const VISITOR_CALLS: ReadonlySet<string> = new Set(
  ALL_CALLS.filter(({ access }) => access === 'visitor').map(({ name }) => name),
);

type Answer = PayloadOf<typeof answerFactor>;
type Outcome = { readonly token?: string } | { readonly refused: string };

/**
 * Answers a request for a second factor (FACTOR-04). Every answer is counted before it is compared, and uses up the code
 * or signature in the transaction that marks the request as answered (FACTOR-07).
 */
export function answerFactorHandler(deps: MembersDeps): Handler<typeof answerFactor> {
  return serve(answerFactor, async (answer, context) => {
    const now = context.now();
    const request = await findRequest(deps.db, answer.request, now);
    // Another member's request is as unknown as one that does not exist; a visitor's belongs to every caller with its name.
    if (!request || (!VISITOR_CALLS.has(request.call) && request.member_id !== context.memberId))
      throw new ApiRejection('members.factor.gone');
    const useUp = await proveCounted(deps, request, answer, context);
    const outcome = await deps.db.transaction((tx) => accept(tx, deps, { request, useUp, context }));
    if ('refused' in outcome) throw new ApiRejection(outcome.refused);
    if (outcome.token === undefined) return { data: {} };
    deps.sessionCache.forgetMember(request.member_id);
    return entered(outcome.token);
  });
}

const entered = (token: string): Handled<typeof answerFactor> => ({
  data: { userinfo: { token } },
  message: 'members.login.done',
});

/** Compares an answer after it was counted; returns how it is used up. Throws an `ApiRejection` for a wrong one. */
async function proveCounted(
  deps: MembersDeps,
  request: RequestRow,
  answer: Answer,
  context: CallContext,
): Promise<UseUp> {
  const { db, limiter } = deps;
  const memberId = request.member_id;
  const now = context.now();
  const network = callerAddress(context.ip);
  const isKnown = await isKnownNetwork(db, memberId, network, now);
  const subject = accountSubject(memberId, isKnown ? network : undefined);
  const use = { rule: FACTOR_ANSWER, subject };
  const wait = await limiter.take([use, { rule: FACTOR_ANSWERS, subject }], now);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!(await countTry(db, request))) throw new ApiRejection('members.factor.gone');
  let useUp: UseUp | undefined;
  const right = await compareCounted(limiter, [use], async () => {
    const claim = makeClaim('login', context, memberId);
    useUp = await proveAnswer(deps, { memberId, challenge: request.challenge, answer, claim, now });
    return useUp !== undefined;
  });
  if (right && useUp) {
    await limiter.clear(use);
    return useUp;
  }
  if (request.call === LOGIN_CALL) await recordLogin(db, memberId, originOf(context), 'wrongFactor', now);
  throw rejectField('code', 'members.factor.wrong');
}

interface Accepted {
  readonly request: RequestRow;
  readonly useUp: UseUp;
  readonly context: CallContext;
}

async function accept(tx: Tx, deps: MembersDeps, { request, useUp, context }: Accepted): Promise<Outcome> {
  const { member_id: memberId, call, digest } = request;
  const credentials = await lockCredentials(tx, memberId);
  if (!(await useUp(tx))) throw rejectField('code', 'members.factor.wrong');
  if (!(await markAnswered(tx, request, context.now()))) throw new ApiRejection('members.factor.gone');
  if (call !== LOGIN_CALL) return {};
  // Closed while the member looked for the code.
  if (!deps.modes.isOn('login')) throw new ApiRejection('members.login.closed');
  // The password may have changed since it was compared: no session may survive that.
  const isSame =
    credentials && loginDigest(deps.factors.box, memberId, credentials.password_hash).equals(digest);
  if (!isSame || credentials.must_renew) throw rejectField('loginPassword', 'members.login.wrong');
  if (await isFrozen(tx, memberId)) {
    await recordLogin(tx, memberId, originOf(context), 'frozen', context.now());
    return { refused: 'members.freeze.closed' };
  }
  return { token: await enter(tx, deps, memberId, context) };
}

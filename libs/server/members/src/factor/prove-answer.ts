import { FACTOR_KIND } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import type { MembersDeps } from '../deps';
import type { Claim } from '../password/turns';
import { isAppCode, stepOfCode, stripBlanks } from './authenticator';
import { passkeySite, verifyAssertion } from './passkey';
import { compareRecoveryCode, countRecoveryCodes, useRecoveryCode } from './recovery';
import { listFactors, useCounter, useStep } from './rows';

/** Uses up what proved a member, in the transaction of what it proves; false when it was used meanwhile. */
export type UseUp = (tx: Tx) => Promise<boolean>;

/** An answer to a request. */
export interface AnswerToProve {
  readonly memberId: number;
  readonly challenge: string;
  readonly answer: { readonly code?: string | undefined; readonly assertion?: string | undefined };
  readonly claim: Claim;
  readonly now: number;
}

/** Compares an answer with the member's factors; returns how it is used up, or undefined for a wrong one. */
export async function proveAnswer(
  deps: Pick<MembersDeps, 'db' | 'hasher' | 'factors' | 'notify'>,
  asked: AnswerToProve,
): Promise<UseUp | undefined> {
  const { assertion } = asked.answer;
  const code = stripBlanks(asked.answer.code ?? '');
  if (assertion !== undefined) return proveByPasskey(deps, asked, assertion);
  return isAppCode(code) ? proveByApp(deps, asked, code) : proveByRecovery(deps, asked, code);
}

async function proveByPasskey(
  { db, factors: { origin } }: Pick<MembersDeps, 'db' | 'factors'>,
  { memberId, challenge, now }: AnswerToProve,
  assertion: string,
): Promise<UseUp | undefined> {
  const site = passkeySite(origin);
  const signed = site && (await verifyAssertion(site, await listFactors(db, memberId), challenge, assertion));
  return signed && ((tx) => useCounter(tx, signed.factor.id, signed.counter, now));
}

async function proveByApp(
  { db, factors: { box } }: Pick<MembersDeps, 'db' | 'factors'>,
  { memberId, now }: AnswerToProve,
  code: string,
): Promise<UseUp | undefined> {
  for (const { id, kind, secret, last_step } of await listFactors(db, memberId)) {
    if (kind !== FACTOR_KIND.app || !secret) continue;
    const step = stepOfCode(box.open(secret, memberId), code, now);
    if (step !== undefined && step > Number(last_step ?? 0)) return (tx) => useStep(tx, id, step, now);
  }
  return undefined;
}

async function proveByRecovery(
  { db, hasher, notify }: Pick<MembersDeps, 'db' | 'hasher' | 'notify'>,
  { memberId, claim, now }: AnswerToProve,
  code: string,
): Promise<UseUp | undefined> {
  const letters = await compareRecoveryCode(db, memberId, code, { hasher, claim });
  if (letters === undefined) return undefined;
  return async (tx) => {
    if (!(await useRecoveryCode(tx, memberId, letters, now))) return false;
    const left = String(await countRecoveryCodes(tx, memberId));
    await notify(
      tx,
      { memberId, text: 'members.factor.recoveryNotice', note: { left, link: '/factors' } },
      now,
    );
    return true;
  };
}

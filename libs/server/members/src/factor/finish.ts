import { finishFactor } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import { isUniqueViolation } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import { ApiRejection, rejectField, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';
import { FACTOR_PROOF } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { holdTrading } from '../money-hold/trading-hold';
import { makeClaim } from '../password/turns';
import { stepOfCode, stripBlanks } from './authenticator';
import { passkeySite, verifyNewPasskey } from './passkey';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery';
import { findUnproven, hasFactor, markProven } from './rows';
import type { FactorProof, FactorRow } from './rows';

/** A begun factor must be proven within this time (ms). */
const BEGUN_MS = 15 * 60_000;

/** Proves a new factor; with the first one come ten recovery codes, shown once (FACTOR-01 to FACTOR-03). */
export function finishFactorHandler(deps: MembersDeps): Handler<typeof finishFactor> {
  return serve(finishFactor, async (payload, context) => {
    const { memberId, now } = context;
    const row = await findUnproven(deps.db, memberId, payload.id, now() - BEGUN_MS);
    if (!row) throw new ApiRejection('members.factor.unknown');
    const proof = await proveCounted(deps, memberId, row, payload, now());
    const made = (await hasFactor(deps.db, memberId))
      ? undefined
      : await makeRecoveryCodes(deps.hasher, makeClaim('login', context, memberId));
    const add = async (tx: Tx): Promise<readonly string[]> => {
      // Of two first factors that are proven at the same time, one brings the codes.
      await lockCredentials(tx, memberId);
      const isFirst = !(await hasFactor(tx, memberId));
      if (!(await markProven(tx, row.id, proof, now()))) throw new ApiRejection('members.factor.unknown');
      // A further one is confirmed with one that the member has; the first needs only the login password.
      if (isFirst) await holdTrading(tx, memberId);
      await deps.notify(tx, { memberId, text: 'members.factor.changedNotice', note: FACTORS_LINK }, now());
      if (!isFirst || !made) return [];
      await replaceRecoveryCodes(tx, memberId, made.stored);
      return made.codes;
    };
    const recovery = await deps.db.transaction(add).catch((error: unknown) => {
      throw isUniqueViolation(error) ? rejectField('code', 'members.factor.wrong') : error;
    });
    return { data: { recovery: [...recovery] }, message: 'members.factor.saved' };
  });
}

/** The way to the factors, in messages about them. */
export const FACTORS_LINK = { link: '/factors' } as const;

/**
 * Proves a new factor; the try is counted before it is compared. A thief of a session, without the password, must not guess
 * the code of an app that the member is about to add. The first factor brings recovery codes (FACTOR-07).
 */
async function proveCounted(
  deps: MembersDeps,
  memberId: number,
  row: FactorRow,
  payload: PayloadOf<typeof finishFactor>,
  now: number,
): Promise<FactorProof> {
  const use = { rule: FACTOR_PROOF, subject: memberId };
  const wait = await deps.limiter.take([use], now);
  if (wait > 0) throw tooManyAttempts(wait);
  const proof = await prove(deps, memberId, row, payload, now);
  if (!proof) throw rejectField('code', 'members.factor.wrong');
  await deps.limiter.clear(use);
  return proof;
}

async function prove(
  { factors: { box, origin } }: MembersDeps,
  memberId: number,
  { secret, challenge }: FactorRow,
  { code, attestation }: PayloadOf<typeof finishFactor>,
  now: number,
): Promise<FactorProof | undefined> {
  if (secret) {
    const step = code && stepOfCode(box.open(secret, memberId), stripBlanks(code), now);
    return step ? { step, credentialId: null, publicKey: null, counter: 0, transports: [] } : undefined;
  }
  const site = passkeySite(origin);
  return site && challenge !== null && attestation !== undefined
    ? verifyNewPasskey(site, challenge, attestation)
    : undefined;
}

import { resetpay, resetpwd } from '@ex/contract';
import { Refusal, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { FUND_PASSWORD, PASSWORD_PROOF } from '../limits/rules';
import { tooMany } from '../limits/too-many';
import { checkNewPassword } from '../password/rule';
import { endSessions } from '../session/session';
import type { MembersWorld } from '../world';
import { passwordHashOf } from './member-rows';

/** Changes the login password and ends all sessions, this one too (CALLS-16, AUTH-28). */
export function resetpwdHandler(world: MembersWorld): Handler<typeof resetpwd> {
  return serve(resetpwd, async ({ oldpassword, newpassword }, { memberId, now }) => {
    checkNewPassword(newpassword);
    await proveLogin(world, memberId, oldpassword, now());
    const hash = await world.hasher.hash(newpassword);
    await world.db.transaction(async (tx) => {
      await tx.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, hash]);
      await endSessions(tx, memberId);
    });
    return { data: null, message: 'members.password.changed' };
  });
}

/** Sets the fund password, proven by the login password (CALLS-17, AUTH-30). */
export function resetpayHandler(world: MembersWorld): Handler<typeof resetpay> {
  return serve(resetpay, async ({ logpassword, newpassword }, { memberId, now }) => {
    checkNewPassword(newpassword);
    await proveLogin(world, memberId, logpassword, now());
    const hash = await world.hasher.hash(newpassword);
    await world.db.query('UPDATE member SET pay_hash = $2 WHERE id = $1', [memberId, hash]);
    await world.limiter.clear({ rule: FUND_PASSWORD, subject: memberId });
    return { data: null, message: 'members.password.fundSet' };
  });
}

async function proveLogin(
  { db, hasher, limiter }: MembersWorld,
  memberId: number,
  password: string,
  now: number,
) {
  const use = { rule: PASSWORD_PROOF, subject: memberId };
  const wait = await limiter.take([use], now);
  if (wait > 0) throw tooMany(wait);
  if (!(await hasher.verify(password, await passwordHashOf(db, memberId)))) {
    throw new Refusal('members.password.wrong');
  }
  await limiter.clear(use);
}

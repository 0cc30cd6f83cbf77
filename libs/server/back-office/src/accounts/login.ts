import { CODE_TOO_MANY } from '@ex/contract';
import { operatorLogin } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection, callerAddress, rejectField, serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import type { Attempt, LoginDeps } from '../deps';
import { writeOperatorLog } from '../log/write-log';
import { openOperatorSession } from '../sessions/session';
import { useCode } from './keys';
import { findOperator } from './operator-rows';
import type { StoredOperator } from './operator-rows';

const MINUTE = 60_000;
const DELAY = { firstMs: MINUTE, longestMs: 60 * MINUTE };
/** Wrong log-ins of one operator: 5 in 15 minutes, then a delay that doubles. */
const BY_NAME = { name: 'operator-login', most: 5, windowMs: 15 * MINUTE, delay: DELAY };
/** Wrong log-ins from one address. */
const BY_ADDRESS = { name: 'operator-login-ip', most: 20, windowMs: 15 * MINUTE };
const PASSWORD = /^[\x21-\x7e]{12,100}$/;
const AGENT_LENGTH = 200;

type Login = { name: string; password: string; code: string; newpassword?: string | undefined };

/** Logs an operator in with password and code (OPS-01). A guess is counted before it is compared. */
export function operatorLoginHandler(deps: LoginDeps): Handler<typeof operatorLogin> {
  const { db, limiter, hasher } = deps;
  return serve(operatorLogin, async (login, context) => {
    const uses = [
      { rule: BY_NAME, subject: login.name },
      { rule: BY_ADDRESS, subject: callerAddress(context.ip) },
    ];
    const wait = await limiter.take(uses, context.now());
    if (wait > 0) throw tooMany(wait);
    const stored = await findOperator(db, login.name);
    const isRight = await hasher.verify(login.password, stored?.password_hash);
    if (!stored || !isRight || stored.stopped_at) throw wrong();
    const newHash = await renewedHash(deps, stored, login);
    const token = await db.transaction((tx) => open(tx, deps, { stored, login, newHash }, context));
    await forgetUses(deps, uses);
    return { data: { token, name: stored.name, role: stored.role }, message: 'operators.login.done' };
  });
}

async function forgetUses({ limiter }: LoginDeps, [byName, byAddress]: readonly Attempt[]): Promise<void> {
  if (byName) await limiter.clear(byName);
  if (byAddress) await limiter.giveBack(byAddress);
}

/** Hash of the password that replaces a temporary one; undefined where none is replaced. */
async function renewedHash(
  { hasher }: LoginDeps,
  { must_renew: mustRenew }: StoredOperator,
  { password, newpassword }: Login,
): Promise<string | undefined> {
  if (newpassword === undefined) {
    if (mustRenew) throw rejectField('newPassword', 'operators.login.renew');
    return undefined;
  }
  if (!PASSWORD.test(newpassword) || newpassword === password)
    throw rejectField('newPassword', 'operators.login.rule');
  return hasher.hash(newpassword);
}

interface Opening {
  readonly stored: StoredOperator;
  readonly login: Login;
  readonly newHash: string | undefined;
}

async function open(
  tx: Tx,
  deps: LoginDeps,
  { stored, login, newHash }: Opening,
  { ip, agent = '', now }: CallContext,
): Promise<string> {
  const locked = await findOperator(tx, stored.name, 'FOR UPDATE');
  // The password may have changed during the comparison.
  if (locked?.password_hash !== stored.password_hash || locked.stopped_at) throw wrong();
  if (!(await useCode(tx, deps, stored.id, login.code, now()))) throw wrong();
  if (newHash !== undefined)
    await tx.query('UPDATE operator SET password_hash = $2, must_renew = false WHERE id = $1', [
      stored.id,
      newHash,
    ]);
  const origin = { address: callerAddress(ip), agent: agent.slice(0, AGENT_LENGTH) };
  const token = await openOperatorSession(tx, stored.id, origin, now());
  const after = { ...origin, ...(newHash !== undefined && { password: 'replaced' }) };
  await writeOperatorLog(tx, { operator: stored, call: operatorLogin.name, after }, now());
  return token;
}

/** One answer for a wrong name, password or code. */
const wrong = (): ApiRejection => rejectField('loginPassword', 'operators.login.wrong');

/** Refuses an attempt that came too soon. */
const tooMany = (seconds: number): ApiRejection =>
  new ApiRejection('http.tooMany', { seconds }, CODE_TOO_MANY, seconds);

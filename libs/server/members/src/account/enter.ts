import { isolateText } from '@ex/languages';
import type { Tx } from '@ex/server-db';
import { formatUtc } from '@ex/server-http';
import type { CallContext } from '@ex/server-http';
import { refuseBlocked } from '../block/block';
import { hasFactor } from '../factor/rows';
import { holdTrading } from '../money-hold/trading-hold';
import { recordLogin } from '../session/logins';
import { isFirstLogin, isKnownBrowser, isKnownNetwork, rememberOrigin } from '../session/networks';
import { originOf } from '../session/origin';
import { markDevice } from '../session/device-marks';
import type { Origin } from '../session/origin';
import { openSession } from '../session/session';
import type { MembersDeps } from '../deps';

/**
 * Opens a session for a member who has proven to be one, and returns its token. Throws an `ApiRejection` while an operator has
 * blocked log-in (OPS-14). The log-in goes into the history. A log-in
 * from a network or browser not seen before leaves a message (SESSION-04). Without a second factor it also holds trading
 * with other members (RISK-07). The device gets a mark (RISK-83). Afterwards the session cache must forget the member, whose
 * oldest session may have been ended.
 */
export async function enter(
  tx: Tx,
  { sessions, notify, devices }: Pick<MembersDeps, 'sessions' | 'notify' | 'devices'>,
  memberId: number,
  context: Pick<CallContext, 'ip' | 'agent' | 'now' | 'device'>,
): Promise<string> {
  await refuseBlocked(tx, memberId, 'login');
  const now = context.now();
  const origin = originOf(context);
  if (await isNew(tx, memberId, origin, now)) {
    const note = {
      network: isolateText(origin.network),
      browser: isolateText(origin.browser || '-'),
      time: `${formatUtc(new Date(now))} UTC`,
      link: '/sessions',
    };
    await notify(tx, { memberId, text: 'members.session.notice', note }, now);
    if (!(await hasFactor(tx, memberId))) await holdTrading(tx, memberId);
  }
  await rememberOrigin(tx, memberId, origin, now);
  await recordLogin(tx, memberId, origin, 'done', now);
  markDevice(devices, memberId, context);
  return openSession(tx, sessions, memberId, now, origin);
}

async function isNew(tx: Tx, memberId: number, { network, browser }: Origin, now: number): Promise<boolean> {
  if (await isFirstLogin(tx, memberId, now)) return false;
  const isNetworkKnown = await isKnownNetwork(tx, memberId, network, now);
  return !isNetworkKnown || !(await isKnownBrowser(tx, memberId, browser, now));
}

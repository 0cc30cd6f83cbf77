import type { MemberContext } from '@ex/server-http';
import { callInBatch, makeTestBatches } from '@ex/server-http/testing';
import type { OptionsDeps } from '../deps';
import { openOrders } from '../opening/open-orders';
import { openOrderHandler } from '../orders/open-order';
import { MARKET } from './market';

/** Context of a member's call at the test's clock. */
export const memberContext = (memberId: number, now: () => number): MemberContext => ({
  memberId,
  lang: 'en',
  ip: '::1',
  token: 't',
  t: (key) => key,
  signal: new AbortController().signal,
  now,
});

/** Accepts an option of 10 in the test's market for a member and opens it where its moment has come; returns the order's id. */
export async function openOption(
  deps: OptionsDeps,
  memberId: number,
  now: () => number,
  direction: 1 | 2 = 1,
): Promise<number> {
  const payload = { m_id: MARKET.id, ctime: 60, ctzed: '10', buytype: direction };
  const { data } = await callInBatch(
    makeTestBatches(deps.db),
    openOrderHandler(deps),
    payload,
    memberContext(memberId, now),
  );
  await openOrders(deps, now());
  return (data as { order_id: number }).order_id;
}

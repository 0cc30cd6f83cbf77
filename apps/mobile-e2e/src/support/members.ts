import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer, join } from './calls';
import { phonePhoto } from './photo';
import { expect } from './test';
import type { Venue } from './venue';

/** Passwords of the members made here. */
export const PASSWORD = 'secret123';
export const FUND_PASSWORD = 'fund1234';

/**
 * A new member with USDT on the options account, for a test that would leave the demo member otherwise than it found it. The
 * deposit is approved by hand, so the server must not do that itself. Returns the session's token.
 */
export async function joinWithMoney(
  { page, venue }: { readonly page: Page; readonly venue: Venue },
  email: string,
  amount: string,
): Promise<string> {
  const token = await join(venue.base, email, 'en');
  const coin = await usdt(venue.base, token);
  const payimg = await uploadProof(page, venue.base, { email, token });
  await call(venue.base, 'recharge', { c_id: coin, num: amount, payimg, a_id: '1', type: '1' }, token);
  await venue.review(
    'approve',
    'deposit',
    pendingId(await venue.review('list', 'deposit'), 'deposit', `${amount} USDT`),
  );
  return token;
}

/** A member of {@link joinWithMoney} who can take USDT out: with a fund password and an address without a known key. */
export async function joinToWithdraw(
  browser: { readonly page: Page; readonly venue: Venue },
  email: string,
  amount: string,
): Promise<string> {
  const { base } = browser.venue;
  const token = await joinWithMoney(browser, email, amount);
  await call(base, 'resetpay', { logpassword: PASSWORD, newpassword: FUND_PASSWORD }, token);
  const address = 'TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV';
  await call(base, 'setusraddress', { c_id: await usdt(base, token), address }, token);
  return token;
}

/** Id of what waits for a review: of a kind, and with a text, in what the operator's list says. Throws when there is none. */
export function pendingId(list: string, kind: string, text: string): string {
  const line = list.split('\n').find((one) => one.startsWith(`${kind} `) && one.includes(` ${text} `));
  const id = line?.split(' ')[1];
  if (id === undefined) throw new Error(`no ${kind} of ${text} in:\n${list}`);
  return id;
}

async function usdt(base: string, token: string): Promise<string> {
  const { data } = await callServer(base, 'getCanExchangeCoin', { type: '1' }, token);
  const { list } = data as { list: { id: number; title: string }[] };
  return String(list.find(({ title }) => title === 'USDT')?.id);
}

/** A picture backs one deposit only, so each member has another one. */
async function uploadProof(
  page: Page,
  base: string,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<string> {
  const colour = `#${createHash('sha256').update(email).digest('hex').slice(0, 6)}`;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await phonePhoto(page, colour))]), 'IMG.jpg');
  const answer = await fetch(`${base}/api/upload`, { method: 'POST', body, headers: { token } });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

async function call(
  base: string,
  name: string,
  fields: Readonly<Record<string, string>>,
  token: string,
): Promise<void> {
  expect(await callServer(base, name, fields, token), name).toMatchObject({ code: 1 });
}

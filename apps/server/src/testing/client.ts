import { envelope } from '@ex/contract';
import type { AnyCall, Envelope } from '@ex/contract';
import { DEMO_MEMBER } from '../seed';

/** What a call answered. */
export interface CallAnswer extends Envelope {
  readonly status: number;
}

/** Headers and fields of one call. */
export interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call as the app does. Throws when nothing comes back or it is no envelope. */
export async function call(
  base: string,
  spec: AnyCall,
  { fields = {}, headers = {} }: Sent = {},
): Promise<CallAnswer> {
  const form = new URLSearchParams(fields);
  const query = spec.method === 'GET' && form.size > 0 ? `?${form.toString()}` : '';
  const response = await fetch(`${base}/api/${spec.name}${query}`, {
    method: spec.method,
    headers,
    ...(spec.method === 'POST' ? { body: form } : {}),
  });
  return { status: response.status, ...envelope.parse(await response.json()) };
}

/** The same with a body exactly as written. */
export async function callRaw(base: string, spec: AnyCall, body: string, token: string): Promise<CallAnswer> {
  const query = spec.method === 'GET' ? `?${body}` : '';
  const response = await fetch(`${base}/api/${spec.name}${query}`, {
    method: spec.method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', token },
    ...(spec.method === 'POST' ? { body } : {}),
  });
  return { status: response.status, ...envelope.parse(await response.json()) };
}

/** Token of the demo member. */
export async function demoToken(base: string, login: AnyCall): Promise<string> {
  const answer = await call(base, login, {
    fields: { username: DEMO_MEMBER.username, password: DEMO_MEMBER.password },
  });
  const { userinfo } = answer.data as { userinfo: { token: string } };
  return userinfo.token;
}

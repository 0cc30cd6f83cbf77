import * as z from 'zod/mini';
import { defineCall } from '../define';
import { flag, id, listOf, looseText, nothing, optional, pageOf, paging, typed, whole } from '../fields';

/** Sessions, log-in history and the freeze of an account: additions to the specification (`sessions`). */

const none = () => z.strictObject({});

/** Where something was done: network (IPv4 address or IPv6 prefix) and browser by its short name; '' when unknown. */
const origin = () => ({ network: looseText(), browser: looseText() });

/** An open session; times are UTC, `YYYY-MM-DD HH:mm:ss`. `current` is 1 for the session that asks. */
const openSession = z.object({
  id: whole(),
  addtime: z.string(),
  seentime: z.string(),
  ...origin(),
  current: flag(),
});
/** A session after the runtime check. */
export type OpenSession = z.output<typeof openSession>;

/** What became of a log-in. */
export const LOGIN_OUTCOME = { done: 1, wrongPassword: 2, frozen: 3, wrongFactor: 4 } as const;

/** A log-in, successful or rejected; `outcome` as in `LOGIN_OUTCOME`. */
const pastLogin = z.object({ id: whole(), addtime: z.string(), ...origin(), outcome: whole() });
/** A past log-in after the runtime check. */
export type PastLogin = z.output<typeof pastLogin>;

/** The member's open sessions, the newest first (SESSION-01). */
export const getSessions = defineCall({
  name: 'getSessions',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'SESSION-01',
  added: 'sessions',
  payload: () => none(),
  answer: () => listOf(openSession),
});

/** Ends one session, or all but the current one when no `id` is given (SESSION-02). */
export const endSession = defineCall({
  name: 'endSession',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'SESSION-02',
  added: 'sessions',
  action: true,
  payload: () => z.strictObject({ id: optional(id()) }),
  answer: () => nothing(),
});

/** Log-ins of the last 90 days, the newest first (SESSION-03). */
export const getLogins = defineCall({
  name: 'getLogins',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'SESSION-03',
  added: 'sessions',
  paged: true,
  payload: () => z.strictObject(paging()),
  answer: () => pageOf(pastLogin),
});

/** "This was not me": ends all sessions and closes the account until support lifts the freeze (SESSION-05). */
export const freezeAccount = defineCall({
  name: 'freezeAccount',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'SESSION-05',
  added: 'sessions',
  action: true,
  payload: () => none(),
  answer: () => nothing(),
});

/**
 * Replaces the temporary password that support gave out with one that the member chooses. Until then `login` answers
 * `CODE_NEW_PASSWORD` and opens no session (SESSION-06). A member with a second factor confirms it (FACTOR-05). The answer is the
 * session that the two prove; null where none can be opened now, and the member logs in.
 */
export const renewPassword = defineCall({
  name: 'renewPassword',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'SESSION-06',
  added: 'sessions',
  action: true,
  factor: true,
  payload: () =>
    z.strictObject({ username: typed(1, 254), password: typed(1, 200), newpassword: typed(1, 200) }),
  answer: () => z.nullable(z.object({ userinfo: z.object({ token: z.string().check(z.minLength(1)) }) })),
});

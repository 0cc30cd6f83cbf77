import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, decimal, looseText, nothing, optional, typed, whole } from '../fields';

const none = () => z.strictObject({});
const session = z.object({ userinfo: z.object({ token: z.string().check(z.minLength(1)) }) });

/** The signed-in member (DRAWER-13). */
export const user = z.object({
  username: z.string(),
  id: whole(),
  vip: whole(),
  credit_score: whole(),
  rzstatus: whole(),
  have_pay: whole(),
  has_unread: whole(),
  invit: looseText(),
  /** What is still to be repaid of overdue loans, and its coin; absent while nothing is overdue. */
  overdue_left: z.optional(decimal()),
  overdue_coin: z.optional(z.string()),
});
/** Member data after the runtime check. */
export type User = z.output<typeof user>;

/** The member behind the token (CALLS-10). */
export const getusr = defineCall({
  name: 'getusr',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-10',
  payload: () => none(),
  answer: () => user,
});

/** New member: `type` 1 with `phone`, 2 with `email`; `code` is the invite code, `captcha` the email code (AUTH-16). */
export const register = defineCall({
  name: 'register',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-11',
  action: true,
  payload: () =>
    z.strictObject({
      email: optional(typed(3, 254)),
      phone: optional(typed(1, 40)),
      password: typed(1, 200),
      repassword: typed(1, 200),
      code: optional(typed(1, 64)),
      type: code(1, 2),
      captcha: optional(typed(1, 12)),
    }),
  answer: () => session,
});

/** Sign in by user name, email or phone (CALLS-12). */
export const login = defineCall({
  name: 'login',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-12',
  action: true,
  payload: () => z.strictObject({ username: typed(1, 254), password: typed(1, 200) }),
  answer: () => session,
});

/** Sends a registration code to an email address (CALLS-13, D-86). */
export const emssend = defineCall({
  name: 'emssend',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'CALLS-13',
  action: true,
  payload: () => z.strictObject({ email: typed(3, 254) }),
  answer: () => nothing(),
});

/** Ends the session of the token (CALLS-14). */
export const logout = defineCall({
  name: 'logout',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-14',
  action: true,
  payload: () => none(),
  answer: () => nothing(),
});

/**
 * Ends all sessions of the member, the one of the token too. An addition to the specification (decision 9): its `logout`
 * ends one session, and a member who left a device behind must not need a new password to end the others.
 */
export const logoutAll = defineCall({
  name: 'logoutAll',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-14',
  action: true,
  added: true,
  payload: () => none(),
  answer: () => nothing(),
});

/** Changes the login password and ends all sessions (CALLS-16). */
export const resetpwd = defineCall({
  name: 'resetpwd',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-16',
  action: true,
  payload: () => z.strictObject({ oldpassword: typed(1, 200), newpassword: typed(1, 200) }),
  answer: () => nothing(),
});

/** Sets the fund password, proven by the login password (CALLS-17). */
export const resetpay = defineCall({
  name: 'resetpay',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-17',
  action: true,
  payload: () => z.strictObject({ logpassword: typed(1, 200), newpassword: typed(1, 200) }),
  answer: () => nothing(),
});

import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, nothing, optional, text, typed } from '../fields';
import { termsVersion } from './terms';

/** Registration, login and passwords: what only their own screens load. */

const none = () => z.strictObject({});
const session = z.object({ userinfo: z.object({ token: z.string().check(z.minLength(1)) }) });

/**
 * New member: `type` 1 with `phone`, 2 with `email`; `code` is the invite code, `captcha` the email code (AUTH-16), `terms` the
 * version of the terms that was accepted, where the site states terms (TERMS-03).
 */
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
      terms: optional(termsVersion()),
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

/** Sends a code to the address of a member which no code has proven yet (RISK-78). */
export const requestEmailCode = defineCall({
  name: 'requestEmailCode',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'RISK-78',
  added: true,
  action: true,
  payload: () => none(),
  answer: () => nothing(),
});

/** Proves by the code that the address is the member's (RISK-78). */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'RISK-78',
  added: true,
  action: true,
  payload: () => z.strictObject({ captcha: typed(1, 12) }),
  answer: () => nothing(),
});

/**
 * Ends all sessions of the member, including the current one. An addition to the specification (decision 9): its
 * `logout` ends one session, and a member who lost a device must not need a new password to end the others.
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
  factor: true,
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
  factor: true,
  action: true,
  payload: () => z.strictObject({ logpassword: typed(1, 200), newpassword: typed(1, 200) }),
  answer: () => nothing(),
});

/**
 * Asks for a link to choose a new login password (MESSAGE-05). The answer is the same whether or not the address has an
 * account.
 */
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'MESSAGE-05',
  added: 'reset_by_mail',
  action: true,
  payload: () => z.strictObject({ email: typed(3, 254) }),
  answer: () => nothing(),
});

/** Chooses a new login password with the token of the link and the second factor, if any; ends all sessions (MESSAGE-05). */
export const resetPasswordByMail = defineCall({
  name: 'resetPasswordByMail',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'MESSAGE-05',
  added: 'reset_by_mail',
  action: true,
  factor: true,
  payload: () => z.strictObject({ token: text(20, 100), newpassword: typed(1, 200) }),
  answer: () => nothing(),
});

import * as z from 'zod/mini';
import { defineCall } from '../define';
import { decimal, flag, looseText, nothing, whole } from '../fields';

const none = () => z.strictObject({});

/** The signed-in member (DRAWER-13). */
const user = z.object({
  username: z.string(),
  id: whole(),
  vip: whole(),
  credit_score: whole(),
  rzstatus: whole(),
  have_pay: whole(),
  has_unread: whole(),
  invit: looseText(),
  /** Outstanding amount of overdue loans, and its coin; absent while nothing is overdue. */
  overdue_left: z.optional(decimal()),
  overdue_coin: z.optional(z.string()),
  /** Added field: 1 for a member who has not accepted the current terms; absent where the site states none (TERMS-05). */
  terms_due: z.optional(flag()),
  /** Added field: 1 for a member whose email address no code has proven, where the site sends codes (RISK-78). */
  email_unverified: z.optional(flag()),
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

import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, flag, looseText, nothing, text } from '../fields';

/** The events that members are notified of by mail and push, besides the notification in the app. */
export const MESSAGE_KINDS = [
  'log_in',
  'money_in',
  'money_out',
  'order_filled',
  'option_settled',
  'loan_due',
  'price_alert',
] as const;
/** One of {@link MESSAGE_KINDS}. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How a kind of message reaches the member. `mail_fixed`: mails about safety cannot be turned off. */
const messageSetting = z.object({ kind: z.string(), mail: flag(), push: flag(), mail_fixed: flag() });

/**
 * What arrives where (MESSAGE-01). `mail`: the site sends mails and the member has an address; `push`: the site sends push
 * messages, under the public key `push_key` (base64url).
 */
export const getMessageSettings = defineCall({
  name: 'getMessageSettings',
  domain: 'messages',
  method: 'POST',
  access: 'member',
  requirement: 'MESSAGE-01',
  added: 'mail_messages',
  payload: () => z.strictObject({}),
  answer: () =>
    z.object({ mail: flag(), push: flag(), push_key: looseText(), list: z.array(messageSetting) }),
});

/** Chooses how a kind of message arrives (MESSAGE-01). */
export const setMessageSetting = defineCall({
  name: 'setMessageSetting',
  domain: 'messages',
  method: 'POST',
  access: 'member',
  requirement: 'MESSAGE-01',
  added: 'mail_messages',
  action: true,
  payload: () => z.strictObject({ kind: z.enum(MESSAGE_KINDS), mail: code(0, 1), push: code(0, 1) }),
  answer: () => nothing(),
});

/** Sends push messages to a browser too; its subscription as the Push API gives it (MESSAGE-04). */
export const subscribePush = defineCall({
  name: 'subscribePush',
  domain: 'messages',
  method: 'POST',
  access: 'member',
  requirement: 'MESSAGE-04',
  added: 'push_messages',
  action: true,
  payload: () => z.strictObject({ endpoint: text(10, 1000), p256dh: text(80, 100), auth: text(16, 32) }),
  answer: () => nothing(),
});

/** Sends no more push messages to a browser (MESSAGE-04). */
export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  domain: 'messages',
  method: 'POST',
  access: 'member',
  requirement: 'MESSAGE-04',
  added: 'push_messages',
  action: true,
  payload: () => z.strictObject({ endpoint: text(10, 1000) }),
  answer: () => nothing(),
});

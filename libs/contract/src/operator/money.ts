import * as z from 'zod/mini';
import { defineCall } from '../define';
import { account, id, optional, signedAmount, text } from '../fields';
import { none, proposedOrDone, purpose } from './fields';

/** Credits and debits of a member by the venue. */

/** Why a balance is adjusted; the member reads its text in the statement. */
export const ADJUSTMENTS = ['correction', 'compensation', 'promotion', 'fee', 'fraud'] as const;

/**
 * Credits a member (`amount` above 0) or debits them (below 0) by a balanced entry of the ledger. The member's statement shows it under
 * its category (OPS-11). `attachment` is the `url` of an uploaded picture (OPS-47).
 */
export const adjustBalance = defineCall({
  domain: 'operators',
  method: 'POST',
  access: 'operator',
  name: 'adjustBalance',
  permission: 'money.adjust',
  secondPerson: 'always',
  requirement: 'OPS-11',
  action: true,
  payload: () =>
    z.strictObject({
      member: id(),
      account: account(),
      coin: text(1, 20),
      amount: signedAmount(),
      category: z.enum(ADJUSTMENTS),
      attachment: optional(text(1, 100)),
      purpose: purpose(),
    }),
  answer: () => proposedOrDone(),
});

const MONEY = {
  domain: 'operators',
  method: 'POST',
  access: 'operator',
  permission: 'money.adjust',
} as const;

/** Uploads the picture of a proof, such as a bank statement, for an adjustment (OPS-47). */
export const uploadAttachment = defineCall({
  ...MONEY,
  name: 'uploadAttachment',
  requirement: 'OPS-47',
  encoding: 'multipart',
  payload: () => none(),
  answer: () => z.object({ url: z.string(), fullurl: z.string() }),
});

/** An address at which a browser can open the attachment of a proposal for ten minutes; the log records the reading (OPS-47). */
export const viewAttachment = defineCall({
  ...MONEY,
  name: 'viewAttachment',
  requirement: 'OPS-47',
  action: true,
  payload: () => z.strictObject({ proposal: id(), purpose: purpose() }),
  answer: () => z.object({ url: z.string() }),
});

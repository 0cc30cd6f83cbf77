import * as z from 'zod/mini';
import { defineCall } from '../define';
import { account, id, int, signedAmount, text } from '../fields';
import { proposedOrDone, purpose } from './fields';

/** Credits and debits of a member by the venue. */

/** Why a balance is adjusted; the member reads its text in the statement. */
export const ADJUSTMENTS = ['correction', 'compensation', 'promotion', 'fee', 'fraud'] as const;

/**
 * Credits a member (`amount` above 0) or debits them (below 0) by a balanced entry of the ledger. The member's statement shows it under
 * its category (OPS-11).
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
      purpose: purpose(),
    }),
  answer: () => proposedOrDone(),
});

/** Sets the level that a member has at least; the volume may bring a higher one (PAY-17). */
export const setMemberLevel = defineCall({
  domain: 'operators',
  method: 'POST',
  access: 'operator',
  name: 'setMemberLevel',
  permission: 'money.adjust',
  secondPerson: 'always',
  requirement: 'PAY-17',
  action: true,
  payload: () => z.strictObject({ member: id(), level: int(0, 9), purpose: purpose() }),
  answer: () => proposedOrDone(),
});

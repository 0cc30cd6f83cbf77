import * as z from 'zod/mini';
import { defineCall } from '../define';
import { id, nothing } from '../fields';

/** Cancels an own withdrawal that waits for its review; amount and fee return at once (BOOK-05). */
export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'BOOK-05',
  added: 'address_book',
  money: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});

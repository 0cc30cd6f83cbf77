import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, decimal, flag, id, looseText, whole } from '../fields';

/** A step of a payment: the state that it led to, and when (UTC). */
const paymentStep = z.object({ state: z.string(), at: z.string() });

/**
 * A payment of the member. `kind` 1 is a withdrawal, 2 a deposit. `state` of a withdrawal: requested, approved, locked, sent, confirmed,
 * returned, rejected or cancelled; of a deposit: announced, matched, credited or rejected. `reference` is the transaction hash or bank
 * reference, `network` where it is valid (`trc20`, `erc20`, `bank`), `received` the amount that came in. `usual_minutes` is how long
 * nine of ten such payments took lately, 0 where too few are known (PAY-06).
 */
const payment = z.object({
  id: whole(),
  state: z.string(),
  steps: z.array(paymentStep),
  network: looseText(),
  reference: looseText(),
  reason: looseText(),
  received: z.optional(decimal()),
  usual_minutes: whole(),
  cancellable: flag(),
});
/** A payment after the runtime check. */
export type SentPayment = z.output<typeof payment>;

/** The way of one own withdrawal or deposit (PAY-05). */
export const getPayment = defineCall({
  name: 'getPayment',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'PAY-05',
  added: 'payment_states',
  payload: () => z.strictObject({ kind: code(1, 2), id: id() }),
  answer: () => payment,
});

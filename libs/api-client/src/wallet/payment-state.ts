/** States of withdrawals and deposits. */
const PAYMENT_STATES = [
  'requested',
  'approved',
  'locked',
  'sent',
  'confirmed',
  'returned',
  'cancelled',
  'announced',
  'matched',
  'credited',
  'rejected',
] as const;

/** State of a withdrawal or deposit. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Reads a state; undefined for one that this app does not know. */
export const toPaymentState = (state: string | undefined): PaymentState | undefined =>
  PAYMENT_STATES.find((one) => one === state);

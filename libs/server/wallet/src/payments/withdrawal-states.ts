import type { StateMachine } from './state-machine';

/**
 * States of a withdrawal. `locked`: an operator or the provider has claimed it, so the member can no longer cancel. `sent`: the
 * payment has a transaction hash or a bank reference. `returned`: the member has the money back although it was approved.
 */
export type WithdrawalState =
  'requested' | 'approved' | 'locked' | 'sent' | 'confirmed' | 'returned' | 'rejected' | 'cancelled';

/** Events of a withdrawal. */
export type WithdrawalEvent = 'approve' | 'reject' | 'cancel' | 'claim' | 'send' | 'confirm' | 'return';

/** Where the amount of a withdrawal is: the member's hold, a house account, outside, or available to the member. */
export type WithdrawalMoney = 'hold' | 'payout_locked' | 'payout_sent' | 'outside' | 'member';

/** The only place that states which event leads where; bookings, checks and the drawing follow it (PAY-01). */
export const WITHDRAWAL_STATES: StateMachine<WithdrawalState, WithdrawalEvent, WithdrawalMoney> = {
  requested: {
    status: 1,
    money: 'hold',
    on: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  },
  approved: {
    status: 1,
    money: 'hold',
    on: { claim: 'locked', cancel: 'cancelled', return: 'returned' },
  },
  locked: { status: 1, money: 'payout_locked', on: { send: 'sent', return: 'returned' } },
  sent: { status: 1, money: 'payout_sent', on: { confirm: 'confirmed', return: 'returned' } },
  confirmed: { status: 2, money: 'outside', on: {} },
  returned: { status: 3, money: 'member', on: {} },
  rejected: { status: 3, money: 'member', on: {} },
  cancelled: { status: 3, money: 'member', on: {} },
};

/** Kind of the ledger entry that brings the money to the place of a state. */
export const ENTRY_KIND: Readonly<Record<Exclude<WithdrawalState, 'requested' | 'approved'>, string>> = {
  locked: 'wallet.payoutLocked',
  sent: 'wallet.payoutSent',
  confirmed: 'wallet.withdrawn',
  returned: 'wallet.withdrawReturned',
  rejected: 'wallet.withdrawReturned',
  cancelled: 'wallet.withdrawCancelled',
};

/** Status of the review that a state stands for, as the table keeps it: 4 is cancelled by the member. */
export const REVIEW_STATUS_OF: Readonly<Record<WithdrawalState, 1 | 2 | 3 | 4>> = {
  requested: 1,
  approved: 2,
  locked: 2,
  sent: 2,
  confirmed: 2,
  returned: 2,
  rejected: 3,
  cancelled: 4,
};

import type { StateMachine } from './state-machine';

/** States of a deposit. `matched`: an operator has found the payment in a wallet or at a bank, with its amount. */
export type DepositState = 'announced' | 'matched' | 'credited' | 'rejected';

/** Events of a deposit. */
export type DepositEvent = 'match' | 'credit' | 'reject';

/** The only place that states which event leads where (PAY-10). */
export const DEPOSIT_STATES: StateMachine<DepositState, DepositEvent, 'outside' | 'member'> = {
  announced: { status: 1, money: 'outside', on: { match: 'matched', reject: 'rejected' } },
  matched: { status: 1, money: 'outside', on: { credit: 'credited', reject: 'rejected' } },
  credited: { status: 2, money: 'member', on: {} },
  rejected: { status: 3, money: 'outside', on: {} },
};

import { ACCOUNT, OUTSIDE_WORLD } from './ledger';
import type { AccountType, Entry, Leg } from './ledger';

/** Default coin of the tests. */
export const COIN = 1;

export const memberLeg = (
  member: number,
  amount: string,
  account: AccountType = ACCOUNT.options,
  coin = COIN,
): Leg => ({
  place: { member, account, coin },
  bucket: 'available',
  amount,
});

export const outside = (amount: string, coin = COIN): Leg => ({
  place: { house: OUTSIDE_WORLD, coin },
  bucket: 'available',
  amount,
});

const opposite = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** A member's incoming payment from outside. */
export const deposit = (ref: string, member: number, amount: string): Entry => ({
  kind: 'deposit',
  ref,
  legs: [memberLeg(member, amount), outside(opposite(amount))],
});

/** A member's payment to the outside. */
export const spend = (ref: string, member: number, amount: string): Entry => ({
  kind: 'spend',
  ref,
  legs: [memberLeg(member, opposite(amount)), outside(amount)],
});

/** A payment from one member to another. */
export const transfer = (ref: string, from: number, to: number, amount: string): Entry => ({
  kind: 'transfer',
  ref,
  legs: [memberLeg(from, opposite(amount)), memberLeg(to, amount)],
});

import { randomUUID } from 'node:crypto';
import { negate } from '@ex/money';
import type { Db } from '@ex/server-db';
import { createLedger } from './create-ledger';
import { OUTSIDE_WORLD } from './ledger';
import type { AccountType, Entry } from './ledger';

/** Credits a test member from outside; a negative amount debits. */
export type Disburse = (member: number, coin: number, amount: string, account?: AccountType) => Promise<void>;

/** The entry of money from outside for a test member; a negative amount goes back. */
export const giftEntry = (member: number, coin: number, amount: string, account: AccountType = 1): Entry => ({
  kind: 'test.gift',
  ref: randomUUID(),
  legs: [
    { place: { member, account, coin }, bucket: 'available', amount },
    { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: negate(amount) },
  ],
});

/** Makes a `Disburse` for a database; account 1 unless stated otherwise. */
export function makeDisburse(db: Db): Disburse {
  const ledger = createLedger();
  return (member, coin, amount, account) =>
    db.transaction((tx) => ledger.post(tx, giftEntry(member, coin, amount, account)));
}

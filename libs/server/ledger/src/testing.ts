import { randomUUID } from 'node:crypto';
import { negate } from '@ex/money';
import type { Db } from '@ex/server-db';
import { createLedger } from './create-ledger';
import type { AccountType } from './ledger';

/** Credits a test member from outside; a negative amount debits. */
export type Disburse = (member: number, coin: number, amount: string, account?: AccountType) => Promise<void>;

/** Makes a `Disburse` for a database; account 1 unless stated otherwise. */
export function makeDisburse(db: Db): Disburse {
  const ledger = createLedger();
  return (member, coin, amount, account = 1) =>
    db.transaction((tx) =>
      ledger.post(tx, {
        kind: 'test.gift',
        ref: randomUUID(),
        legs: [
          { place: { member, account, coin }, bucket: 'available', amount },
          { place: { house: 'external', coin }, bucket: 'available', amount: negate(amount) },
        ],
      }),
    );
}

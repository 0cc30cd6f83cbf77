import { negate } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { AlreadyBooked, NoSuchHold, Unbalanced } from './errors';
import type { AccountType, HoldRelease, HoldRequest, Place } from './ledger';
import { bookEntry } from './post';

interface HoldRow {
  readonly member: string;
  readonly coin: number;
  readonly account: AccountType;
  readonly amount: string;
}

/** Sets money aside under a name (L4); errors as `Ledger.hold` says. */
export async function openHold(tx: Tx, { member, account, coin, amount, kind, ref, note }: HoldRequest): Promise<void> {
  if (amount.startsWith('-')) throw new Unbalanced(kind, ref, 'a hold must be above zero');
  const place: Place = { member, account, coin };
  const legs = [
    { place, bucket: 'available', amount: negateAmount(amount, kind, ref) },
    { place, bucket: 'frozen', amount },
  ] as const;
  await bookEntry(tx, { kind, ref, legs, ...(note ? { note } : {}) });
  const opened = await tx.query(
    `INSERT INTO ledger_hold (ref, member, coin, account, amount) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (ref) DO NOTHING RETURNING ref`,
    [ref, member, coin, account, amount],
  );
  if (opened.length === 0) throw new AlreadyBooked(kind, ref);
}

/** Ends a hold and books where its amount goes; errors as `Ledger.release` says. */
export async function releaseHold(tx: Tx, { ref, kind, legs, note }: HoldRelease): Promise<void> {
  const [hold] = await tx.query<HoldRow>(
    `UPDATE ledger_hold SET released_at = now() WHERE ref = $1 AND released_at IS NULL
     RETURNING member, coin, account, amount`,
    [ref],
  );
  if (!hold) throw new NoSuchHold(ref);
  const { coin, account, amount } = hold;
  const place: Place = { member: Number(hold.member), account, coin };
  const freed = { place, bucket: 'frozen', amount: negate(amount) } as const;
  await bookEntry(tx, { kind, ref, legs: [freed, ...legs], ...(note ? { note } : {}) });
}

function negateAmount(amount: string, kind: string, ref: string): string {
  try {
    return negate(amount);
  } catch {
    throw new Unbalanced(kind, ref, `${JSON.stringify(amount)} is not an amount`);
  }
}

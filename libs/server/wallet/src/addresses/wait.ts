import type { Db, Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import type { WalletDeps } from '../deps';

const HOUR_MS = 3600 * 1000;

/** A place for payouts that a member adds or changes: an address, or a bank card. */
export interface NewPlace {
  readonly memberId: number;
  /** True where the member has had no other of the same coin, or no other card. */
  readonly isFirst: boolean;
  /** True on the first day of an account, see `isSettingUp`. */
  readonly isSettingUp: boolean;
  /** Address, or the masked number of a card. */
  readonly place: string;
  readonly waitHours: number;
}

/**
 * Lets one transaction at a time change a member's places for payouts. Addresses and cards share the lock, because only the first
 * place of all does not wait.
 */
export async function lockPlaces(tx: Tx, memberId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('wallet address', $1))", [memberId]);
}

/** Whether an account is younger than the wait of new addresses. */
export async function isSettingUp(
  { findJoined, site }: Pick<WalletDeps, 'findJoined' | 'site'>,
  db: Db,
  memberId: number,
  now: number,
): Promise<boolean> {
  const joined = await findJoined(db, memberId);
  return joined !== undefined && now - joined < site.wallet.addressWaitHours * HOUR_MS;
}

/**
 * From when money can leave to a new place (BOOK-02). Only the first place of all does not wait and, while a member is setting up,
 * the first of each coin: a thief cannot convert everything into a coin without an address, or take a bank card instead. Leaves a
 * message about any other, without which the wait would be of no use to a member who has not added it. Call it under `lockPlaces`.
 */
export async function findUsableFrom(
  tx: Tx,
  { memberId, isFirst, isSettingUp: isNew, place, waitHours }: NewPlace,
  now: number,
): Promise<Date> {
  if (isFirst && (isNew || !(await hasPlace(tx, memberId)))) return new Date(now);
  const notice = { memberId, kind: 'log_in', text: 'wallet.notice.newPlace' } as const;
  await writeNotice(tx, { ...notice, note: { place, link: '/sessions' } }, now);
  return new Date(now + waitHours * HOUR_MS);
}

/** Whether a member has, or had, an address of any coin or a card. */
async function hasPlace(tx: Tx, memberId: number): Promise<boolean> {
  const [row] = await tx.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet_address WHERE member_id = $1)
       OR EXISTS (SELECT FROM wallet_card WHERE member_id = $1) AS any`,
    [memberId],
  );
  return row?.any ?? false;
}

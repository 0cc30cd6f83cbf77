import type { AddressNetwork } from '@ex/addresses';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { findUsableFrom, lockPlaces } from './wait';

/** Most addresses of a coin and network (BOOK-01). */
const MAX_ADDRESSES = 20;

/** An address to be saved. */
export interface NewAddress {
  readonly memberId: number;
  readonly coinId: number;
  readonly network: AddressNetwork;
  readonly address: string;
  /** Name the member gives it; '' for none. */
  readonly label?: string;
  /** True when further addresses may be saved in addition to the first of the coin, and another one bound. */
  readonly mayReplace: boolean;
  /** Hours before money can leave to it, unless the member is just setting up (BOOK-02). */
  readonly waitHours: number;
  /** True on the first day of an account, on which the first address of each coin does not wait; false unless stated. */
  readonly isSettingUp?: boolean;
  /** False where the site has no address book: then the coin has only the bound address. */
  readonly keepsOthers?: boolean;
}

/**
 * Saves an address and makes it the bound one of its coin; one that is saved already is bound without a new wait. Returns
 * false when another one is bound and may not be replaced. Safe under parallel calls.
 */
export async function bindAddress(tx: Tx, saved: NewAddress, now: number): Promise<boolean> {
  await lockPlaces(tx, saved.memberId);
  const existing = await findSaved(tx, saved);
  if (!saved.mayReplace && (await countSaved(tx, saved)).coin > 0) return false;
  if (saved.keepsOthers === false) await dropOthers(tx, saved);
  const id = existing ?? (await insert(tx, saved, now));
  await markBound(tx, saved, id);
  return true;
}

/**
 * Adds an address to those of its coin; the first one of a coin is the bound one. Throws an `ApiRejection` when it is saved
 * already, when further ones are not allowed, or when there are too many.
 */
export async function addAddress(tx: Tx, saved: NewAddress, now: number): Promise<void> {
  await lockPlaces(tx, saved.memberId);
  const count = await countSaved(tx, saved);
  if (!saved.mayReplace && count.coin > 0) throw new ApiRejection('wallet.address.locked');
  if ((await findSaved(tx, saved)) !== undefined) throw new ApiRejection('wallet.address.known');
  const id = await insert(tx, saved, now);
  if (count.coin === 0) await markBound(tx, saved, id);
}

/** Makes an address the bound one of its coin. */
export async function markBound(
  tx: Tx,
  { memberId, coinId }: Pick<NewAddress, 'memberId' | 'coinId'>,
  id: string,
): Promise<void> {
  const of = [memberId, coinId, id];
  await tx.query(
    'UPDATE wallet_address SET bound = false WHERE member_id = $1 AND coin_id = $2 AND bound AND id <> $3',
    of,
  );
  await tx.query(
    'UPDATE wallet_address SET bound = true WHERE member_id = $1 AND coin_id = $2 AND id = $3',
    of,
  );
}

/**
 * Removes an address. Of all removed addresses of a coin, the newest row stays, unseen: it marks that the next address is
 * not the member's first (BOOK-02). Withdrawals keep the addresses that they paid to.
 */
export async function removeAddress(
  tx: Tx,
  { memberId, coinId }: Pick<NewAddress, 'memberId' | 'coinId'>,
  id: string,
  now: number,
): Promise<void> {
  await tx.query('UPDATE wallet_address SET removed_at = $2, bound = false WHERE id = $1', [
    id,
    new Date(now),
  ]);
  await tx.query(
    'DELETE FROM wallet_address WHERE member_id = $1 AND coin_id = $2 AND removed_at IS NOT NULL AND id <> $3',
    [memberId, coinId, id],
  );
}

/**
 * Removes the other addresses. Members could not see or remove them, and they would count towards the most that a coin can
 * have.
 */
async function dropOthers(tx: Tx, { memberId, coinId, network, address }: NewAddress): Promise<void> {
  await tx.query(
    'DELETE FROM wallet_address WHERE member_id = $1 AND coin_id = $2 AND (network, address) <> ($3, $4)',
    [memberId, coinId, network, address],
  );
}

async function findSaved(
  tx: Tx,
  { memberId, coinId, network, address }: NewAddress,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM wallet_address
     WHERE member_id = $1 AND coin_id = $2 AND network = $3 AND address = $4 AND removed_at IS NULL`,
    [memberId, coinId, network, address],
  );
  return row?.id;
}

interface SavedCount {
  /** Addresses of the coin. */
  readonly coin: number;
  /** Of them those of the network. */
  readonly network: number;
  /** With the one that was removed last: above 0 where the member ever had one for the coin. */
  readonly ever: number;
}

async function countSaved(tx: Tx, { memberId, coinId, network }: NewAddress): Promise<SavedCount> {
  const [count] = await tx.query<SavedCount>(
    `SELECT count(*)::integer AS ever,
       count(*) FILTER (WHERE removed_at IS NULL)::integer AS coin,
       count(*) FILTER (WHERE network = $3 AND removed_at IS NULL)::integer AS network
     FROM wallet_address WHERE member_id = $1 AND coin_id = $2`,
    [memberId, coinId, network],
  );
  return count ?? { coin: 0, network: 0, ever: 0 };
}

/** Adds an address, or again the one that was removed last. */
async function insert(tx: Tx, saved: NewAddress, now: number): Promise<string> {
  const { memberId, coinId, network, address, label = '', waitHours } = saved;
  const { keepsOthers = true, isSettingUp = false } = saved;
  const count = await countSaved(tx, saved);
  if (count.network >= MAX_ADDRESSES) throw new ApiRejection('wallet.address.most', { count: MAX_ADDRESSES });
  const place = { memberId, isFirst: count.ever === 0, isSettingUp, place: address, waitHours };
  const usableAt = keepsOthers ? await findUsableFrom(tx, place, now) : new Date(now);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO wallet_address (member_id, coin_id, network, address, label, bound, bound_at, usable_at)
     VALUES ($1, $2, $3, $4, $5, false, $6, $7)
     ON CONFLICT (member_id, coin_id, network, address)
     DO UPDATE SET label = $5, bound_at = $6, usable_at = $7, removed_at = NULL
     RETURNING id`,
    [memberId, coinId, network, address, label, new Date(now), usableAt],
  );
  if (!row) throw new Error('the address was not inserted');
  return row.id;
}

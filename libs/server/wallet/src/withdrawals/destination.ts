import type { AddressNetwork } from '@ex/addresses';
import { maskCard } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, formatUtcMinute } from '@ex/server-http';
import { findBoundAddress, findOwnAddress } from '../addresses/rows';
import { findCard } from '../cards/rows';
import { WITHDRAWAL_METHOD } from './terms';
import type { WithdrawalMethod } from './terms';

/** Destination of a withdrawal, as of the request; later edits do not affect it. */
export interface Destination {
  readonly way: AddressNetwork | 'bank';
  /** Address, or card number. */
  readonly place: string;
  readonly bankName: string | null;
  readonly cardName: string | null;
}

/** Destination fields of the request. */
export interface RequestedDestination {
  readonly memberId: number;
  readonly coinId: number;
  readonly way: WithdrawalMethod;
  readonly bankId: number | undefined;
  /** An address of the member's address book; the bound one when undefined (BOOK-01). */
  readonly addressId: number | undefined;
  /** Time of the request in ms. */
  readonly now: number;
}

/**
 * Returns the coin's bound address, the one of the address book with an id, or the member's card with an id (D-63). Throws an
 * `ApiRejection`, the same for another member's card as for a missing one.
 */
export async function resolveDestination(
  tx: Tx,
  { memberId, coinId, way, bankId, addressId, now }: RequestedDestination,
): Promise<Destination> {
  if (way === WITHDRAWAL_METHOD.wallet) {
    const row = await (addressId === undefined
      ? findBoundAddress(tx, memberId, coinId)
      : findOwnAddress(tx, memberId, coinId, addressId));
    if (!row) throw new ApiRejection('wallet.withdrawal.noAddress');
    if (row.usable_at.getTime() > now)
      throw new ApiRejection('wallet.address.waiting', { from: formatUtcMinute(row.usable_at) });
    return { way: row.network, place: row.address, bankName: null, cardName: null };
  }
  const card = bankId === undefined ? undefined : await findCard(tx, memberId, bankId);
  if (!card) throw new ApiRejection('wallet.withdrawal.noCard');
  if (card.usable_at && card.usable_at.getTime() > now)
    throw new ApiRejection('wallet.card.waiting', { from: formatUtcMinute(card.usable_at) });
  return { way: 'bank', place: card.card_number, bankName: card.bank_name, cardName: card.card_name };
}

/**
 * Throws an `ApiRejection` when the member was shown a different address or card than the one bound now, e.g. after a
 * change in another tab: money goes only to a destination the member has seen.
 * @param shown undefined when the caller does not send it
 */
export function checkShownDestination({ place }: Destination, shown: string | undefined): void {
  if (shown !== undefined && shown !== place) throw new ApiRejection('wallet.withdrawal.changed');
}

/** Formats the destination for a bill: only the end of a card number. */
export function maskDestination({ way, place }: Destination): string {
  return way === 'bank' ? maskCard(place) : place;
}

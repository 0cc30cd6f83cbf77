import type { AddressNetwork } from '@ex/addresses';
import { maskCard } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { findBoundAddress } from '../addresses/rows';
import { findCard } from '../cards/rows';
import { WITHDRAWAL_METHOD } from './terms';
import type { WithdrawalMethod } from './terms';

/** Where a withdrawal goes, as it was when it was asked for: a later edit changes nothing of it. */
export interface Destination {
  readonly way: AddressNetwork | 'bank';
  /** Address, or card number. */
  readonly place: string;
  readonly bankName: string | null;
  readonly cardName: string | null;
}

/** What a member says of the destination. */
export interface RequestedDestination {
  readonly memberId: number;
  readonly coinId: number;
  readonly way: WithdrawalMethod;
  readonly bankId: number | undefined;
}

/**
 * The coin's bound address, or the own card of an id (D-63). Throws an `ApiRejection`; a card of another member is as unknown
 * as one that does not exist.
 */
export async function resolveDestination(
  tx: Tx,
  { memberId, coinId, way, bankId }: RequestedDestination,
): Promise<Destination> {
  if (way === WITHDRAWAL_METHOD.wallet) {
    const bound = await findBoundAddress(tx, memberId, coinId);
    if (!bound) throw new ApiRejection('wallet.withdrawal.noAddress');
    return { way: bound.network, place: bound.address, bankName: null, cardName: null };
  }
  const card = bankId === undefined ? undefined : await findCard(tx, memberId, bankId);
  if (!card) throw new ApiRejection('wallet.withdrawal.noCard');
  return { way: 'bank', place: card.card_number, bankName: card.bank_name, cardName: card.card_name };
}

/**
 * Throws an `ApiRejection` when the member was shown another address or card than the one that is bound by now, such as after
 * a change in another tab: nothing goes where the member was not told.
 * @param shown undefined when the caller does not say what was shown
 */
export function checkShownDestination({ place }: Destination, shown: string | undefined): void {
  if (shown !== undefined && shown !== place) throw new ApiRejection('wallet.withdrawal.changed');
}

/** The destination as a bill names it: a card number only by its end. */
export function maskDestination({ way, place }: Destination): string {
  return way === 'bank' ? maskCard(place) : place;
}

import type { HouseAccount, Leg, LedgerAccount } from '@ex/server-ledger';

/** Columns that identify an order's member, account and coin. */
export interface OwnerColumns {
  readonly member_id: string;
  readonly coin_id: number;
  readonly account: 1 | 2 | 3;
}

const leg = (place: LedgerAccount, amount: string): Leg => ({ place, bucket: 'available', amount });

/** A leg of the order's member, in the account and coin of the order. */
export const memberLeg = ({ member_id, account, coin_id }: OwnerColumns, amount: string): Leg =>
  leg({ member: Number(member_id), account, coin: coin_id }, amount);

/** A leg of a house account in the order's coin. */
export const houseLeg = (house: HouseAccount, { coin_id }: OwnerColumns, amount: string): Leg =>
  leg({ house, coin: coin_id }, amount);

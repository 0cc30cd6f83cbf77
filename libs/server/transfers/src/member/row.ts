import type { AccountType } from '@ex/server-ledger';

/** States of a transfer to a member: 1 transferring, 2 finished, 3 cancelled (P2P-20). */
export const TRANSFER_STATUS = { transferring: 1, finished: 2, cancelled: 3 } as const;

/** A transfer row of the database. */
export interface TransferRow {
  readonly id: string;
  readonly member_id: string;
  readonly to_member: string;
  readonly from_name: string;
  readonly to_name: string;
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly fee: string;
  readonly status: number;
  readonly created_at: Date;
  readonly arrives_at: Date;
  readonly ended_at: Date | null;
}

/** Columns of {@link TransferRow}. */
export const TRANSFER_COLUMNS =
  'id, member_id, to_member, from_name, to_name, coin_id, account, amount, fee, status, created_at, arrives_at, ended_at';

/** Name of a transfer's hold and of its bookings in the ledger. */
export const transferRef = (id: number | string): string => `transfer:${id}`;

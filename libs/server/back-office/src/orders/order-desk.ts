import type { Sql, Tx } from '@ex/server-db';

/** An option as an operator weighs it. */
interface WeighedOption {
  readonly memberId: number;
  readonly isRunning: boolean;
  readonly stake: string;
  /** Stake in dollars; null while the coin has no price. */
  readonly dollars: string | null;
}

/** Orders of members, as the libraries of spot and options know them. */
export interface OrderDesk {
  /** Undefined for an option that does not exist. */
  readonly weighOption: (sql: Sql, optionId: number) => Promise<WeighedOption | undefined>;
  /** Returns the stake; `ended` for a settled option, `busy` while another transaction has the member's balance. */
  readonly voidOption: (tx: Tx, optionId: number, now: number) => Promise<'done' | 'ended' | 'busy'>;
  /** Owner of a spot order and whether it rests; undefined for one that does not exist. */
  readonly findOrder: (
    sql: Sql,
    orderId: number,
  ) => Promise<{ readonly memberId: number; readonly isOpen: boolean } | undefined>;
  /** Cancels a resting order in a transaction of its own; false when it has ended meanwhile. */
  readonly cancelOrder: (memberId: number, orderId: number) => Promise<boolean>;
}

import type { MembersLoad } from './member-calls';

/** Members who open options. */
export interface OrdersLoad extends MembersLoad {
  /** Id of the market. */
  readonly market: number;
  readonly termSeconds: number;
  /** Decimal text. */
  readonly stake: string;
}

/** Module of the process that plays them. */
export const ORDERS_PROGRAM = new URL('./orders.process.ts', import.meta.url);

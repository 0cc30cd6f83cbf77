/** Members who open options. */
export interface OrdersLoad {
  readonly base: string;
  /** Session tokens, one a member; each member opens one order after the other. */
  readonly tokens: readonly string[];
  /** Id of the market. */
  readonly market: number;
  readonly termSeconds: number;
  /** Decimal text. */
  readonly stake: string;
  readonly seconds: number;
}

/** Module of the process that plays them. */
export const ORDERS_PROGRAM = new URL('./orders.process.ts', import.meta.url);

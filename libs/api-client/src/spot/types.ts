import type { Decimal } from '@ex/money';
import type { PageParam } from '../paging';
import type { Pair } from '../pair';

/** What an order does with the base coin (SPOT-12). */
export type OrderSide = 'buy' | 'sell';
/** How an order finds its price (SPOT-13). */
export type OrderType = 'limit' | 'market';
/** `open` waits in the book, `filled` is finished, `cancelled` ended before it was filled (SPOTLIST-02). */
export type OrderStatus = 'open' | 'filled' | 'cancelled';

/** A spot order of the member. Prices are in the quote coin, quantities in the base coin. */
export interface SpotOrder {
  readonly id: number;
  readonly pair: Pair;
  /** `unknown`: a side that this build does not know. */
  readonly side: OrderSide | 'unknown';
  /** The side as the server calls it. */
  readonly sideText: string;
  readonly type: OrderType;
  /** The type as the server calls it. */
  readonly typeText: string;
  /** `unknown`: a status that this build does not know. */
  readonly status: OrderStatus | 'unknown';
  /** Null on a market order. */
  readonly limitPrice: Decimal | null;
  /** Average fill price; null while nothing is filled (D-43). */
  readonly averagePrice: Decimal | null;
  readonly quantity: Decimal;
  /** Null while nothing is filled, or zero (D-43). */
  readonly filledQuantity: Decimal | null;
  /** UTC text of the server. */
  readonly placedAt: string;
  /** UTC text of the server; null while nothing is filled. */
  readonly filledAt: string | null;
}

/** An order as the member confirmed it, with what it takes to recognise its record (SPOT-24, D-41). */
export interface OrderIntent {
  readonly marketId: number;
  readonly pair: Pair;
  readonly side: OrderSide;
  readonly type: OrderType;
  /** In the quote coin; null on a market order. */
  readonly limitPrice: Decimal | null;
  /** In the base coin, at most 8 decimals. */
  readonly quantity: Decimal;
  /** Total in the quote coin, at most 8 decimals. */
  readonly amount: Decimal;
}

/** An order to place, with the idempotency key of its confirmation. */
export interface PlaceOrderRequest {
  readonly order: OrderIntent;
  readonly key: string;
}

/** An order to cancel, with the idempotency key of its confirmation. */
export interface CancelOrderRequest {
  readonly id: number;
  readonly key: string;
}

/** Which of the member's orders a list shows. */
export interface OrderFilter {
  readonly status: OrderStatus;
  readonly side: OrderSide | 'all';
}

/** A page of the member's orders; without page and limit the newest ten, without a side both sides. */
export interface OrderPageRequest extends Partial<PageParam> {
  readonly status: OrderStatus;
  readonly side?: OrderSide | 'all';
  readonly limit?: number;
}

/** Rules that a market's orders keep. */
export interface MarketRules {
  /** Decimals of a limit price and of a quantity. */
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Minimum value of an order in the quote coin; undefined if not provided. */
  readonly minAmount: Decimal | undefined;
  /**
   * Fee rates on proceeds, of an order that waits in the book and of one that fills immediately; undefined if not
   * provided.
   */
  readonly makerFee: Decimal | undefined;
  readonly takerFee: Decimal | undefined;
  /** A market order fills at most this share away from the last price, `0.05` is 5 %; undefined if not provided. */
  readonly maxSlippage: Decimal | undefined;
}

/** Available balances in a market's two coins, and the rules that this member's orders keep there. */
export interface MarketBalance {
  readonly base: Decimal;
  readonly quote: Decimal;
  readonly rules: MarketRules;
}

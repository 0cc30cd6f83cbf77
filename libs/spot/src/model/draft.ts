import type { OrderSide, OrderType } from '@ex/api-client/spot';

/** What the order form holds. Figures are canonical decimal text, '' while nothing is entered. */
export interface OrderDraft {
  readonly side: OrderSide;
  readonly type: OrderType;
  /** Limit price in the quote coin. */
  readonly price: string;
  /** Quantity in the base coin. */
  readonly quantity: string;
  /** Total in the quote coin; on a market order typed or linked to the quantity. */
  readonly amount: string;
}

/** The form before anything is entered. */
export const EMPTY_DRAFT: OrderDraft = { side: 'buy', type: 'limit', price: '', quantity: '', amount: '' };

/** Whether two drafts hold the same. */
export const isSameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  (Object.keys(EMPTY_DRAFT) as (keyof OrderDraft)[]).every((field) => one[field] === other[field]);

/** Available balances in the two coins of a market, decimal text; undefined while they are not known. */
export interface Balances {
  readonly quote: string | undefined;
  readonly base: string | undefined;
}

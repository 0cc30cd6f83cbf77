/** Side of an order as the screen counts it: 0 buy, 1 sell; sent as side + 1 (SPOT-24, D-40). */
export type Side = 0 | 1;
/** Kind of an order as it is sent: 1 limit, 2 market (SPOT-13). */
export type Kind = 1 | 2;

export const BUY: Side = 0;
export const SELL: Side = 1;
export const LIMIT: Kind = 1;
export const MARKET: Kind = 2;

/** What the form holds. Figures are canonical decimal text, '' while nothing is entered. */
export interface Draft {
  readonly side: Side;
  readonly kind: Kind;
  /** Limit price in the quote coin. */
  readonly price: string;
  /** Quantity in the base coin. */
  readonly quantity: string;
  /** Total in the quote coin; on a market order typed or linked to the quantity. */
  readonly amount: string;
}

export const EMPTY_DRAFT: Draft = { side: BUY, kind: LIMIT, price: '', quantity: '', amount: '' };

/** Whether two drafts hold the same. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  (Object.keys(EMPTY_DRAFT) as (keyof Draft)[]).every((field) => one[field] === other[field]);

/** The rules of a market that the form needs, with what holds when a back end does not tell them. */
export interface MarketRules {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Least value of an order in the quote coin; undefined when there is none to be told. */
  readonly minimum: string | undefined;
  /** Share of what is received that is kept as a fee; undefined when it is not told. */
  readonly makerFee: string | undefined;
  readonly takerFee: string | undefined;
  /** A market order fills at most this share away from the latest price; undefined when it is not told. */
  readonly bound: string | undefined;
}

/** Available balances in the two coins of a market, decimal text; undefined while they are not known. */
export interface Balances {
  readonly quote: string | undefined;
  readonly base: string | undefined;
}

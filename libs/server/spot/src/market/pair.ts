import type { Catalogue } from '@ex/server-catalogue';

/** The two coins of a market, by their ids. */
export interface Pair {
  readonly base: number;
  readonly quote: number;
  /** `BTC/USDT`, for the bills. */
  readonly title: string;
}

/** The pair of two coins; the catalogue keeps every coin that ever traded. */
export const pairOf = (catalogue: Catalogue, base: number, quote: number): Pair => ({
  base,
  quote,
  title: [base, quote].map((id) => catalogue.coin(id)?.code).join('/'),
});

/** The pair of a market that the catalogue no longer lists and in which no order rests: nothing is booked in it. */
export const NO_PAIR: Pair = { base: 0, quote: 0, title: '' };

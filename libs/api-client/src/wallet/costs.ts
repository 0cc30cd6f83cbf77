import { type AnswerOf, getCoinCosts } from '@ex/contract';
import type { Decimal } from '@ex/money';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';

/** The amount of a coin that a member bought and still has. */
export interface CoinCost {
  /** In the coin; less than the balance where some of it came without a known cost. */
  readonly quantity: Decimal;
  /** Dollars, fees included. */
  readonly cost: Decimal;
  /** Cost of one, in dollars. */
  readonly average: Decimal;
}

/** Costs by the name of the coin; coins without a known cost are left out. */
export type CoinCosts = Readonly<Record<string, CoinCost>>;

const costs = api.injectEndpoints({
  endpoints: (build) => ({
    coinCosts: build.query<CoinCosts, void>({
      query: args(getCoinCosts),
      transformResponse: ({ list }: AnswerOf<typeof getCoinCosts>): CoinCosts =>
        Object.fromEntries(list.map(({ coin, ...cost }) => [coin, cost])),
      providesTags: ['balance'],
    }),
  }),
});

/** The cost of the member's coins; only where the site offers `coinCosts` (PNL-01). */
export const liveCoinCosts = liveQuery(costs.endpoints.coinCosts, {
  period: getCoinCosts.polling.assets,
  refetchOnEnter: true,
});

/** Queue key of a market's orders, which run one at a time; requests for orders that rest nowhere share one queue. */
export const marketLane = (marketId: number | undefined): string => `spot ${marketId ?? 'none'}`;

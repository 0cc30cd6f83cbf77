/** Orders of one market wait for each other; those who ask for an order that rests nowhere wait among themselves. */
export const marketLane = (marketId: number | undefined): string => `spot ${marketId ?? 'none'}`;

/** Name of the hold of an order's stake in the ledger. */
export const holdRef = (orderId: number | string): string => `option:${orderId}`;

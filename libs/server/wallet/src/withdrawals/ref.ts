/** Name of a withdrawal's hold in the ledger. */
export const withdrawalRef = (id: number | string): string => `withdrawal:${id}`;

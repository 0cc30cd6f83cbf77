/** How often prices of the exchange are asked for, ms. */
export const QUOTE_MS = 5000;
/** Nothing is exchanged at a price older than this, ms; the server refuses the same. */
export const QUOTE_OLD_MS = 10_000;

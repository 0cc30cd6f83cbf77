/** How often the screen asks, ms: markets 1 s, book 2 s (SPOT-04, SPOT-06, CONST-07), own orders and balance 5 s (D-45). */
export const MARKETS_MS = 1000;
export const BOOK_MS = 2000;
export const ORDERS_MS = 5000;
export const BALANCE_MS = 5000;

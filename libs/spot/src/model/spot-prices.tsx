import type { Live } from '@ex/api-client';
import type { OrderBook } from '@ex/api-client/markets';
import { createContext, type ReactNode, useContext } from 'react';
import type { LivePrice } from './use-live-price';

const Last = createContext<LivePrice | undefined>(undefined);
const Book = createContext<Live<OrderBook> | undefined>(undefined);

interface SpotPricesProps {
  readonly last: LivePrice;
  /** The book of the same moment. */
  readonly book: Live<OrderBook>;
  readonly children: ReactNode;
}

/**
 * The prices of a market for everything below: read once, so that no two parts show different ones. Only the parts that
 * show a price subscribe to it, so that a price does not draw the rest.
 */
export function SpotPrices({ last, book, children }: SpotPricesProps) {
  return (
    <Last value={last}>
      <Book value={book}>{children}</Book>
    </Last>
  );
}

/** The last price. Throws outside of {@link SpotPrices}. */
export const useLastPrice = (): LivePrice => required(useContext(Last));

/** The order book. Throws outside of {@link SpotPrices}. */
export const useBook = (): Live<OrderBook> => required(useContext(Book));

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The prices of a market are shown within SpotPrices.');
  return value;
}

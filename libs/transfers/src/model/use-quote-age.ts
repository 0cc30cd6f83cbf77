import { QUOTE_PERIOD_MS } from '@ex/api-client/transfers';
import { useEffect, useState } from 'react';

/** Nothing is converted at a price older than this, ms; the server refuses the same. */
const MAX_QUOTE_AGE_MS = 10_000;
const SECOND_MS = 1000;

/** How old a quote is. */
export interface QuoteAge {
  readonly seconds: number;
  /** Seconds until the next one is read. */
  readonly nextIn: number;
  /** Too old to convert at. */
  readonly isStale: boolean;
}

/**
 * The age of the prices on the screen, updated every second.
 * @param answeredAt when they came, ms; undefined before the first ones
 */
export function useQuoteAge(answeredAt: number | undefined): QuoteAge {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const age = answeredAt === undefined ? 0 : Math.max(0, now - answeredAt);
  return {
    seconds: Math.floor(age / SECOND_MS),
    nextIn: Math.max(0, Math.ceil((QUOTE_PERIOD_MS - age) / SECOND_MS)),
    isStale: age > MAX_QUOTE_AGE_MS,
  };
}

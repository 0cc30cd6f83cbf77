import { useEffect, useState } from 'react';
import { QUOTE_MS, QUOTE_OLD_MS } from './periods';

const SECOND_MS = 1000;

/** How old a quote is. */
export interface QuoteAge {
  readonly seconds: number;
  /** Seconds until the next one is asked for. */
  readonly next: number;
  /** Too old to exchange at. */
  readonly old: boolean;
}

/**
 * The age of the prices on the screen, told every second.
 * @param answeredAt when they came, ms; undefined before the first ones
 */
export function useQuoteAge(answeredAt: number | undefined): QuoteAge {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(every);
  }, []);
  const age = answeredAt === undefined ? 0 : Math.max(0, now - answeredAt);
  return {
    seconds: Math.floor(age / SECOND_MS),
    next: Math.max(0, Math.ceil((QUOTE_MS - age) / SECOND_MS)),
    old: age > QUOTE_OLD_MS,
  };
}

import { parseServerTime } from '@ex/languages';
import { useEffect } from 'react';

/** Timers count in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Between two questions where the clock of the device is ahead of the server's. */
const RETRY_INTERVAL_MS = 30_000;

/**
 * Refetches once a hold on money has ended by the clock of the device, and every half minute until the server says so
 * (BOOK-03).
 * @param until end of the hold, UTC; null when nothing holds money
 * @param refetch the same function in each render
 */
export function useRefetchWhenHoldEnds(until: string | null, refetch: () => unknown): void {
  useEffect(() => {
    const end = parseServerTime(until);
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      void refetch();
      timer = setTimeout(ask, RETRY_INTERVAL_MS);
    };
    timer = setTimeout(ask, Math.min(Math.max(end - Date.now(), 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until, refetch]);
}

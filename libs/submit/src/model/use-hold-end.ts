import { parseServerTime } from '@ex/languages';
import { useEffect } from 'react';

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Asks again once the time is over until which no money can leave (BOOK-03), at once where it is over by the clock of the device.
 * @param until UTC; null when nothing holds money
 * @param askAgain the same function in each render
 */
export function useHoldEnd(until: string | null, askAgain: () => unknown): void {
  useEffect(() => {
    const end = parseServerTime(until);
    if (end === null) return;
    const timer = setTimeout(() => void askAgain(), Math.min(end - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until, askAgain]);
}

import { abs, changePercent, compare, type Decimal } from '@ex/money';
import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '../lib/reduced-motion';

const FLASH_MS = 600;
/** At most four flashes per second. */
const MIN_INTERVAL_MS = 250;

/** In a list a price flashes once it has moved by this many percent: a page of flashing rows says nothing. */
const CALM_PERCENT = '0.1';

/** Whether a price has moved enough since another one to be noticed in a list. */
function isNotable(price: Decimal, since: Decimal): boolean {
  const moved = changePercent(since, price);
  return moved === null || compare(abs(moved), CALM_PERCENT) >= 0;
}

/**
 * Flashes a cell when its price changes: green up, red down, background and text alike, so that the colour of the day never
 * contradicts that of the tick; fading for 600 ms. Not with reduced motion. The animation runs outside React, so a tick costs
 * no extra render.
 * @param calm only when the price has moved by a thousandth since it last flashed
 */
export function useTickFlash(
  cell: RefObject<HTMLElement | null>,
  price: Decimal | undefined,
  calm: boolean,
): void {
  const before = useRef<{ price: Decimal | undefined; at: number }>({ price, at: 0 });
  useEffect(() => {
    const { price: old, at } = before.current;
    if (calm && old !== undefined && price !== undefined && !isNotable(price, old)) return;
    before.current = { price, at };
    if (old === undefined || price === undefined) return;
    const move = compare(price, old);
    if (move === 0) return;
    const now = performance.now();
    if (now - at < MIN_INTERVAL_MS || isMotionReduced()) return;
    before.current = { price, at: now };
    const way = move > 0 ? 'rise' : 'fall';
    const flash = { backgroundColor: `var(--flash-${way})`, color: `var(--text-${way})` };
    cell.current?.animate([flash, { backgroundColor: 'transparent' }], FLASH_MS);
  }, [cell, price, calm]);
}

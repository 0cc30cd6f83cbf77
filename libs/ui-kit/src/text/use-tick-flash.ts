import { compare, type Decimal } from '@ex/money';
import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '../lib/reduced-motion';

const FLASH_MS = 600;
/** At most four flashes per second. */
const MIN_INTERVAL_MS = 250;

/**
 * Flashes the background of a cell when its price changes: green up, red down, fading for 600 ms. Not with reduced
 * motion. The animation runs outside React, so a tick costs no extra render.
 */
export function useTickFlash(cell: RefObject<HTMLElement | null>, price: Decimal | undefined): void {
  const before = useRef<{ price: Decimal | undefined; at: number }>({ price, at: 0 });
  useEffect(() => {
    const { price: old, at } = before.current;
    before.current = { price, at };
    if (old === undefined || price === undefined) return;
    const move = compare(price, old);
    if (move === 0) return;
    const now = performance.now();
    if (now - at < MIN_INTERVAL_MS || isMotionReduced()) return;
    before.current = { price, at: now };
    const colour = move > 0 ? 'var(--flash-rise)' : 'var(--flash-fall)';
    cell.current?.animate([{ backgroundColor: colour }, { backgroundColor: 'transparent' }], FLASH_MS);
  }, [cell, price]);
}

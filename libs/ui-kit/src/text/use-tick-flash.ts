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
 * Flashes a cell when its price changes: green up, red down. The text keeps the colour of the day (LIFT-10). A tint in the
 * cell's `::after` fades for 600 ms. Only the tint's opacity is
 * animated: a phone's compositor does that alone, without a style, layout or paint of the page for each picture. Not with reduced
 * motion. All of it happens outside React, so a tick costs no extra render.
 * @param quiet only when the price has moved by a thousandth since it last flashed
 */
export function useTickFlash(
  cell: RefObject<HTMLElement | null>,
  price: Decimal | undefined,
  quiet: boolean,
): void {
  const before = useRef<{ price: Decimal | undefined; at: number }>({ price, at: 0 });
  useEffect(() => {
    const { price: old, at } = before.current;
    if (quiet && old !== undefined && price !== undefined && !isNotable(price, old)) return;
    before.current = { price, at };
    if (old === undefined || price === undefined) return;
    const move = compare(price, old);
    if (move === 0) return;
    const now = performance.now();
    if (now - at < MIN_INTERVAL_MS || isMotionReduced()) return;
    before.current = { price, at: now };
    if (cell.current) flash(cell.current, move > 0 ? 'rise' : 'fall');
  }, [cell, price, quiet]);
}

/** The flash that runs in a cell. */
const running = new WeakMap<HTMLElement, Animation>();

function flash(cell: HTMLElement, tick: 'rise' | 'fall'): void {
  running.get(cell)?.cancel();
  cell.dataset['tick'] = tick;
  const fade = cell.animate({ opacity: [1, 0] }, { duration: FLASH_MS, pseudoElement: '::after' });
  running.set(cell, fade);
  fade.onfinish = () => {
    if (running.get(cell) === fade) delete cell.dataset['tick'];
  };
}

import type { Bar } from '@ex/contract';
import { useEffect, useState } from 'react';
import { browserClock } from '../core/clock';
import { createPacer } from './pacer';
import { planSync } from './plan-sync';

/** Live prices are drawn at most this often, in milliseconds. */
export const DRAW_MS = 1000;

/** The bars to draw: a live price at most once a second, another history at once, nothing while the chart is not seen. */
export function usePacedBars(bars: readonly Bar[], seen: boolean): readonly Bar[] {
  const [shown, setShown] = useState(bars);
  const [pacer] = useState(() => createPacer(browserClock, DRAW_MS, setShown));

  useEffect(() => pacer.push(bars, planSync(shown, bars) === 'reset'), [pacer, bars, shown]);
  useEffect(() => pacer.rest(!seen), [pacer, seen]);
  useEffect(() => pacer.stop, [pacer]);
  return shown;
}

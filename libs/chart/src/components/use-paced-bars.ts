import type { Bar } from '@ex/market-data';
import { useEffect, useState } from 'react';
import { createPacer } from '../model/pacer';
import { planSync } from '../model/plan-sync';

/** Live prices are drawn at most this often, in milliseconds. */
const DRAW_INTERVAL_MS = 1000;

/** The bars to draw: a live price at most once a second, another history immediately, nothing while the chart is hidden. */
export function usePacedBars(bars: readonly Bar[], visible: boolean): readonly Bar[] {
  const [shown, setShown] = useState(bars);
  const [pacer] = useState(() => createPacer(DRAW_INTERVAL_MS, setShown));

  useEffect(() => pacer.push(bars, planSync(shown, bars) === 'reset'), [pacer, bars, shown]);
  useEffect(() => pacer.setPaused(!visible), [pacer, visible]);
  useEffect(() => pacer.stop, [pacer]);
  return shown;
}

import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import type { ChartChoice } from '@ex/trading/chart';
import { useState } from 'react';

type Choice = readonly [ChartChoice, (next: ChartChoice) => void];

/**
 * The chart's choice, in minutes once an option of the market runs: in a chart of days its whole life is one candle (LIFT-21).
 * A period that the member then picks counts instead, until the screen is left. The kept choice is not changed.
 * @param running options that run
 * @param market `BASE/QUOTE`
 */
export function usePlayPeriod([kept, keep]: Choice, running: readonly OptionOrder[], market: string): Choice {
  const isRunning = running.some(({ pair }) => formatPair(pair) === market);
  const [play, setPlay] = useState<'idle' | 'minutes' | 'picked'>('idle');
  if (isRunning && play === 'idle') setPlay('minutes');
  const isMinutes = play === 'minutes';
  const choice: ChartChoice = isMinutes ? { ...kept, period: '1' } : kept;
  return [
    choice,
    (next) => {
      const isPeriod = next.period !== choice.period;
      if (isPeriod && play === 'minutes') setPlay('picked');
      keep(isMinutes && !isPeriod ? { ...next, period: kept.period } : next);
    },
  ];
}

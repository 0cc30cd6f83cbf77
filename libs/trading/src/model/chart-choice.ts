import { AVERAGES, type AverageWindow, DEFAULT_PERIOD, type PeriodKey, PERIODS } from '@ex/market-data';

/** What a member sees of the chart. */
export interface ChartChoice {
  readonly period: PeriodKey;
  /** Moving averages, shortest first; may be none. */
  readonly averages: readonly AverageWindow[];
  readonly volume: boolean;
}

/** The chart at first sight: days, a moving average of 5, volume (OPT-12, OPT-14). */
export const DEFAULT_CHART_SETTINGS: ChartChoice = { period: DEFAULT_PERIOD, averages: [5], volume: true };

/** Reads a kept choice; parts that are missing or unknown are as at first sight. */
export function readChoice(text: string | undefined): ChartChoice {
  const kept = parsed(text);
  return {
    period: PERIODS.find((period) => period === kept['period']) ?? DEFAULT_CHART_SETTINGS.period,
    averages: Array.isArray(kept['averages'])
      ? AVERAGES.filter((window) => (kept['averages'] as unknown[]).includes(window))
      : DEFAULT_CHART_SETTINGS.averages,
    volume: typeof kept['volume'] === 'boolean' ? kept['volume'] : DEFAULT_CHART_SETTINGS.volume,
  };
}

/** The text that {@link readChoice} reads. */
export const writeChoice = (choice: ChartChoice): string => JSON.stringify(choice);

/** A choice with one moving average more, or less if it was there. */
export function withAverage(choice: ChartChoice, window: AverageWindow, shown: boolean): ChartChoice {
  return {
    ...choice,
    averages: AVERAGES.filter((item) => (item === window ? shown : choice.averages.includes(item))),
  };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

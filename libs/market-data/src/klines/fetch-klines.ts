import type { Bar } from '@ex/contract';
import { bar, HTX, klineAnswer } from '@ex/contract';
import type { GetJson } from '../core/get-json';
import { isUsable } from './checks';
import { sortBars } from './merge';
import type { PeriodKey } from './periods';
import { wirePeriod } from './periods';

/** A history: `ts` the provider's time in milliseconds, `bars` oldest first. */
export interface History {
  ts: number;
  bars: Bar[];
}

/** Loads the history of a market and period. Rejects on any failure. */
export type FetchKlines = (symbol: string, period: PeriodKey, signal: AbortSignal) => Promise<History>;

/** One broken bar must not cost the other 199: those that fail the schema are left out before the whole is read. */
function withoutBrokenBars(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data))
    return answer;
  return { ...answer, data: answer.data.filter((item) => bar.safeParse(item).success) };
}

/** Makes the history call (OPT-15, CALLS-31, CONST-08): 200 bars, answer checked for market, period and sense. */
export function createFetchKlines(getJson: GetJson): FetchKlines {
  return async (symbol, period, signal) => {
    const wire = wirePeriod(period);
    const query = { period: wire, size: String(HTX.historySize), symbol };
    const answer = klineAnswer.parse(withoutBrokenBars(await getJson(HTX.klinePath, query, signal)));
    if (answer.ch !== HTX.klineTopic(symbol, wire)) throw new Error('history of another market or period');
    const usable = answer.data.filter((item) => isUsable(item, answer.ts));
    return { ts: answer.ts, bars: sortBars(usable).slice(-HTX.historySize) };
  };
}

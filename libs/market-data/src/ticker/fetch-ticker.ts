import type { Ticker } from '@ex/contract';
import { detailAnswer, HTX } from '@ex/contract';
import type { GetJson } from '../core/get-json';

/** Loads a market's last 24 hours. Rejects on any failure. */
export type FetchTicker = (symbol: string, signal: AbortSignal) => Promise<Ticker>;

/** Makes the market detail call (CALLS-29); an answer for another market or with a close outside the day is refused. */
export function createFetchTicker(getJson: GetJson): FetchTicker {
  return async (symbol, signal) => {
    const answer = detailAnswer.parse(await getJson(HTX.detailPath, { symbol }, signal));
    if (answer.ch !== HTX.detailTopic(symbol)) throw new Error('detail of another market');
    const { low, close, high } = answer.tick;
    if (close < low || close > high) throw new Error('close outside low and high');
    return answer.tick;
  };
}

import { HTX, tradesAnswer } from '@ex/contract';
import type { GetJson } from '../core/get-json';
import { TAPE_SIZE } from './merge-trades';
import { type PublicTrade, tradeOfAnswer, withoutFuture } from './trade';

/** Loads the newest trades of a market. Rejects on any failure. */
export type FetchTrades = (symbol: string, signal: AbortSignal) => Promise<readonly PublicTrade[]>;

/** Makes the call for the newest trades (TAPE-01); an answer for another market or with a broken trade is rejected. */
export function createFetchTrades(getJson: GetJson): FetchTrades {
  return async (symbol, signal) => {
    const query = { symbol, size: String(TAPE_SIZE) };
    const answer = tradesAnswer.parse(await getJson(HTX.tradesPath, query, signal));
    if (answer.ch !== HTX.tradeTopic(symbol)) throw new Error('trades of another market');
    const trades = answer.data.flatMap(({ data }) => data.map(tradeOfAnswer));
    return withoutFuture(trades, answer.ts);
  };
}

import { readFile } from 'node:fs/promises';
import type { ReplayConfig } from '../config';
import type { FeedMarket } from '../feed';
import { SourceFeed } from '../live/source-feed';
import type { RelayableFeed } from '../relay/relayable-feed';
import { keepAnchor } from './anchor';
import { readCandles } from './candles';
import type { CandleFile } from './candles';
import { ReplaySource } from './replay-source';

const QUOTES = ['USDT', 'USDC', 'BTC', 'ETH'];
const DAY_MS = 86_400_000;

/**
 * The feed over a file of recorded candles. Reads the file and the anchor of the clock before it answers; throws an
 * Error that names file and line when the file cannot be used.
 */
export async function createReplayFeed(config: ReplayConfig): Promise<RelayableFeed> {
  const { file, store, symbol = 'btcusdt', speed = 1, clock } = config;
  if (!(speed > 0) || !Number.isFinite(speed))
    throw new Error(`the replay speed must be above 0, not ${speed}`);
  const candles = await readFileOfCandles(file);
  const source = new ReplaySource(marketOf(symbol, candles), candles);
  const market = config.startAt ?? usualStart(source);
  const recording = `${symbol} ${source.first} ${source.last}`;
  const timeLine = await keepAnchor(store, { wall: clock(), market, speed, recording });
  return new SourceFeed({ kind: 'replay', sources: [source], seed: recording, clock, timeLine });
}

/** A day into the recording, at most its middle, so that charts have a past from the start. */
function usualStart({ first, last }: ReplaySource): number {
  const middle = Math.floor((last + 1 - first) / 120) * 60_000;
  return first * 1000 + Math.min(DAY_MS, middle);
}

async function readFileOfCandles(file: string): Promise<CandleFile> {
  try {
    return readCandles(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function marketOf(symbol: string, { pricePrecision, amountPrecision }: CandleFile): FeedMarket {
  const upper = symbol.toUpperCase();
  const quote = QUOTES.find((coin) => upper.endsWith(coin) && upper.length > coin.length);
  if (!quote) throw new Error(`the quote coin of ${symbol} must be one of ${QUOTES.join(', ')}`);
  const base = upper.slice(0, -quote.length);
  return { symbol: symbol.toLowerCase(), base, quote, pricePrecision, amountPrecision };
}

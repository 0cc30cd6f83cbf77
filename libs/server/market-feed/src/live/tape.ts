import type { CellSource } from '../cells/source';
import { secondAt } from '../cells/source';
import { fromUnits } from '../cells/scale';
import { distribute } from '../cells/share';
import type { Trade } from '../feed';
import { hashPair, uniformNoise } from '../noise/noise';

/** Trades of one second have numbers of their own up to this one. */
const IDS_A_SECOND = 1_000;
/** How far back trades are looked for. */
const REACH_S = 3_600;

/** The newest trades up to a second, newest first. They add up to the seconds' volume. */
export function newestTrades(source: CellSource, second: number, size: number, key: number): Trade[] {
  const trades: Trade[] = [];
  const oldest = Math.max(source.first, second - REACH_S);
  for (let at = second; at >= oldest && trades.length < size; at -= 1) {
    trades.push(...tradesOf(source, at, key).reverse());
  }
  return trades.slice(0, size);
}

function tradesOf(source: CellSource, second: number, key: number): Trade[] {
  const { close, amount, count } = secondAt(source, second);
  const parts = Math.min(count, IDS_A_SECOND);
  if (parts === 0) return [];
  const before = second > source.first ? secondAt(source, second - 1).close : close;
  const weights = Array.from(
    { length: parts },
    (_, index) => 0.2 + uniformNoise(hashPair(key, second), index),
  );
  const lots = distribute(amount, weights, 1);
  return lots.map((units, index) => ({
    id: second * IDS_A_SECOND + index,
    price: fromUnits(close, source.scale.price),
    amount: fromUnits(units, source.scale.amount),
    direction: direction(close - before, hashPair(key, second * 7 + index)),
    ts: second * 1000,
  }));
}

function direction(move: number, hash: number): Trade['direction'] {
  if (move !== 0 && hash % 4 > 0) return move > 0 ? 'buy' : 'sell';
  return hash % 2 ? 'buy' : 'sell';
}

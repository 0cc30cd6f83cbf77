import { decimalOfQuote } from '@ex/money';
import type { Trade } from '@ex/server-market-feed';
import { parseUnits, shareOf } from './units';

/** What members took of one side of a provider's book and the provider's volume has not replaced yet. */
export interface TakenSize {
  /** Quantity of the base coin. */
  readonly taken: bigint;
  /** Market time (ms) of the newest trade of the provider that has been counted. */
  readonly countedTo: number;
}

/** Nothing was taken. */
export const NOTHING_TAKEN: TakenSize = { taken: 0n, countedTo: 0 };

/**
 * Replaces a share of the volume that the provider traded since the last count. `trades` are its newest trades, newest first;
 * trades that have left that list replace nothing.
 */
export function refill({ taken, countedTo }: TakenSize, trades: readonly Trade[], share: bigint): TakenSize {
  const newest = Math.max(countedTo, trades[0]?.ts ?? 0);
  if (taken === 0n) return { taken, countedTo: newest };
  let volume = 0n;
  for (const { ts, amount } of trades) {
    if (ts <= countedTo) break;
    volume += parseUnits(decimalOfQuote(amount) ?? '0');
  }
  const replaced = shareOf(volume, share);
  return { taken: taken > replaced ? taken - replaced : 0n, countedTo: newest };
}

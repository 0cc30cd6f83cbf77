import type { HouseLock } from '@ex/server-risk';
import type { MarketEvent } from '../batch/market-event';
import { applySweep } from '../engine/apply-fills';
import type { BookDraft } from '../engine/book-draft';
import type { SweepFill } from '../engine/sweep';
import { computeHoldAmount } from '../orders/hold';
import { houseFills } from '../trades/house-fills';
import { sweepTrades } from '../trades/trade';
import type { Trade } from '../trades/trade';
import type { Pair } from './pair';

/** The terms of booking a sweep. */
interface SweepTerms {
  readonly pair: Pair;
  /** Whether another transaction has a balance of the maker. */
  readonly isBusy: (trade: Trade) => boolean;
}

/**
 * Applies planned fills of resting orders to the draft that they were planned on. Cancels an order whose member may trade no
 * more with the house today, because the house must not leave the book crossed. Returns the events to book.
 */
export function applyHouseSweep(
  draft: BookDraft,
  planned: readonly SweepFill[],
  house: Pick<HouseLock, 'count'>,
  { pair, isBusy }: SweepTerms,
): readonly MarketEvent[] {
  const events: MarketEvent[] = [];
  for (const fills of byOrder(planned)) {
    const [first] = fills;
    if (!first) continue;
    const { id, owner } = first.order;
    const order = draft.get(id) ?? first.order;
    const trades = sweepTrades(fills, draft.quotes);
    const isDeferred = trades.some(isBusy);
    const isBeyond = house.count(owner, houseFills(trades, pair)) !== undefined;
    // A busy balance takes no hold back now.
    if (isBeyond && !isDeferred) {
      const amount = computeHoldAmount(order);
      if (amount > 0n) events.push({ cancels: { ...order }, amount });
      draft.remove(id);
      continue;
    }
    events.push(...trades.map((trade) => ({ trade, isMakerDeferred: isDeferred })));
    applySweep(draft, fills);
  }
  return events;
}

/** Fills of each order, in the order of the plan, which has them next to each other. */
function byOrder(fills: readonly SweepFill[]): readonly (readonly SweepFill[])[] {
  const groups = new Map<number, SweepFill[]>();
  for (const fill of fills) groups.set(fill.order.id, [...(groups.get(fill.order.id) ?? []), fill]);
  return [...groups.values()];
}

import type { Tx } from '@ex/server-db';
import { writeMessages } from '@ex/server-notices';
import type { BookDraft } from '../engine/book-draft';
import type { Party, Trade } from '../trades/trade';
import type { PlacedOrder } from './decide-batch';

/** Orders of a decided batch. */
export interface TradedBatch {
  readonly draft: BookDraft;
  readonly placed: readonly PlacedOrder[];
  readonly now: Date;
}

/**
 * Writes messages about the orders that a batch has filled to the end, to the members who want them (MESSAGE-01): nothing,
 * and no statement, for all others.
 */
export async function tellFilled(
  tx: Tx,
  market: string,
  trades: readonly Trade[],
  { draft, placed, now }: TradedBatch,
  wants: (memberId: number) => boolean,
): Promise<void> {
  const parties = trades
    .flatMap(({ buyer, seller }) => [buyer, seller])
    .filter((party) => party !== undefined);
  const told = new Map<number, Party>(
    parties.filter(({ member }) => wants(member)).map((party) => [party.orderId, party]),
  );
  if (told.size === 0) return;
  const cut = cancelled(draft, placed);
  const filled = [...told.values()].filter(({ orderId }) => !draft.get(orderId) && !cut.has(orderId));
  await writeMessages(
    tx,
    filled.map(({ member: memberId }) => ({
      ...{ memberId, kind: 'order_filled' as const, text: 'messages.orderFilled' },
      note: { market },
    })),
    now.getTime(),
  );
}

/** Orders that left the book in this batch with a rest: they were cancelled, not filled. */
function cancelled(draft: BookDraft, placed: readonly PlacedOrder[]): ReadonlySet<number> {
  const rested = draft.changes().flatMap(({ id, isCancelled }) => (isCancelled ? [id] : []));
  const arrived = placed.flatMap(({ placement: { id, order }, planned, resting }) => {
    const isOpen = resting ? resting.remaining > 0n : order.price !== undefined && !planned.isComplete;
    return isOpen ? [id] : [];
  });
  return new Set([...rested, ...arrived]);
}

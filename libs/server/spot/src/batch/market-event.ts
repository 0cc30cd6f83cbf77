import type { DrawingEntry, MemberAccount } from '@ex/server-ledger';
import type { RestingOrder } from '../engine/orders';
import { formatAmountUnits } from '../engine/units';
import type { Pair } from '../market/pair';
import { holdRef } from '../orders/hold';
import { tradeEntry } from '../trades/entry';
import { takerHalf } from '../trades/halves';
import type { Trade } from '../trades/trade';

/** A trade; while the maker has its balance locked elsewhere, that side is settled later (`unsettled.ts`). */
export interface TradeEvent {
  readonly trade: Trade;
  readonly isMakerDeferred: boolean;
}

/** Something that a batch books: a trade, or an order's hold that opens or is given back. */
export type MarketEvent =
  | TradeEvent
  | { readonly opens: Readonly<RestingOrder>; readonly amount: bigint }
  | { readonly cancels: Readonly<RestingOrder>; readonly amount: bigint };

/** The account and coin that an order is paid from. */
export const payPlace = (
  { owner, account, side }: Pick<RestingOrder, 'owner' | 'account' | 'side'>,
  { base, quote }: Pair,
): MemberAccount => ({ member: owner, account, coin: side === 'buy' ? quote : base });

/** Ledger transactions of events, in their order; `tradeIds` are the ids of the trades among them. */
export function toEntries(
  events: readonly MarketEvent[],
  tradeIds: readonly string[],
  pair: Pair,
): DrawingEntry[] {
  const ids = tradeIds.values();
  return events.flatMap((event) => {
    if ('trade' in event) {
      const id = ids.next().value ?? '';
      const trade = bookedNow(event);
      return trade ? tradeEntry(id, trade, pair) : [];
    }
    return 'opens' in event
      ? holdEntry('spot.open', event.opens, event.amount, pair)
      : holdEntry('spot.cancel', event.cancels, event.amount, pair);
  });
}

/** The part of a trade that its batch books; undefined when the maker's side is all of it and waits. */
export const bookedNow = ({ trade, isMakerDeferred }: TradeEvent): Trade | undefined =>
  isMakerDeferred ? takerHalf(trade) : trade;

/** Moves an amount into an order's hold, or all that is left in it back. */
function holdEntry(
  kind: 'spot.open' | 'spot.cancel',
  order: Readonly<RestingOrder>,
  units: bigint,
  pair: Pair,
): DrawingEntry {
  const place = payPlace(order, pair);
  const hold = holdRef(order.id);
  const amount = formatAmountUnits(units);
  const isOpening = kind === 'spot.open';
  return {
    ...{ kind, ref: hold, note: { market: pair.title } },
    legs: [{ place, bucket: 'available', amount: isOpening ? `-${amount}` : amount }],
    ...(isOpening ? { opens: [{ hold, place, amount }] } : { draws: [{ hold, amount }] }),
  };
}

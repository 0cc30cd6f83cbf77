import type { AccountType } from '@ex/server-ledger';
import type { Fill } from '../engine/match';
import type { RestingOrder, Side } from '../engine/orders';
import { oppositeSide } from '../engine/orders';
import type { Quotes } from '../engine/quotes';
import type { SweepFill } from '../engine/sweep';
import { computeFee, floorToAmount, ceilToAmount } from '../engine/units';

/** A member's order as one side of a trade. */
export interface Party {
  readonly orderId: number;
  readonly member: number;
  readonly account: AccountType;
  readonly feeRate: bigint;
  /** Value of the order's earlier fills. */
  readonly value: bigint;
  /** True for a maker, which pays from its hold; a taker pays from the available balance. */
  readonly rests: boolean;
}

/** One trade; a side without a party is the house maker. All numbers are in the engine's units. */
export interface Trade {
  readonly buyer: Party | undefined;
  readonly seller: Party | undefined;
  readonly takerSide: Side;
  readonly price: bigint;
  readonly quantity: bigint;
  /** Amounts the buyer pays and the seller is paid before the fee, in the quote coin; they differ by rounding. */
  readonly paid: bigint;
  readonly received: bigint;
  /** Fee of the buyer in the base coin, of the seller in the quote coin; both deducted from the proceeds. */
  readonly buyFee: bigint;
  readonly sellFee: bigint;
  /** The consumed quote of the house maker. */
  readonly quote: { readonly at: number; readonly price: bigint } | undefined;
}

type Deal = Pick<Trade, 'buyer' | 'seller' | 'takerSide' | 'price' | 'quantity' | 'quote'>;

/**
 * Computes the amounts of a trade. A buyer pays the total value rounded up once. So many small fills cost no more than one
 * large fill, and never more than was reserved. A seller receives each value rounded down; the house rounds against itself.
 */
function toTrade(deal: Deal): Trade {
  const { buyer, seller, price, quantity } = deal;
  const value = price * quantity;
  const down = floorToAmount(value);
  const paid = buyer ? ceilToAmount(buyer.value + value) - ceilToAmount(buyer.value) : down;
  const received = seller ? down : paid;
  const buyFee = buyer ? computeFee(quantity, buyer.feeRate) : 0n;
  const sellFee = seller ? computeFee(received, seller.feeRate) : 0n;
  return { ...deal, paid, received, buyFee, sellFee };
}

/** Trades of an incoming order, in the order of its fills. */
export function matchTrades(
  side: Side,
  taker: Omit<Party, 'value' | 'rests'>,
  fills: readonly Fill[],
  quotes: Quotes,
): Trade[] {
  let value = 0n;
  return fills.map(({ price, quantity, with: offer }) => {
    const own: Party = { ...taker, value, rests: false };
    value += price * quantity;
    const other = 'order' in offer ? partyOf(offer.order, offer.order.value) : undefined;
    const quote = 'order' in offer ? undefined : { at: quotes.at, price };
    return toTrade({ ...between(side, own, other), takerSide: side, price, quantity, quote });
  });
}

/** Trades of resting orders that the house fills, each at the order's price. */
export function sweepTrades(fills: readonly SweepFill[], quotes: Quotes): Trade[] {
  const values = new Map<number, bigint>();
  return fills.map(({ order, level, quantity }) => {
    const value = values.get(order.id) ?? order.value;
    values.set(order.id, value + quantity * order.price);
    const quote = { at: quotes.at, price: level.price };
    const parties = between(order.side, partyOf(order, value), undefined);
    return toTrade({ ...parties, takerSide: oppositeSide(order.side), price: order.price, quantity, quote });
  });
}

const partyOf = ({ id, owner, account, feeRate }: Readonly<RestingOrder>, value: bigint): Party => ({
  orderId: id,
  member: owner,
  account,
  feeRate,
  value,
  rests: true,
});

/** Returns buyer and seller when the first party is on `side`. */
const between = (side: Side, first: Party, second: Party | undefined) =>
  side === 'buy' ? { buyer: first, seller: second } : { buyer: second, seller: first };

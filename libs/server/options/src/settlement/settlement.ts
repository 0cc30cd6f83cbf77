import { add, negate } from '@ex/money';
import type { DrawingEntry, Leg, LedgerAccount, MemberAccount } from '@ex/server-ledger';
import { findTicksAround } from '@ex/server-price-tape';
import type { TapeTicks } from '@ex/server-price-tape';
import { holdRef } from '../orders/hold-ref';
import { digestReceipt, writeReceiptText } from '../receipt/receipt-text';
import type { OrderTicks, ReceiptTicks } from '../receipt/receipt-text';
import { decideClosingPrice } from './closing-price';
import type { ReturnReason } from './closing-price';
import type { DueOrder } from './due-order';
import { decideOutcome } from './outcome';
import type { Outcome } from './outcome';

/** How an order ends. */
export interface Settlement {
  readonly order: DueOrder;
  readonly outcome: Outcome;
  /** The open price when the stake is returned without a closing tick. */
  readonly closePrice: string;
  /** Moment of the closing tick, ms of market time. */
  readonly closeTick: number | undefined;
  readonly returnReason: ReturnReason | undefined;
  readonly ticks: OrderTicks;
  /** Digest of the receipt. */
  readonly digest: string;
}

/**
 * Decides an order from its row and the tape alone, so that every process decides the same at any time (D-52). Without a
 * closing price the stake is returned as for an equal price.
 */
export function decideSettlement(order: DueOrder, now: number): Settlement {
  const opening = ticksAround(order.open_ticks, order.market_opening);
  const expiry = ticksAround(order.close_ticks, order.market_expiry);
  const closing = decideClosingPrice({ at: expiry.at ?? undefined }, Number(order.market_opening));
  const closePrice = closing.tick?.price ?? order.open_price;
  const outcome = decideOutcome({
    direction: order.direction,
    stake: order.stake,
    openPrice: order.open_price,
    closePrice,
    payoutRate: order.payout_rate,
  });
  const equal = !outcome.isWin && outcome.profit === '0' ? 'equal' : undefined;
  const decided: Decided = {
    closePrice,
    closeTick: closing.tick?.ts,
    returnReason: closing.tick ? equal : closing.reason,
    ticks: { open: opening, close: expiry },
  };
  return { order, outcome, ...decided, digest: digestOf(order, outcome, decided, now) };
}

/** Ends an order that never opened: no price came after its acceptance, and its stake is returned (RISK-42). */
export const decideUnopened = (order: DueOrder, now: number): Settlement =>
  returnStake(order, 'no-opening', now);

/** Ends an order that an operator voids: its stake is returned, no price decides (OPS-40). */
export const decideVoid = (order: DueOrder, now: number): Settlement => returnStake(order, 'void', now);

function returnStake(order: DueOrder, returnReason: 'no-opening' | 'void', now: number): Settlement {
  const none: ReceiptTicks = { at: null, next: null };
  const outcome: Outcome = { isWin: false, profit: '0' };
  const decided: Decided = {
    closePrice: order.open_price,
    closeTick: undefined,
    returnReason,
    ticks: { open: none, close: none },
  };
  return { order, outcome, ...decided, digest: digestOf(order, outcome, decided, now) };
}

type Decided = Pick<Settlement, 'closePrice' | 'closeTick' | 'returnReason' | 'ticks'>;

function digestOf(order: DueOrder, { profit }: Outcome, decided: Decided, now: number): string {
  const text = writeReceiptText({
    ...order,
    close_price: decided.closePrice,
    close_tick: decided.closeTick === undefined ? null : String(decided.closeTick),
    return_reason: decided.returnReason ?? null,
    profit,
    settled_at: new Date(now),
    ticks: decided.ticks,
  });
  return digestReceipt(text);
}

function ticksAround(ticks: TapeTicks | null, moment: string): ReceiptTicks {
  const { at, next } = findTicksAround(ticks ?? [], Number(moment));
  return { at: at ?? null, next: next ?? null };
}

/**
 * Books the end of an order: its hold is drawn whole, and the stake is returned with the gain, returned alone, or paid to
 * the house.
 */
export function toLedgerEntry({ order, outcome }: Settlement): DrawingEntry {
  const ref = holdRef(order.id);
  return {
    kind: 'options.settle',
    ref,
    legs: settlementLegs(order, outcome),
    draws: [{ hold: ref, amount: order.stake }],
    note: { market: order.title },
  };
}

/** The balance that an order was paid from, and that its outcome goes to. */
export const stakePlaceOf = ({ member_id, account, coin_id: coin }: DueOrder): MemberAccount => ({
  member: Number(member_id),
  account,
  coin,
});

function settlementLegs(order: DueOrder, { isWin, profit }: Outcome): Leg[] {
  const member = stakePlaceOf(order);
  const house: LedgerAccount = { house: 'options', coin: order.coin_id };
  const available = (place: LedgerAccount, amount: string): Leg => ({ place, bucket: 'available', amount });
  if (isWin) return [available(member, add(order.stake, profit)), available(house, negate(profit))];
  return profit === '0' ? [available(member, order.stake)] : [available(house, order.stake)];
}

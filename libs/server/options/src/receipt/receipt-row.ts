import { MARKET_OPENING } from '../settlement/due-order';
import { digestReceipt, writeReceiptText } from './receipt-text';
import type { ReceiptFacts } from './receipt-text';

/** A stored receipt with the row of its order. */
export interface ReceiptRow extends ReceiptFacts {
  readonly rule: number;
  readonly digest: string;
}

/** Reads {@link ReceiptRow}s of orders `o`. */
export const SELECT_RECEIPT = `
  SELECT o.id, o.member_id, o.title, o.symbol, o.feed, o.direction, o.coin_id, o.account, o.stake, o.payout_rate, o.seconds,
    o.accepted_at, o.opened_at, o.expires_at, ${MARKET_OPENING} AS market_opening, o.market_expiry, o.open_price, o.open_tick,
    o.close_price, o.close_tick, o.return_reason, o.profit, o.settled_at, r.rule, r.ticks, r.digest
  FROM option_order o JOIN option_receipt r ON r.order_id = o.id`;

/** True when the digest of a receipt still fits its order. */
export const isGenuine = (row: ReceiptRow): boolean => digestReceipt(writeReceiptText(row)) === row.digest;

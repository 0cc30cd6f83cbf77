import { createHash } from 'node:crypto';
import type { PriceAt } from '@ex/server-market-feed';

/**
 * Version of the rule and of the receipt's text: 1 for orders that opened at a price known at their acceptance, 2 for those
 * that open at the first price after it.
 */
export const receiptRuleOf = ({ accepted_at }: Pick<ReceiptFacts, 'accepted_at'>): 1 | 2 =>
  accepted_at === null ? 1 : 2;

/** The ticks on both sides of a moment, as a receipt keeps them; null where the tape had none. */
export interface ReceiptTicks {
  readonly at: PriceAt | null;
  readonly next: PriceAt | null;
}

/** Ticks around the opening and the expiry of an order. */
export interface OrderTicks {
  readonly open: ReceiptTicks;
  readonly close: ReceiptTicks;
}

/** Everything that a receipt vouches for; amounts in any notation, market times and ticks in ms. */
export interface ReceiptFacts {
  readonly id: string;
  readonly member_id: string;
  readonly title: string;
  readonly symbol: string;
  readonly feed: string;
  readonly direction: number;
  readonly coin_id: number;
  readonly account: number;
  readonly stake: string;
  readonly payout_rate: string;
  readonly seconds: number;
  /** Null in orders of rule 1. */
  readonly accepted_at: Date | null;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly market_opening: string;
  readonly market_expiry: string;
  readonly open_price: string;
  readonly open_tick: string | null;
  readonly close_price: string;
  readonly close_tick: string | null;
  readonly return_reason: string | null;
  readonly profit: string;
  readonly settled_at: Date;
  readonly ticks: OrderTicks;
}

/**
 * Writes the canonical text of a receipt: one `name: value` per line, in this order, UTC, decimals without trailing zeros,
 * `-` for what is missing. Its SHA-256 is the digest, so the text of a rule version never changes.
 */
export function writeReceiptText(facts: ReceiptFacts): string {
  const { open, close } = facts.ticks;
  const lines: readonly (readonly [string, string | number | null])[] = [
    ['option receipt, rule', receiptRuleOf(facts)],
    ['order', facts.id],
    ['member', facts.member_id],
    ['market', `${facts.title} (${facts.symbol})`],
    ['prices from', facts.feed],
    ['direction', facts.direction === 1 ? 'up' : 'down'],
    ['coin id', facts.coin_id],
    ['account', facts.account],
    ['stake', trimZeros(facts.stake)],
    ['payout rate', trimZeros(facts.payout_rate)],
    ['duration, seconds', facts.seconds],
    ...accepted(facts),
    ['opened', facts.opened_at.toISOString()],
    ['expired', facts.expires_at.toISOString()],
    ['market time of opening', momentText(facts.market_opening)],
    ['market time of expiry', momentText(facts.market_expiry)],
    ['opening price', trimZeros(facts.open_price)],
    ['opening price of', momentText(facts.open_tick)],
    ['tick at or before opening', tickText(open.at)],
    ['first tick after opening', tickText(open.next)],
    ['tick at or before expiry', tickText(close.at)],
    ['first tick after expiry', tickText(close.next)],
    ['closing price', trimZeros(facts.close_price)],
    ['closing price of', momentText(facts.close_tick)],
    ['stake returned because', facts.return_reason],
    ['profit', trimZeros(facts.profit)],
    ['settled', facts.settled_at.toISOString()],
  ];
  return lines.map(([name, value]) => `${name}: ${value ?? '-'}\n`).join('');
}

const accepted = ({ accepted_at }: ReceiptFacts): readonly (readonly [string, string])[] =>
  accepted_at ? [['accepted', accepted_at.toISOString()]] : [];

/** SHA-256 of a receipt's text, lower-case hexadecimal. */
export const digestReceipt = (text: string): string => createHash('sha256').update(text).digest('hex');

const momentText = (ms: string | number | null): string | null =>
  ms === null ? null : new Date(Number(ms)).toISOString();

const tickText = (tick: PriceAt | null): string | null =>
  tick && `${trimZeros(tick.price)} at ${momentText(tick.ts)}`;

/** Removes trailing zeros of plain decimal text, as databases write it; calculating with millions of them takes minutes. */
const trimZeros = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

import { createHash } from 'node:crypto';
import { getHyOrderReceipt } from '@ex/contract';
import { equals } from '@ex/money';
import type { Db, Row } from '@ex/server-db';
import { type TapeTicks, findTicksAround } from '@ex/server-price-tape';
import type { Check } from './check';

/** An option with the ticks that the tape has of the second of its expiry. */
export interface TapedOption {
  readonly id: string;
  readonly symbol: string;
  /** Market time, ms. */
  readonly expiry: string;
  /** Null while it is not settled; then `isLate` says whether it should be. */
  readonly price: string | null;
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly ticks: TapeTicks | null;
}

/** Why a stake came back although the market moved on. */
const NO_PRICE = 'no-price';
const OLD_PRICE = 'old-price';

/** Reads all options with what decides them. */
export const readTaped = (db: Db): Promise<readonly TapedOption[]> =>
  db.query<TapedOption & Row>(
    `SELECT o.id, o.symbol, o.market_expiry AS expiry, o.close_price::text AS price, o.return_reason AS reason, t.ticks,
       o.status = 1 AND o.expires_at < now() - interval '10 seconds' AS "isLate"
     FROM option_order o LEFT JOIN price_tape t
       ON t.feed = o.feed AND t.symbol = o.symbol AND t.second = o.market_expiry / 1000`,
  );

/** All options of one market and expiry have the price that the tape has for that moment; none is left behind. */
export function checkSettlement(options: readonly TapedOption[]): Check {
  return {
    name: 'options of one market and expiry were settled at one price, that of the tape',
    count: options.filter(({ price }) => price !== null).length,
    problems: options.flatMap(({ id, symbol, expiry, price, isLate, reason, ticks }) => {
      const say = (what: string) => [`order ${id} (${symbol}, ${expiry}): ${what}`];
      if (price === null) return isLate ? say('not settled') : [];
      const taped = findTicksAround(ticks ?? [], Number(expiry)).at?.price;
      if (reason === NO_PRICE)
        return taped === undefined ? [] : say(`returned without a price; the tape has ${taped}`);
      if (reason === OLD_PRICE || (taped !== undefined && equals(price, taped))) return [];
      return say(`settled at ${price}, the tape has ${taped ?? 'none'}`);
    }),
  };
}

/** An order whose receipt is looked at. */
export interface SettledOrder {
  readonly id: number;
  readonly member: number;
  readonly closePrice: string;
}

/** Some settled orders, the newest. */
export async function readSettled(db: Db, limit: number): Promise<readonly SettledOrder[]> {
  const rows = await db.query<{ id: string; member: string; price: string }>(
    `SELECT o.id, o.member_id AS member, trim_scale(o.close_price)::text AS price
     FROM option_order o JOIN option_receipt r ON r.order_id = o.id ORDER BY o.id DESC LIMIT $1`,
    [limit],
  );
  return rows.map(({ id, member, price }) => ({ id: Number(id), member: Number(member), closePrice: price }));
}

/** What is wrong with the receipts that processes gave for an order. */
export function receiptProblems({ id, closePrice }: SettledOrder, answers: readonly unknown[]): string[] {
  const receipts = answers.map((data) => getHyOrderReceipt.answer.safeParse(data));
  const texts = new Set(receipts.map(({ data }) => data?.text));
  return [
    ...(receipts.every(({ success }) => success) ? [] : [`order ${id}: a process has no receipt`]),
    ...(texts.size === 1 ? [] : [`order ${id}: the receipts of the processes differ`]),
    ...receipts.flatMap(({ data }) => {
      if (data === undefined) return [];
      const digest = createHash('sha256').update(data.text).digest('hex');
      return [
        ...(digest === data.digest ? [] : [`order ${id}: the digest is not that of the text`]),
        ...(data.text.includes(`: ${closePrice}\n`)
          ? []
          : [`order ${id}: ${closePrice} is not in the receipt`]),
      ];
    }),
  ];
}

import { equals } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { computePrices } from './used-price';
import type { UsedPrice } from './used-price';

/** Conversions read at a time. */
const CHUNK = 2_000;

interface PricedRow {
  readonly id: string;
  readonly from_price: string;
  readonly to_price: string;
  readonly prices: readonly UsedPrice[];
}

/**
 * Computes the prices of every conversion after an id again and names those that differ. Conversions never change, so they may
 * be read in chunks; those from before market prices were kept are left out.
 */
export async function findWrongPrices(sql: Sql, after = '0'): Promise<string[]> {
  const found: string[] = [];
  let last = after;
  for (;;) {
    const rows: readonly PricedRow[] = await sql.query<PricedRow>(
      `SELECT id, from_price, to_price, prices FROM coin_exchange
       WHERE id > $1 AND prices IS NOT NULL ORDER BY id LIMIT ${CHUNK}`,
      [last],
    );
    for (const { id, from_price, to_price, prices } of rows) {
      const { fromPrice, toPrice } = computePrices(prices);
      if (!equals(fromPrice, from_price) || !equals(toPrice, to_price))
        found.push(
          `exchange ${id}: ${from_price} to ${to_price}, its markets say ${fromPrice} to ${toPrice}`,
        );
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return found;
  }
}

import { AMOUNT_SCALE, toUnits } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { applyMoves, canOpen, toMoves } from './exchange';
import type { CoinExchange, ValueOf } from './exchange';
import { NO_POSITION } from './position';
import type { Position } from './position';

/** Ledger transactions read at a time. */
const CHUNK = 1_000;

/** Kinds of ledger transactions in which a member gives one coin for another. */
const EXCHANGES = ['spot.trade', 'transfers.exchange'];

/**
 * Transactions of a member behind one and up to another, some at a time, each with what it changed in each coin. Each balance
 * gives no more than that from its own part of the index.
 */
const READ = `
  SELECT s.transaction, CASE WHEN t.kind = ANY($5::text[]) THEN p.coin END AS coin, sum(p.amount) AS amount
  FROM (
    SELECT DISTINCT e.transaction FROM ledger_balance b CROSS JOIN LATERAL (
      SELECT p.transaction FROM ledger_posting p
      WHERE p.member = b.member AND p.coin = b.coin AND p.account = b.account AND p.bucket = 'available'
        AND p.transaction > $2 AND p.transaction <= $3
      ORDER BY p.transaction LIMIT $4::bigint) e
    WHERE b.member = $1 ORDER BY e.transaction LIMIT $4::bigint
  ) s JOIN ledger_transaction t ON t.id = s.transaction
    JOIN ledger_posting p ON p.transaction = s.transaction AND p.member = $1
  GROUP BY 1, 2 ORDER BY 1`;

interface HistoryRow {
  readonly transaction: string;
  /** Null in a transaction that exchanged nothing. */
  readonly coin: number | null;
  readonly amount: string;
}

/** Positions of a member by coin, as of a ledger transaction. */
export interface PositionsAt {
  readonly upTo: string;
  readonly positions: ReadonlyMap<number, Position>;
}

/** Nothing read yet. */
export const BEGINNING: PositionsAt = { upTo: '0', positions: new Map() };

/**
 * Computes a member's positions again from the ledger, on from earlier ones up to a transaction, in bounded memory. Coins
 * bought with others than the `dollar` coin have no known cost: the ledger does not record the worth of those. Coins that
 * left the accounts in between are not seen; the caller caps the positions by the balances.
 */
export async function replayExchanges(
  sql: Sql,
  member: number,
  dollar: number,
  from: PositionsAt,
  upTo: string,
): Promise<PositionsAt> {
  const positions = new Map(from.positions);
  for (let behind = from.upTo; ;) {
    const rows = await sql.query<HistoryRow>(READ, [member, behind, upTo, CHUNK, EXCHANGES]);
    const last = rows.at(-1);
    if (!last) return { upTo, positions };
    const valueOf: ValueOf = ({ coin, units }) => (coin === dollar ? units : undefined);
    for (const moves of toMoves(exchangesOf(member, rows), dollar, valueOf)) {
      const position = positions.get(moves.coin) ?? (canOpen(moves) ? NO_POSITION : undefined);
      if (position) positions.set(moves.coin, applyMoves(position, position.units, moves));
    }
    behind = last.transaction;
  }
}

/** Exchanges of exactly two coins, in the order of the ledger. */
function exchangesOf(member: number, rows: readonly HistoryRow[]): CoinExchange[] {
  const byTransaction = new Map<string, { readonly coin: number; readonly units: bigint }[]>();
  for (const { transaction, coin, amount } of rows) {
    if (coin === null) continue;
    const changes = byTransaction.get(transaction) ?? [];
    changes.push({ coin, units: toUnits(amount, AMOUNT_SCALE) });
    byTransaction.set(transaction, changes);
  }
  return [...byTransaction.values()].flatMap((changes) => {
    const lost = changes.find(({ units }) => units < 0n);
    const got = changes.find(({ units }) => units > 0n);
    if (!lost || !got) return [];
    const gave = { coin: lost.coin, units: -lost.units };
    return [{ member, gave, got, price: gave }];
  });
}

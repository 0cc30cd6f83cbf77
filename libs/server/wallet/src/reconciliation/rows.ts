import type { Sql, Tx } from '@ex/server-db';
import type { BookedPayment, MatchedLine, StatementLine } from './find-differences';

/** Where a payment goes or comes from: a network, or banks. */
export const STATEMENT_NETWORKS = ['trc20', 'erc20', 'bank'] as const;
/** A network, or banks. */
export type StatementNetwork = (typeof STATEMENT_NETWORKS)[number];

/** Lets no other transaction compare the same network until this one ends. */
export const lockNetwork = (tx: Tx, network: StatementNetwork): Promise<unknown> =>
  tx.query("SELECT pg_advisory_xact_lock(hashtextextended('statement ' || $1, 0))", [network]);

/** A statement to store; its lines are known coins and amounts that the ledger can have. */
export interface NewStatement {
  readonly network: StatementNetwork;
  readonly digest: string;
  readonly operator: string;
  readonly until: number;
  readonly lines: readonly {
    readonly coin: number;
    readonly reference: string;
    readonly amount: string;
    readonly at: number;
  }[];
}

/**
 * Stores a statement and those of its lines that no other has, and returns their number. Equal lines of one statement are numbered: the
 * second of two equal payments is another line than the first, in each statement that has both.
 */
export async function addStatement(
  tx: Tx,
  { network, digest, operator, until, lines }: NewStatement,
  now: number,
): Promise<number> {
  const from = lines.reduce((first, { at }) => Math.min(first, at), until);
  const [statement] = await tx.query<{ id: string }>(
    `INSERT INTO wallet_statement (network, digest, operator, from_at, until_at, imported_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
    [network, digest, operator, new Date(from), new Date(until), new Date(now)],
  );
  if (!statement) return 0;
  const added = await tx.query(
    `INSERT INTO wallet_statement_line (statement_id, network, coin_id, reference, amount, at, nth)
     SELECT $1, $2, coin, reference, amount, at, row_number() OVER (PARTITION BY coin, reference, amount, at)
     FROM unnest($3::integer[], $4::text[], $5::numeric[], $6::timestamptz[]) l (coin, reference, amount, at)
     ON CONFLICT ON CONSTRAINT wallet_statement_line_once DO NOTHING RETURNING id`,
    [
      ...[statement.id, network],
      ...[lines.map(({ coin }) => coin), lines.map(({ reference }) => reference)],
      ...[lines.map(({ amount }) => amount), lines.map(({ at }) => new Date(at).toISOString())],
    ],
  );
  return added.length;
}

/** Lines that are neither matched with a payment that still counts nor resolved. */
export async function listOpenLines(sql: Sql, network: StatementNetwork): Promise<readonly StatementLine[]> {
  const rows = await sql.query<Omit<StatementLine, 'at'> & { readonly at: Date }>(
    `SELECT 'line-' || l.id AS id, l.coin_id AS coin, l.reference, l.amount::text AS amount, l.at
     FROM wallet_statement_line l
       LEFT JOIN wallet_withdrawal w ON l.payment_kind = 'withdrawal' AND w.id = l.payment_id AND w.state IN ('sent', 'confirmed')
       LEFT JOIN wallet_deposit d ON l.payment_kind = 'deposit' AND d.id = l.payment_id AND d.state IN ('matched', 'credited')
     WHERE l.network = $1 AND w.id IS NULL AND d.id IS NULL
       AND NOT EXISTS (SELECT FROM wallet_difference r WHERE r.id = 'line-' || l.id)
     ORDER BY l.at, l.id`,
    [network],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Lines with the references of open ones that are matched or resolved with a payment. */
export const listKnown = (
  sql: Sql,
  network: StatementNetwork,
  open: readonly StatementLine[],
): Promise<{ readonly coin: number; readonly reference: string; readonly amount: string }[]> =>
  sql.query(
    `SELECT coin_id AS coin, reference, sign(amount)::text AS amount FROM wallet_statement_line
     WHERE network = $1 AND payment_id IS NOT NULL AND reference <> '' AND lower(reference) = ANY($2)
       AND 'line-' || id <> ALL($3)`,
    [network, open.map(({ reference }) => reference.toLowerCase()), open.map(({ id }) => id)],
  );

/** Payments that may be lines of the statements of a network. Payments before the first statement are left out. */
const PAYMENTS = `
  WITH span AS (SELECT min(from_at) AS began, max(until_at) AS until FROM wallet_statement WHERE network = $1),
  payment AS (
    SELECT 'withdrawal' AS kind, id, coin_id AS coin, reference, -(amount - fee) AS amount, created_at, updated_at,
      state = 'confirmed' AS is_final
    FROM wallet_withdrawal WHERE way = $1 AND state IN ('sent', 'confirmed')
    UNION ALL
    SELECT 'deposit', id, coin_id, COALESCE(reference, txid), received, created_at, updated_at, state = 'credited'
    FROM wallet_deposit WHERE pay_type = array_position(ARRAY['trc20', 'erc20', 'bank'], $1::text) AND state IN ('matched', 'credited')
  )
  SELECT kind || '-' || id AS id, coin, COALESCE(reference, '') AS reference, amount::text AS amount, created_at AS at,
    is_final AND created_at >= began AND updated_at <= until - make_interval(days => $2) AS "isExpected"
  FROM payment p CROSS JOIN span
  WHERE updated_at >= began
    AND NOT EXISTS (SELECT FROM wallet_statement_line l WHERE l.payment_kind = p.kind AND l.payment_id = p.id)
    AND NOT EXISTS (SELECT FROM wallet_difference r WHERE r.id = p.kind || '-' || p.id)
  ORDER BY p.id`;

/** Payments that no line is matched with; after so many days a statement must have them. */
export async function listOpenPayments(
  sql: Sql,
  network: StatementNetwork,
  days: number,
): Promise<readonly BookedPayment[]> {
  const rows = await sql.query<Omit<BookedPayment, 'at'> & { readonly at: Date }>(PAYMENTS, [network, days]);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Stores which lines are which payments. */
export async function storeMatches(tx: Tx, matches: readonly MatchedLine[]): Promise<void> {
  for (const { line, payment } of matches) {
    const [kind, id] = payment.split('-');
    await tx.query('UPDATE wallet_statement_line SET payment_kind = $2, payment_id = $3 WHERE id = $1', [
      ...[line.replace('line-', ''), kind, id],
    ]);
  }
}

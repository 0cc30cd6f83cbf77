import type { Sql, Tx } from '@ex/server-db';
import type { TakenSize } from './refill';
import type { Position } from './room';
import { formatUnits, parseUnits } from './units';

/** Side of a book that the house makes: it buys at its bids and sells at its asks. */
export type HouseSide = 'buy' | 'sell';

/** What a member bought from the house and sold to it in a UTC day, USDT. */
export interface MemberDay {
  readonly bought: bigint;
  readonly sold: bigint;
}

/** Positions of the house by coin, and what losses are measured from. */
export interface HouseFigures {
  readonly positions: ReadonlyMap<number, Position>;
  /**
   * The larger of the values when this UTC day and the day before began. With this day's alone, a trader who lists a pair for
   * 24 hours could have the losses of two days.
   */
  readonly openings: ReadonlyMap<number, bigint>;
  /** Coins whose value at the begin of this day is kept. */
  readonly opened: ReadonlySet<number>;
}

/** Sizes taken of books, by `bookKey`. */
export type TakenSizes = ReadonlyMap<string, TakenSize>;

/** Key of a side of a market's book. */
export const bookKey = (symbol: string, side: HouseSide): string => `${symbol} ${side}`;

const SIDES = { buy: 1, sell: 2 } as const;
const TODAY = "(now() AT TIME ZONE 'UTC')::date";

interface BookRow {
  readonly symbol: string;
  readonly side: number;
  readonly taken: string;
  readonly counted_to: string;
}

const toTaken = (rows: readonly BookRow[]): TakenSizes =>
  new Map(
    rows.map(({ symbol, side, taken, counted_to: to }) => [
      bookKey(symbol, side === SIDES.buy ? 'buy' : 'sell'),
      { taken: parseUnits(taken), countedTo: Number(to) },
    ]),
  );

/** Adds the rows of books that have none yet, so that they can be locked. */
export async function addBooks(sql: Sql, symbols: readonly string[]): Promise<void> {
  await sql.query(
    `INSERT INTO house_book (symbol, side) SELECT symbol, side FROM unnest($1::text[]) t (symbol), unnest('{1,2}'::smallint[]) s (side)
     ORDER BY symbol, side ON CONFLICT DO NOTHING`,
    [symbols],
  );
}

/** Reads what was taken of all books, or of some markets. */
export const readBooks = async (sql: Sql, symbols?: readonly string[]): Promise<TakenSizes> =>
  toTaken(
    await sql.query<BookRow>(
      'SELECT symbol, side, taken, counted_to FROM house_book WHERE $1::text[] IS NULL OR symbol = ANY ($1::text[])',
      [symbols ?? null],
    ),
  );

interface FigureRow {
  readonly coin: number;
  readonly amount: string;
  readonly cash: string;
  readonly opening: string | null;
  readonly opened: boolean;
}

/** Reads the positions, summed over all desks, and what losses are measured from. */
export async function readFigures(sql: Sql): Promise<HouseFigures> {
  const rows = await sql.query<FigureRow>(
    `SELECT p.coin, p.amount, p.cash, d.opening, COALESCE(d.opened, false) AS opened
     FROM (SELECT coin, sum(amount) AS amount, sum(cash) AS cash FROM house_position GROUP BY coin) p
       LEFT JOIN (
         SELECT coin, max(opening) AS opening, bool_or(day = ${TODAY}) AS opened
         FROM house_day WHERE day IN (${TODAY}, ${TODAY} - 1) GROUP BY coin
       ) d USING (coin)`,
  );
  return {
    positions: new Map(
      rows.map(({ coin, amount, cash }) => [coin, { amount: parseUnits(amount), cash: parseUnits(cash) }]),
    ),
    openings: new Map(
      rows.flatMap(({ coin, opening }) => (opening === null ? [] : [[coin, parseUnits(opening)] as const])),
    ),
    opened: new Set(rows.flatMap(({ coin, opened }) => (opened ? [coin] : []))),
  };
}

/** Keeps what positions are worth as the openings of this day; those that are kept already stay. */
export async function addOpenings(sql: Sql, openings: ReadonlyMap<number, bigint>): Promise<void> {
  if (openings.size === 0) return;
  await sql.query(
    `INSERT INTO house_day (day, coin, opening)
     SELECT ${TODAY}, coin, opening FROM unnest($1::integer[], $2::numeric[]) t (coin, opening) ON CONFLICT DO NOTHING`,
    [[...openings.keys()], [...openings.values()].map(formatUnits)],
  );
}

/** Rows that a transaction has locked, and the figures that it has read behind those locks. */
export interface LockedRows {
  readonly books: TakenSizes;
  readonly days: ReadonlyMap<number, MemberDay>;
  readonly figures: HouseFigures;
}

/**
 * Books first, then the days of members, then coins, each in an order that all transactions share. Coins are locked once all days
 * have a row, because adding one may wait for a transaction that waits for a coin. The text of their keys must not change in a
 * rolling update: processes of two releases would not wait for each other.
 */
const LOCK = `
  WITH book AS (
    SELECT symbol, side, taken, counted_to FROM house_book WHERE symbol = ANY ($1::text[]) ORDER BY symbol, side FOR UPDATE
  ), day AS (
    SELECT member_id, bought, sold FROM house_member_day
    WHERE day = ${TODAY} AND member_id = ANY ($2::bigint[]) ORDER BY member_id FOR UPDATE
  )
  SELECT NULL AS member_id, symbol, side, taken, counted_to, NULL AS bought, NULL AS sold FROM book
  UNION ALL SELECT member_id, '', 0, 0, 0, bought, sold FROM day
  UNION ALL SELECT NULL, '', 0, 0, count(held), NULL, NULL FROM (
    SELECT pg_advisory_xact_lock(hashtextextended('house coin', coin)) AS held
    FROM (SELECT coin FROM unnest($3::integer[]) t (coin) ORDER BY coin) c
    WHERE (SELECT count(*) FROM day) = cardinality($2::bigint[])) l`;

type LockedRow = BookRow &
  (
    | { readonly member_id: null }
    | { readonly member_id: string; readonly bought: string; readonly sold: string }
  );

/**
 * Locks books of markets, what members traded with the house today, and the house's positions in coins (RISK-100). Adds the rows
 * of a new day.
 */
export async function lockRows(
  tx: Tx,
  symbols: readonly string[],
  members: readonly number[],
  coins: readonly number[],
): Promise<LockedRows> {
  const [rows, figures] = await Promise.all([
    tx.query<LockedRow>(LOCK, [symbols, members, coins]),
    // A statement of its own, after the locks: it sees all that their earlier holders wrote.
    readFigures(tx),
  ]);
  const days = new Map(
    rows.flatMap((row) =>
      row.member_id === null
        ? []
        : [[Number(row.member_id), { bought: parseUnits(row.bought), sold: parseUnits(row.sold) }] as const],
    ),
  );
  const missing = members.filter((member) => !days.has(member));
  if (missing.length > 0) {
    await tx.query(
      `INSERT INTO house_member_day (day, member_id) SELECT ${TODAY}, id FROM unnest($1::bigint[]) t (id)
       ORDER BY id ON CONFLICT DO NOTHING`,
      [missing],
    );
    return lockRows(tx, symbols, members, coins);
  }
  return { books: toTaken(rows.filter(({ symbol }) => symbol !== '')), days, figures };
}

/** Changes that a transaction makes. */
export interface HouseChanges {
  readonly desk: number;
  /** What the transaction read before them. */
  readonly figures: HouseFigures;
  readonly positions: ReadonlyMap<number, Position>;
  /** New taken sizes of all locked books. */
  readonly books: TakenSizes;
  /** What members add to their day. */
  readonly members: ReadonlyMap<number, MemberDay>;
}

/** Writes the changes with one statement. */
export async function writeChanges(
  tx: Tx,
  { desk, positions, books, members }: Omit<HouseChanges, 'figures'>,
): Promise<void> {
  const sizes = [...books].map(([key, size]) => ({ key: key.split(' '), ...size }));
  const days = [...members.values()];
  const amounts = [...positions.values()];
  await tx.query(
    `WITH book AS (
       UPDATE house_book b SET taken = t.taken, counted_to = t.counted_to
       FROM unnest($1::text[], $2::smallint[], $3::numeric[], $4::bigint[]) t (symbol, side, taken, counted_to)
       WHERE b.symbol = t.symbol AND b.side = t.side
     ), day AS (
       UPDATE house_member_day d SET bought = d.bought + t.bought, sold = d.sold + t.sold
       FROM unnest($5::bigint[], $6::numeric[], $7::numeric[]) t (member_id, bought, sold)
       WHERE d.day = ${TODAY} AND d.member_id = t.member_id
     )
     INSERT INTO house_position AS p (desk, coin, amount, cash)
     SELECT $8, coin, amount, cash FROM unnest($9::integer[], $10::numeric[], $11::numeric[]) t (coin, amount, cash) ORDER BY coin
     ON CONFLICT (coin, desk) DO UPDATE SET amount = p.amount + excluded.amount, cash = p.cash + excluded.cash`,
    [
      sizes.map(({ key }) => key[0]),
      sizes.map(({ key }) => (key[1] === 'buy' ? SIDES.buy : SIDES.sell)),
      sizes.map(({ taken }) => formatUnits(taken)),
      sizes.map(({ countedTo }) => countedTo),
      [...members.keys()],
      days.map(({ bought }) => formatUnits(bought)),
      days.map(({ sold }) => formatUnits(sold)),
      desk,
      [...positions.keys()],
      amounts.map(({ amount }) => formatUnits(amount)),
      amounts.map(({ cash }) => formatUnits(cash)),
    ],
  );
}

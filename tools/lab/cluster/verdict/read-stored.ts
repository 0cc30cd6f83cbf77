import type { Db } from '@ex/server-db';
import {
  type Change,
  type Holdings,
  holdingsOf,
  keepBooks,
  tradeChanges,
  transferChanges,
} from '../test/bookkeeping';
import type { DeedCall } from '../test/deeds';
import type { Stored } from './effects';

/** Where what deeds make is kept: member and mark of each. */
const OBJECTS: Readonly<Record<DeedCall, string>> = {
  upbbbuy: 'SELECT member_id AS member, quantity AS mark FROM spot_order',
  tradecancelOrder: 'SELECT member_id AS member, id AS mark FROM spot_order WHERE status = 3 AND kind = 1',
  creatorder: 'SELECT member_id AS member, id AS mark FROM option_order',
  transfer: 'SELECT member_id AS member, amount AS mark FROM own_transfer',
  balanceTransfer: 'SELECT member_id AS member, amount AS mark FROM member_transfer',
  exchangeCoin: 'SELECT member_id AS member, amount AS mark FROM coin_exchange',
  recharge: 'SELECT member_id AS member, amount AS mark FROM wallet_deposit',
};

/** Reads what the database has of these members. */
export async function readStored(db: Db, members: readonly number[]): Promise<Stored> {
  const keys = await db.query<{ member: string; key: string; answer: { data?: unknown } | null }>(
    'SELECT member, key, answer FROM idempotency_key WHERE member = ANY($1)',
    [members],
  );
  const objects: Partial<Record<DeedCall, readonly (readonly [number, string])[]>> = {};
  for (const call of CALLS) {
    const rows = await db.query<{ member: string; mark: string }>(
      `SELECT member, mark::text FROM (${OBJECTS[call]}) o WHERE member = ANY($1)`,
      [members],
    );
    objects[call] = rows.map(({ member, mark }) => [Number(member), mark]);
  }
  return {
    keys: keys.map(({ member, key, answer }) => ({ member: Number(member), key, data: answer?.data })),
    objects: { ...NO_OBJECTS, ...objects },
  };
}

const NO_OBJECTS: Stored['objects'] = {
  ...{ upbbbuy: [], tradecancelOrder: [], creatorder: [], transfer: [] },
  ...{ balanceTransfer: [], exchangeCoin: [], recharge: [] },
};
const CALLS = Object.keys(OBJECTS) as DeedCall[];

/** Balances of members by the ledger. */
export async function readHoldings(db: Db, members: readonly number[]): Promise<Holdings> {
  const rows = await db.query<Row<Change>>(
    `SELECT member, account, coin, (available + frozen)::text AS amount FROM ledger_balance WHERE member = ANY($1)`,
    [members],
  );
  return holdingsOf(rows.map(numbered));
}

/** A row as the driver gives it: large numbers are text. */
type Row<T extends { readonly member: number }> = Omit<T, 'member'> & { readonly member: string };
const numbered = <T extends { readonly member: string }>(row: T) => ({ ...row, member: Number(row.member) });

/**
 * Balances of members after everything that the venue did for them, added up from their records and not from the
 * ledger.
 */
export async function readOwnBooks(db: Db, start: Holdings, members: readonly number[]): Promise<Holdings> {
  const read = async <T extends { readonly member: number }>(statement: string) =>
    (await db.query<Row<T>>(statement, [members])).map(numbered);
  const simple = (await Promise.all(SIMPLE.map((statement) => read<Change>(statement)))).flat();
  const transfers = await read<Parameters<typeof transferChanges>[0]>(TRANSFERS);
  const trades = (
    await Promise.all(TRADES.map((statement) => read<Parameters<typeof tradeChanges>[0]>(statement)))
  ).flat();
  return keepBooks(start, [
    ...simple,
    ...transfers.flatMap((row) => transferChanges(row)),
    ...trades.flatMap((row) => tradeChanges(row)),
  ]);
}

/** Deposits that were let through, outcomes of options, and what members sent to each other. */
const SIMPLE = [
  `SELECT member_id AS member, account, coin_id AS coin, amount::text FROM wallet_deposit
   WHERE status = 2 AND member_id = ANY($1)`,
  `SELECT member_id AS member, account, coin_id AS coin, profit::text AS amount FROM option_order
   WHERE status = 2 AND member_id = ANY($1)`,
  `SELECT member_id AS member, account, coin_id AS coin, (-amount)::text AS amount FROM member_transfer
   WHERE status = 2 AND member_id = ANY($1)`,
  `SELECT to_member AS member, account, coin_id AS coin, (amount - fee)::text AS amount FROM member_transfer
   WHERE status = 2 AND to_member = ANY($1)`,
];
const TRANSFERS = `SELECT member_id AS member, coin_id AS coin, amount::text, from_account AS from, to_account AS to
  FROM own_transfer WHERE member_id = ANY($1)`;
/** Conversions, and both sides of trades. */
const TRADES = [
  `SELECT member_id AS member, account, from_coin AS "gaveCoin", amount::text AS gave, to_coin AS "gotCoin",
     received::text AS got, '0' AS fee
   FROM coin_exchange WHERE member_id = ANY($1)`,
  `SELECT o.member_id AS member, o.account, o.quote_coin AS "gaveCoin", t.paid::text AS gave, o.base_coin AS "gotCoin",
     t.quantity::text AS got, t.buy_fee::text AS fee
   FROM spot_trade t JOIN spot_order o ON o.id = t.buy_order WHERE o.member_id = ANY($1)`,
  `SELECT o.member_id AS member, o.account, o.base_coin AS "gaveCoin", t.quantity::text AS gave, o.quote_coin AS "gotCoin",
     t.received::text AS got, t.sell_fee::text AS fee
   FROM spot_trade t JOIN spot_order o ON o.id = t.sell_order WHERE o.member_id = ANY($1)`,
];

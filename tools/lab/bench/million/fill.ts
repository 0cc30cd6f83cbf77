import type { Db, Tx } from '@ex/server-db';
import { ACCOUNT, OUTSIDE_WORLD, type Ledger } from '@ex/server-ledger';
import type { BenchMember } from '../venue/members';
import { ROUND, STAGING, STATEMENTS } from './entries';

/** Money that every member starts with, enough for all that follows in any order. */
const GIFT = '1000000000';
const IDENTITIES = [
  ['ledger_transaction', 'id'],
  ['own_transfer', 'id'],
  ['member_transfer', 'id'],
  ['coin_exchange', 'id'],
  ['option_order', 'id'],
  ['spot_order', 'id'],
  ['spot_trade', 'id'],
] as const;

/**
 * Fills a new ledger with transactions (a multiple of 20): transfers, conversions, options and spot trades of the members, as if
 * they had been booked one after the other. Every check of the audit holds afterwards.
 */
export async function fillLedger(
  db: Db,
  ledger: Ledger,
  members: readonly BenchMember[],
  { transactions, say }: { readonly transactions: number; readonly say: (text: string) => void },
): Promise<void> {
  const [usdt, btc] = [await idOf(db, 'coin', 'code', 'USDT'), await idOf(db, 'coin', 'code', 'BTC')];
  const market = await idOf(db, 'market', 'symbol', 'btcusdt');
  for (const { id } of members) await give(db, ledger, id, { usdt, btc });
  await db.query(STAGING);
  await db.query(
    'INSERT INTO bench_member SELECT position, id FROM unnest($1::bigint[]) WITH ORDINALITY t (id, position)',
    [members.map(({ id }) => id)],
  );
  const [row] = await db.query<{ last: string }>('SELECT max(id) AS last FROM ledger_transaction');
  const rounds = transactions / ROUND;
  const all = [Number(row?.last), members.length, rounds, usdt, btc, market];
  for (const { what, sql } of STATEMENTS) {
    say(what);
    for (const text of sql) await run(db, text, all);
  }
  say('postings');
  await db.transaction((tx) => postAll(tx));
  await db.query('DROP TABLE bench_entry, bench_leg, bench_member');
  for (const [table, column] of IDENTITIES)
    await db.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT max(${column}) FROM ${table}))`,
    );
  say('statistics');
  await db.query('VACUUM ANALYZE');
}

/** Runs a statement with those of the parameters that it uses, renumbered. */
async function run(db: Db, text: string, all: readonly number[]): Promise<void> {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)))].sort();
  const renumbered = text.replace(
    /\$(\d)/g,
    (_, number: string) => `$${used.indexOf(Number(number)) + 1}::integer`,
  );
  await db.query(
    renumbered,
    used.map((number) => all[number - 1]),
  );
}

/** Books the staged entries. Their foreign keys hold by their making and are not checked row by row. */
async function postAll(tx: Tx): Promise<void> {
  await tx.query('SET LOCAL session_replication_role = replica');
  await tx.query("SET LOCAL work_mem = '256MB'");
  await tx.query(
    `INSERT INTO ledger_transaction (id, kind, ref, note, booked_at) OVERRIDING SYSTEM VALUE
     SELECT transaction, kind, ref, note, now() FROM bench_entry ORDER BY transaction`,
  );
  await tx.query(
    `INSERT INTO ledger_posting (transaction, leg, member, account, house, coin, bucket, amount, balance_after)
     SELECT transaction, leg, l.member, l.account, house, l.coin, bucket, amount,
       CASE bucket WHEN 'available' THEN b.available ELSE b.frozen END
         + sum(amount) OVER (PARTITION BY l.member, l.coin, l.account, bucket ORDER BY transaction)
     FROM bench_leg l LEFT JOIN ledger_balance b USING (member, coin, account) ORDER BY transaction, leg`,
  );
  await tx.query(
    `UPDATE ledger_balance b SET available = b.available + c.available, frozen = b.frozen + c.frozen
     FROM (
       SELECT member, coin, account, COALESCE(sum(amount) FILTER (WHERE bucket = 'available'), 0) AS available,
         COALESCE(sum(amount) FILTER (WHERE bucket = 'frozen'), 0) AS frozen
       FROM bench_leg WHERE member IS NOT NULL GROUP BY member, coin, account
     ) c WHERE (b.member, b.coin, b.account) = (c.member, c.coin, c.account)`,
  );
}

/** Gives a member both coins in the accounts that it uses, so that every balance exists. */
async function give(
  db: Db,
  ledger: Ledger,
  member: number,
  { usdt, btc }: { readonly usdt: number; readonly btc: number },
): Promise<void> {
  const gifts = [
    { account: ACCOUNT.options, coin: btc },
    { account: ACCOUNT.funds, coin: usdt },
  ];
  const legs = gifts.flatMap(({ account, coin }) => [
    { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: `-${GIFT}` } as const,
    { place: { member, account, coin }, bucket: 'available', amount: GIFT } as const,
  ]);
  await db.transaction((tx) => ledger.post(tx, { kind: 'deposit', ref: `million:${member}`, legs }));
}

async function idOf(db: Db, table: 'coin' | 'market', column: string, value: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${column} = $1`, [value]);
  if (!row) throw new Error(`${value} is not in the catalogue.`);
  return row.id;
}

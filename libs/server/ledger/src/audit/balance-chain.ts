import type { Sql } from '@ex/server-db';
import { provenId } from './check';
import type { InvariantCheck, WatchedTable } from './check';

/** The table that every mark names. */
export const LEDGER: WatchedTable = { name: 'ledger_transaction' };

/** Describes the place of a balance. */
export const PLACE = `format('member %s, coin %s, account %s', member, coin, account)`;

const SUMS = `sum(amount) FILTER (WHERE bucket = 'available') AS available, sum(amount) FILTER (WHERE bucket = 'frozen') AS frozen`;

/** Balances next to the sums of all postings, those in the archive included. */
const EVERYTHING = `
  SELECT ${PLACE} || format(' has %s + %s, its postings say %s + %s',
    COALESCE(b.available, 0), COALESCE(b.frozen, 0), COALESCE(p.available, 0), COALESCE(p.frozen, 0)) AS text
  FROM ledger_balance b FULL JOIN (
    SELECT member, coin, account, sum(available) AS available, sum(frozen) AS frozen FROM (
      SELECT member, coin, account, ${SUMS} FROM ledger_posting WHERE member IS NOT NULL GROUP BY member, coin, account
      UNION ALL SELECT member, coin, account, available, frozen FROM ledger_opening WHERE house = ''
    ) sums GROUP BY member, coin, account
  ) p USING (member, coin, account)
  WHERE COALESCE(b.available, 0) <> COALESCE(p.available, 0) OR COALESCE(b.frozen, 0) <> COALESCE(p.frozen, 0)`;

/** Digest of all balances less the postings after transaction \`$1\`; in groups, so that no text grows with the venue. */
const DIGEST = `
  WITH later AS (
    SELECT member, coin, account, ${SUMS} FROM ledger_posting
    WHERE transaction > $1 AND member IS NOT NULL GROUP BY member, coin, account
  ), place AS (
    SELECT member, coin, account, (COALESCE(b.available, 0) - COALESCE(l.available, 0))::numeric(38, 8) AS available,
      (COALESCE(b.frozen, 0) - COALESCE(l.frozen, 0))::numeric(38, 8) AS frozen
    FROM ledger_balance b FULL JOIN later l USING (member, coin, account)
  ), part AS (
    SELECT member / 1000 AS part, encode(sha256(
      string_agg(concat_ws(' ', member, coin, account, available, frozen), ';' ORDER BY member, coin, account)::bytea
    ), 'hex') AS digest
    FROM place WHERE available <> 0 OR frozen <> 0 GROUP BY member / 1000
  )
  SELECT encode(sha256(COALESCE(string_agg(part || ' ' || digest, ';' ORDER BY part), '')::bytea), 'hex') AS digest FROM part`;

/** Balances that are not what their newest bill says. Most mistakes show here, with their place. */
const UNLIKE_BILLS = `
  SELECT ${PLACE} || format(' has %s available, its newest bill says %s', b.available, p.balance_after) AS text
  FROM ledger_balance b CROSS JOIN LATERAL (
    SELECT balance_after FROM ledger_posting p
    WHERE (p.member, p.coin, p.account) = (b.member, b.coin, b.account) AND bucket = 'available'
    ORDER BY transaction DESC, leg DESC LIMIT 1
  ) p WHERE b.available <> p.balance_after`;

/** Digest of all balances after a transaction; \`transaction\` is its id, and none before it is open any more. */
export async function digestBalances(sql: Sql, transaction: string): Promise<string> {
  const [row] = await sql.query<{ digest: string }>(DIGEST, [transaction]);
  return row?.digest ?? '';
}

/**
 * L3. Since a mark: today's balances less the postings since must be the balances of the mark, in every place. Its digest
 * proves that. Finding a wrong place takes the whole ledger, unless the newest bill shows it.
 */
export const balanceChainCheck: InvariantCheck = {
  id: 'L3',
  title: 'Balances are the sums of their postings',
  find: async (sql) => (await sql.query<{ text: string }>(EVERYTHING)).map(({ text }) => text),
  watches: [LEDGER],
  findSince: async (sql, mark) => {
    if ((await digestBalances(sql, provenId(mark, LEDGER))) === mark.digest) return [];
    const unlike = await sql.query<{ text: string }>(UNLIKE_BILLS);
    return [
      `today's balances less the postings since ${mark.at.toISOString()} are not the balances of that audit; look with --full`,
      ...unlike.map(({ text }) => text),
    ];
  },
};

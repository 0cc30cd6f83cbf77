import { catalogueMigrations } from '@ex/server-catalogue';
import { type Db, migrate, openPostgres } from '@ex/server-db';
import { uploadMigrations } from '@ex/server-http/uploads';
import { ledgerMigrations } from '@ex/server-ledger';
import { findForSupport, membersMigrations } from '@ex/server-members';
import { noticesMigrations } from '@ex/server-notices';
import { operatorMigrations } from '@ex/server-operator';
import { findPayers, walletMigrations } from '@ex/server-wallet';
import { requirePostgres, startCluster } from '../../../test/postgres';
import type { Bench, Finding } from '../part';
import { figure, median, percentile } from '../report/numbers';

const MEMBERS = 1_000_000;
const FIRST_ID = 100_001;
const ASKED = 101;
/** An operator searches while a member waits on the phone (OPS-12). */
const LIMIT_MS = 100;

/** How long operators wait for a member among a million. */
export async function measureSearch(bench: Bench): Promise<Finding> {
  const cluster = await startCluster(bench.postgres ?? requirePostgres(), bench.root);
  try {
    const db = await openPostgres({ url: cluster.url, connections: 2, statementTimeoutMs: 0 });
    try {
      return await measureOn(db, bench.say);
    } finally {
      await db.close();
    }
  } finally {
    cluster.stop();
  }
}

async function measureOn(db: Db, say: (text: string) => void): Promise<Finding> {
  await migrate(db, [
    ...[...ledgerMigrations, ...catalogueMigrations, ...membersMigrations, ...uploadMigrations],
    ...[...noticesMigrations, ...operatorMigrations, ...walletMigrations],
  ]);
  say(`${figure(MEMBERS)} members with a withdrawal each`);
  await fill(db);
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const [what, textOf] of SEARCHES) {
    const ms: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const text = textOf((n * 9_973) % MEMBERS);
      const begun = performance.now();
      const found = [...(await findForSupport(db, text)), ...(await findPayers(db, text))];
      ms.push(performance.now() - begun);
      if (found.length === 0) throw new Error(`nothing was found by ${what}`);
    }
    const slow = percentile(ms, 0.95) ?? Infinity;
    rows.push([what, figure(median(ms), 2), figure(slow, 2)]);
    if (slow > LIMIT_MS) misses.push(`A search by ${what} takes ${figure(slow)} ms`);
  }
  return {
    columns: ['ms', 'median', '95 %'],
    rows,
    notes: [
      `${figure(MEMBERS)} members, each with identity papers, a payout address and a paid withdrawal; ${ASKED} different searches of each kind, one after the other, without HTTP.`,
    ],
    misses,
  };
}

const SEARCHES: readonly (readonly [string, (n: number) => string])[] = [
  ['id', (n) => String(FIRST_ID + n)],
  ['email', (n) => `member${n}@example.com`],
  ['beginning of an email', (n) => `member${n}`],
  ['phone', (n) => String(4_900_000_000 + n)],
  ['name on papers', (n) => `Anna Example ${n}`],
  ['payout address', (n) => `T-address-${n}`],
  ['transaction hash', (n) => `HASH-${n}`],
];

async function fill(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO member (id, username, email, phone, password_hash, credit_score, invite_code, lang, created_at)
     SELECT ${FIRST_ID} + n, 'member' || n || '@example.com', 'member' || n || '@example.com',
       (4900000000 + n)::text, 'x', 100, 'I' || n, 'en', now() FROM generate_series(0, $1::integer - 1) n`,
    [MEMBERS],
  );
  await db.query(
    `INSERT INTO identity_paper (member_id, real_name, front_image, back_image, status, submitted_at, decided_at)
     SELECT ${FIRST_ID} + n, 'Anna Example ' || n, 'f', 'b', 2, now(), now()
     FROM generate_series(0, $1::integer - 1) n`,
    [MEMBERS],
  );
  await db.query(
    `INSERT INTO wallet_address (member_id, coin_id, network, address, bound, bound_at, usable_at)
     SELECT ${FIRST_ID} + n, 1, 'trc20', 'T-address-' || n, true, now(), now() FROM generate_series(0, $1::integer - 1) n`,
    [MEMBERS],
  );
  await db.query(
    `INSERT INTO wallet_withdrawal (member_id, coin_id, account, amount, fee, way, destination, status, state,
       payer, payout_key, reference, sent_by, created_at, updated_at)
     SELECT ${FIRST_ID} + n, 1, 1, 100, 1, 'trc20', 'T-address-' || n, 2, 'confirmed', 'hand', 'key-' || n,
       'hash-' || n, 'olga', now(), now() FROM generate_series(0, $1::integer - 1) n`,
    [MEMBERS],
  );
  await db.query('ANALYZE');
}

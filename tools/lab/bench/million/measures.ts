import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_PATH, TOKEN_HEADER } from '@ex/contract';
import { deleteExpired } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import { financeChecks } from '@ex/server-finance';
import { makeImageStore, openFolderFiles } from '@ex/server-http/uploads';
import { keyRetention, ledgerChecks } from '@ex/server-ledger';
import { identityChecks } from '@ex/server-members';
import { optionsChecks } from '@ex/server-options';
import { spotChecks } from '@ex/server-spot';
import { transfersChecks } from '@ex/server-transfers';
import { walletChecks } from '@ex/server-wallet';
import { median } from '../report/numbers';
import type { BenchMember } from '../venue/members';

/** A measured time. */
export interface Timed {
  readonly what: string;
  readonly seconds: number;
}

const CHECKS = [
  ...[ledgerChecks, identityChecks, optionsChecks, walletChecks],
  ...[financeChecks, transfersChecks, spotChecks],
].flat();

/** Times each check of the audit. Throws when one finds something: then what was measured is not a ledger. */
export async function timeChecks(db: Db): Promise<Timed[]> {
  const times: Timed[] = [];
  for (const { id, find } of CHECKS) {
    const { value: violations, seconds } = await timed(() => find(db));
    if (violations.length > 0) throw new Error(`${id}: ${violations.slice(0, 3).join('; ')}`);
    times.push({ what: id, seconds });
  }
  return times;
}

/** Adds expired keys and as many fresh ones, and times the clean-up. */
export async function timeKeys(db: Db, count: number): Promise<number> {
  await db.query(
    `INSERT INTO idempotency_key (member, key, request_hash, answer, created_at)
     SELECT 1 + n % 1000, 'bench-' || n, repeat('0', 64), '{}', now() - make_interval(days => 3 * (n % 2))
     FROM generate_series(1, $1::integer) n`,
    [count * 2],
  );
  const { value, seconds } = await timed(() => deleteExpired(db, keyRetention));
  if (value !== count) throw new Error(`${value} keys were removed.`);
  return seconds;
}

/**
 * Adds images: a third was never used, a third backed deposits that were rejected long ago, a third is kept. Times the
 * removal of the first two; returns nothing else because files are not there.
 */
export async function timeImages(db: Db, members: readonly BenchMember[], count: number): Promise<number> {
  await db.query(IMAGES, [members.map(({ id }) => id), count]);
  await db.query(DEPOSITS, [count]);
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bench-images-'));
  try {
    const files = await openFolderFiles(directory);
    const store = makeImageStore(db, { files, now: Date.now, uses: [{ select: USES }] });
    const { seconds } = await timed(() => store.expire());
    return seconds;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A median answer of a page of a member's bills, in seconds. */
export async function timeBills(
  base: string,
  { token }: BenchMember,
  page: number,
  coin: number,
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < BILL_TURNS; turn += 1) {
    const { value, seconds } = await timed(async () => {
      const answer = await fetch(`${base}${API_PATH}/getBillList`, {
        method: 'POST',
        headers: { [TOKEN_HEADER]: token },
        body: new URLSearchParams({ c_id: String(coin), type: '1', page: String(page), limit: '20' }),
      });
      return (await answer.json()) as { code: number; msg: string; data: { list: unknown[] } };
    });
    if (value.code !== 1 || value.data.list.length !== 20) throw new Error(`page ${page}: ${value.msg}`);
    times.push(seconds);
  }
  return median(times) ?? Number.NaN;
}

/** How long work takes, with what it returns. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number }> {
  const begin = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begin) / 1000 };
}

const BILL_TURNS = 21;
const IMAGES = `
  INSERT INTO upload (name, member_id, type, bytes, width, height, created_at, used_at, kept, digest)
  SELECT 'bench' || lpad(n::text, 27, '0'), ($1::bigint[])[1 + n % cardinality($1::bigint[])], 'image/png', 1, 1, 1,
    now() - interval '40 days', CASE n % 3 WHEN 0 THEN NULL ELSE now() - interval '40 days' END, n % 3 = 2,
    encode(sha256(n::text::bytea), 'hex')
  FROM generate_series(1, $2::integer) n`;
const USES = `
  SELECT member_id, ARRAY['/files/' || proof] AS images, status FROM wallet_deposit`;
const DEPOSITS = `
  WITH made AS (
    INSERT INTO wallet_deposit (member_id, coin_id, account, amount, network_id, pay_type, address, proof, status, state,
      created_at, updated_at)
    SELECT member_id, 1, 1, 1, 1, 1, 'bench', name, 3, 'rejected', created_at, created_at FROM upload
    WHERE used_at IS NOT NULL AND NOT kept ORDER BY name LIMIT $1 RETURNING id, member_id
  ), step AS (
    INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at)
    SELECT 'deposit', id, 'rejected', 'bench', '', 'bench', now() FROM made
  )
  INSERT INTO review_decision (kind, object_id, member_id, verdict, reviewer, reason, decided_at)
  SELECT 'deposit', id, member_id, 'reject', 'bench', 'bench', now() FROM made`;

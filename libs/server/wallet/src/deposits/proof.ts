import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { claimUpload } from '@ex/server-http/uploads';
import type { ClaimedUpload } from '@ex/server-http/uploads';

/**
 * Deposits with the digest of their proof. For a deposit announced before digests were stored, it is the image's digest
 * while the image exists.
 */
const WITH_DIGEST = `
  wallet_deposit d LEFT JOIN upload u ON d.proof = '/files/' || u.name
    CROSS JOIN LATERAL (SELECT COALESCE(d.proof_digest, u.digest) AS digest) p`;

/**
 * Claims the member's image as the proof of one deposit. Throws an `ApiRejection` when it is not the member's image. Also
 * throws one when the image or an identical one backs a deposit of the member that waits or was credited; after a rejection it can be
 * announced again (PAY-12). The caller has been admitted to the review of deposits, which serialises simultaneous announcements.
 */
export async function claimProof(
  tx: Tx,
  memberId: number,
  sent: string,
  now: number,
): Promise<ClaimedUpload> {
  const proof = await claimUpload(tx, memberId, sent, now);
  if (!proof) throw new ApiRejection('wallet.deposit.proof');
  const used = await tx.query(
    `SELECT d.id FROM ${WITH_DIGEST} WHERE d.member_id = $1 AND d.status <> 3 AND (d.proof = $2 OR p.digest = $3) LIMIT 1`,
    [memberId, proof.address, proof.digest],
  );
  if (used.length > 0) throw new ApiRejection('wallet.deposit.proofUsed');
  return proof;
}

interface TwinRow {
  readonly id: string;
  readonly twin: string;
  readonly twin_member: string;
}

/** Maximum number of matches reported per deposit; more add no information. */
const TWINS = 3;

/** Finds deposits of other members backed by byte-identical pictures; one remark per match, by deposit. */
export async function findSharedProofs(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await sql.query<TwinRow>(
    `SELECT d.id, t.id AS twin, t.member_id AS twin_member FROM wallet_deposit d CROSS JOIN LATERAL (
       SELECT id, member_id FROM wallet_deposit
       WHERE proof_digest = d.proof_digest AND member_id <> d.member_id ORDER BY id LIMIT ${TWINS}
     ) t WHERE d.id = ANY($1) ORDER BY d.id, t.id`,
    [ids],
  );
  return groupRemarks(
    rows,
    ({ twin, twin_member }) => `the same picture backs deposit ${twin} of member ${twin_member}`,
  );
}

/** Finds other deposits for which the same transaction was stated; one remark per match, by deposit. */
export async function findSharedTxids(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await sql.query<TwinRow>(
    `SELECT d.id, t.id AS twin, t.member_id AS twin_member FROM wallet_deposit d CROSS JOIN LATERAL (
       SELECT id, member_id FROM wallet_deposit
       WHERE lower(txid) = lower(d.txid) AND id <> d.id ORDER BY id LIMIT ${TWINS}
     ) t WHERE d.id = ANY($1) ORDER BY d.id, t.id`,
    [ids],
  );
  return groupRemarks(
    rows,
    ({ twin, twin_member }) => `the same transaction is stated for deposit ${twin} of member ${twin_member}`,
  );
}

/** Remarks about twins by deposit. */
function groupRemarks(
  rows: readonly TwinRow[],
  remarkOf: (row: TwinRow) => string,
): ReadonlyMap<number, readonly string[]> {
  const remarks = new Map<number, string[]>();
  for (const row of rows)
    remarks.set(Number(row.id), [...(remarks.get(Number(row.id)) ?? []), remarkOf(row)]);
  return remarks;
}

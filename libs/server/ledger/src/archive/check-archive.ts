import { fromUnits, toUnits } from '@ex/money';
import type { Sql } from '@ex/server-db';
import type { InvariantCheck } from '../audit/check';
import { AMOUNT_SCALE } from '../validate-legs';
import { listArchived } from './archived-months';
import { ArchiveError } from './errors';
import { readLines, readManifest, verifyFiles } from './month-files';
import type { Manifest } from './month-files';
import { chunkRows } from './stage';

/** Sums of a place, by which it is called. */
type Sums = Map<string, { available: bigint; frozen: bigint }>;

interface SumRow {
  readonly place: string;
  readonly available: string;
  readonly frozen: string;
}

const PLACE = `CASE WHEN COALESCE(house, '') = '' THEN format('member %s, coin %s, account %s', member, coin, account)
  ELSE format('house %s, coin %s', house, coin) END`;
const CHUNK_SUMS = `
  SELECT ${PLACE} AS place, COALESCE(sum(amount) FILTER (WHERE bucket = 'available'), 0) AS available,
    COALESCE(sum(amount) FILTER (WHERE bucket = 'frozen'), 0) AS frozen
  FROM ${chunkRows('ledger_posting')} GROUP BY 1`;

/**
 * Compares the archive in a folder with the database: every file is unchanged since it was written, and the archived
 * postings add up to the opening balances of the ledger's places. Since a mark, only the manifests are read.
 */
export const archiveCheck = (folder: string): InvariantCheck => ({
  id: 'ARCHIVE',
  title: 'Archived months are there, unchanged, and add up to what the ledger opens with',
  find: async (sql) => {
    const { manifests, violations } = await readManifests(sql, folder);
    for (const manifest of manifests)
      await verifyFiles(folder, manifest).catch((error: unknown) => violations.push(messageOf(error)));
    if (violations.length > 0) return violations;
    const isMoving = (await listArchived(sql)).some(({ state }) => state !== 'archived');
    return isMoving ? [] : compare(await sumUp(sql, folder, manifests), await readOpening(sql));
  },
  findSince: async (sql) => (await readManifests(sql, folder)).violations,
});

async function readManifests(sql: Sql, folder: string) {
  const manifests: Manifest[] = [];
  const violations: string[] = [];
  for (const { month, digest } of await listArchived(sql)) {
    try {
      manifests.push(readManifest(folder, month, digest));
    } catch (error) {
      violations.push(messageOf(error));
    }
  }
  return { manifests, violations };
}

async function sumUp(sql: Sql, folder: string, manifests: readonly Manifest[]): Promise<Sums> {
  const sums: Sums = new Map();
  for (const { month, files } of manifests)
    for (const { name, rows } of files) {
      if (!rows['ledger_posting']) continue;
      for await (const line of readLines(folder, month, name))
        addUp(sums, await sql.query<SumRow>(CHUNK_SUMS, [line]));
    }
  return sums;
}

async function readOpening(sql: Sql): Promise<Sums> {
  const sums: Sums = new Map();
  addUp(sums, await sql.query<SumRow>(`SELECT ${PLACE} AS place, available, frozen FROM ledger_opening`));
  return sums;
}

function addUp(sums: Sums, rows: readonly SumRow[]): void {
  for (const { place, available, frozen } of rows) {
    const before = sums.get(place) ?? { available: 0n, frozen: 0n };
    sums.set(place, {
      available: before.available + toUnits(available, AMOUNT_SCALE),
      frozen: before.frozen + toUnits(frozen, AMOUNT_SCALE),
    });
  }
}

function compare(archived: Sums, opening: Sums): string[] {
  const zero = { available: 0n, frozen: 0n };
  return [...new Set([...archived.keys(), ...opening.keys()])].flatMap((place) => {
    const [there, here] = [archived.get(place) ?? zero, opening.get(place) ?? zero];
    if (there.available === here.available && there.frozen === here.frozen) return [];
    return [`${place} opens with ${textOf(here)}, its archived postings say ${textOf(there)}`];
  });
}

const textOf = ({ available, frozen }: { available: bigint; frozen: bigint }): string =>
  `${fromUnits(available, AMOUNT_SCALE)} + ${fromUnits(frozen, AMOUNT_SCALE)}`;

/** The message of what stands against the archive; other errors are thrown on. */
function messageOf(error: unknown): string {
  if (error instanceof ArchiveError) return error.message;
  throw error;
}

import type { Db } from '@ex/server-db';
import { listArchived } from './archived-months';
import type { ArchivedMonth } from './archived-months';
import { readChunks, removeChunk, restoreChunk } from './chunks';
import { ArchiveError } from './errors';
import { readLines, readManifest, verifyFiles, writeMonth } from './month-files';
import type { Manifest } from './month-files';
import { startOfMonth } from './months';
import type { Month } from './months';
import { LEAST_KEPT_MONTHS, planArchive } from './plan';
import { listLeaders } from './stage';
import type { ArchiveStage } from './stage';

/** Rows that lead a chunk, each of which is one transaction of the database. */
const CHUNK = 500;
const CHUNKS_PER_LINE = 100;

/** Dependencies of archiving. */
export interface ArchiveDeps {
  readonly db: Db;
  readonly stages: readonly ArchiveStage[];
  /** Folder of the archive; has one folder for each month. */
  readonly folder: string;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Progress. */
  readonly log: (line: string) => void;
  /** Rows that lead a chunk; 500 unless stated otherwise. */
  readonly chunk?: number;
}

/**
 * Moves the oldest month into files and updates the totals that replace its rows. Continues where an earlier run was cut
 * short, and reverses a restoration. Throws `ArchiveError` when it is not its turn, when something of it is still in
 * progress, or when rows and files differ.
 */
export async function archiveMonth(deps: ArchiveDeps, month: Month): Promise<Manifest> {
  const { db, stages, folder, log } = deps;
  const begun = await findUnlessOther(db, month);
  if (begun?.state === 'archived') throw new ArchiveError(`${month} is in the archive already`);
  const digest = begun?.digest ?? (await writeFiles(deps, month));
  const manifest = await readVerified(folder, month, digest);
  await setState(db, month, 'archiving');
  for (const stage of stages)
    await eachChunk(deps, manifest, stage, 'removed', (line) => removeChunk(db, stage, line));
  await refuseLeftovers(deps, manifest);
  await setState(db, month, 'archived');
  log(`${month} is in the archive`);
  return manifest;
}

/**
 * Brings the newest month of the archive back into the database; its files stay. Continues where an earlier run was cut
 * short, and reverses an unfinished move to the archive. Throws `ArchiveError`.
 */
export async function restoreMonth(deps: ArchiveDeps, month: Month): Promise<Manifest> {
  const { db, stages, folder, log } = deps;
  const archived = await findUnlessOther(db, month);
  if (!archived) throw new ArchiveError(`${month} is not in the archive`);
  const newest = (await listArchived(db)).at(-1);
  if (newest && newest.month !== month) throw new ArchiveError(`${newest.month} comes first`);
  const manifest = await readVerified(folder, month, archived.digest);
  await setState(db, month, 'restoring');
  for (const stage of stages.toReversed())
    await eachChunk(deps, manifest, stage, 'restored', (line) => restoreChunk(db, stage, line));
  await db.query('DELETE FROM archive_month WHERE month = $1', [month]);
  await db.query('DELETE FROM ledger_opening WHERE available = 0 AND frozen = 0');
  log(`${month} is in the database again`);
  return manifest;
}

/** Finds a month of the archive; throws when another one is on its way. */
async function findUnlessOther(db: Db, month: Month): Promise<ArchivedMonth | undefined> {
  const months = await listArchived(db);
  const other = months.find((one) => one.state !== 'archived' && one.month !== month);
  if (other)
    throw new ArchiveError(
      `${other.month} is being ${other.state === 'archiving' ? 'archived' : 'restored'}: end that first`,
    );
  return months.find((one) => one.month === month);
}

async function setState(db: Db, month: Month, state: ArchivedMonth['state']): Promise<void> {
  await db.query('UPDATE archive_month SET state = $2, changed_at = now() WHERE month = $1', [month, state]);
}

async function readVerified(folder: string, month: Month, digest: string): Promise<Manifest> {
  const manifest = readManifest(folder, month, digest);
  await verifyFiles(folder, manifest);
  return manifest;
}

/** Writes the files of a month whose turn it is, and notes it; returns the digest of the manifest. */
async function writeFiles(
  { db, stages, folder, now, chunk = CHUNK }: ArchiveDeps,
  month: Month,
): Promise<string> {
  const [oldest] = await planArchive({ db, stages, now }, LEAST_KEPT_MONTHS);
  if (oldest?.month !== month)
    throw new ArchiveError(
      oldest && oldest.month < month ? `${oldest.month} comes first` : `${month} has nothing to archive yet`,
    );
  if (oldest.obstacles.length > 0) throw new ArchiveError(`${month}: ${oldest.obstacles.join('; ')}`);
  const head = { month, upTo: oldest.upTo, madeAt: new Date(now()).toISOString() };
  const files = stages.map((stage) => ({ name: stage.name, chunks: readChunks(db, stage, oldest, chunk) }));
  const digest = await writeMonth(folder, head, files);
  const row = [month, oldest.upTo, digest];
  await db.query(
    "INSERT INTO archive_month (month, up_to, digest, state) VALUES ($1, $2, $3, 'archiving')",
    row,
  );
  return digest;
}

async function eachChunk(
  { folder, log }: Pick<ArchiveDeps, 'folder' | 'log'>,
  { month, files }: Manifest,
  { name: stage }: ArchiveStage,
  word: string,
  run: (line: string) => Promise<void>,
): Promise<void> {
  const file = files.find((one) => one.stage === stage);
  if (!file) return;
  let count = 0;
  for await (const line of readLines(folder, month, file.name)) {
    await run(line);
    count += 1;
    if (count % CHUNKS_PER_LINE === 0 || count === file.chunks)
      log(`${month}: ${count} of ${file.chunks} chunks of ${stage} ${word}`);
  }
  if (count !== file.chunks) throw new ArchiveError(`${file.name} has ${count} chunks, not ${file.chunks}`);
}

/** Rows that differ altogether from the files, and rows written into the month meanwhile, are left. */
async function refuseLeftovers({ db, stages }: ArchiveDeps, { month, upTo }: Manifest): Promise<void> {
  for (const stage of stages) {
    const [left] = await listLeaders(db, stage, { upTo, until: startOfMonth(month, 1) }, '0', 1);
    if (left)
      throw new ArchiveError(
        `${month}: ${left} of ${stage.name} is in the database, and not as in the archive`,
      );
  }
}

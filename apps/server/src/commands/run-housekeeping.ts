import { parseArgs } from 'node:util';
import { ArchiveError, archiveMonth, listArchived, planArchive, restoreMonth } from '@ex/server-ledger';
import type { ArchiveDeps, PlannedMonth } from '@ex/server-ledger';

const HOUSEKEEPING_USAGE = `npm run housekeeping -- list
npm run housekeeping -- plan [--keep 12]
npm run housekeeping -- archive [2026-01] [--keep 12]
npm run housekeeping -- restore 2026-01
With --folder <path> for an archive elsewhere than ARCHIVE_DIR, or archive in DATA_DIR.`;

/** Whole months that stay in the database unless stated otherwise. */
const KEPT_MONTHS = 12;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A command of housekeeping. */
export interface HousekeepingRequest {
  readonly what: 'list' | 'plan' | 'archive' | 'restore';
  readonly month: string | undefined;
  /** Whole months that stay. */
  readonly keep: number;
  readonly folder: string | undefined;
}

/** Reads the arguments; throws an error with the usage. */
export function readHousekeeping(args: readonly string[]): HousekeepingRequest {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' }, folder: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, month, ...more] = positionals;
    const keep = Number(values.keep ?? KEPT_MONTHS);
    const takesMonth = what === 'archive' || what === 'restore';
    const isKnown = takesMonth || what === 'list' || what === 'plan';
    if (!isKnown || more.length > 0 || !Number.isInteger(keep)) throw new Error('unknown command');
    if (month !== undefined ? !takesMonth || !MONTH.test(month) : what === 'restore')
      throw new Error('month expected as 2026-01');
    return { what, month, keep, folder: values.folder };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${HOUSEKEEPING_USAGE}`, {
      cause: error,
    });
  }
}

/** Does what is asked for and logs what it does; throws `ArchiveError` for what stands against it. */
export async function runHousekeeping(
  { what, month, keep }: HousekeepingRequest,
  deps: ArchiveDeps,
): Promise<void> {
  if (what === 'list') await list(deps);
  if (what === 'plan') for (const line of planLines(await planArchive(deps, keep))) deps.log(line);
  if (what === 'restore' && month) await restoreMonth(deps, month);
  if (what === 'archive' && month) await archiveMonth(deps, month);
  if (what === 'archive' && !month) await archiveAll(deps, keep);
}

async function list({ db, folder, log }: ArchiveDeps): Promise<void> {
  const months = await listArchived(db);
  log(months.length === 0 ? 'No month is in the archive.' : `In ${folder}:`);
  for (const { month, state } of months) log(`${month}  ${state}`);
}

async function archiveAll(deps: ArchiveDeps, keep: number): Promise<void> {
  const moving = (await listArchived(deps.db)).find(({ state }) => state === 'archiving');
  if (moving) await archiveMonth(deps, moving.month);
  const months = await planArchive(deps, keep);
  if (months.length === 0) deps.log('Nothing is old enough.');
  for (const { month, obstacles } of months) {
    if (obstacles.length > 0) throw new ArchiveError(`${month}: ${obstacles.join('; ')}`);
    await archiveMonth(deps, month);
  }
}

const planLines = (months: readonly PlannedMonth[]): readonly string[] =>
  months.length === 0
    ? ['Nothing is old enough.']
    : months.map(({ month, rows, obstacles }) => {
        const sizes = Object.entries(rows).map(([stage, count]) => `${count} ${stage}`);
        const size = `${month}  ${sizes.join(', ')}`;
        return obstacles.length === 0 ? size : `${size}  not yet: ${obstacles.join('; ')}`;
      });

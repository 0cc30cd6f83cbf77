import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';

/** File systems whose files end with the machine or the container, by the number that Linux gives them. */
const EPHEMERAL: ReadonlyMap<number, string> = new Map([
  [0x01021994, 'tmpfs, which is memory'],
  [0x858458f6, 'ramfs, which is memory'],
  [0x794c7630, 'the layer of a container'],
]);

/** Returns the number of the file system that a folder is on. */
type ReadFileSystem = (folder: string) => number;

/** A folder for data that must stay is on a file system that does not keep it. */
class EphemeralFolder extends Error {
  override readonly name = 'EphemeralFolder';
}

/**
 * Throws when what a folder keeps would be lost with the machine or the container. `contents` names what that is, as the
 * subject of a sentence in the plural.
 */
export function requireLastingFolder(
  folder: string,
  contents: string,
  { EPHEMERAL_DATA: isAllowed }: Pick<Config, 'EPHEMERAL_DATA'>,
  readFileSystem: ReadFileSystem = (existing) => statfsSync(existing).type,
): void {
  const kind = EPHEMERAL.get(readFileSystem(findExisting(path.resolve(folder))));
  if (isAllowed || kind === undefined) return;
  throw new EphemeralFolder(
    `${folder} is on ${kind}: ${contents} would be lost with it. Mount a volume or a disk there, or set EPHEMERAL_DATA=1 for a trial.`,
  );
}

/** What a server keeps in files, by the setting that keeps it elsewhere. */
const KEPT_IN_DATA_DIR = {
  DATABASE_URL: 'the database',
  UPLOADS_URL: 'uploads',
  SIGNING_KEY: 'the signing key',
} as const satisfies Partial<Record<keyof Config, string>>;

/** Throws when a server in production would keep data in a folder that does not last. */
export function requireLastingData(config: Config, readFileSystem?: ReadFileSystem): void {
  if (config.NODE_ENV !== 'production') return;
  const kept = Object.entries(KEPT_IN_DATA_DIR).flatMap(([name, contents]) =>
    config[name as keyof typeof KEPT_IN_DATA_DIR] === undefined ? [`${contents} (${name} is not set)`] : [],
  );
  if (kept.length > 0) requireLastingFolder(config.DATA_DIR, kept.join(', '), config, readFileSystem);
  if (config.ARCHIVE_DIR) requireLastingFolder(config.ARCHIVE_DIR, 'archived months', config, readFileSystem);
}

/** The folder itself, or the nearest one above it that exists. */
const findExisting = (folder: string): string =>
  existsSync(folder) ? folder : findExisting(path.dirname(folder));

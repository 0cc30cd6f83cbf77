import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** File system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** A whole run takes up to 0.6 GB: databases, copies of them and uploads. */
const ROOM_BYTES = 4_000_000_000;

/** Where Jest keeps what it has transformed: on disk, for the next run. */
export const jestCache = path.join(os.tmpdir(), `jest-of-trade-${os.userInfo().uid}`);

/**
 * A folder in memory that lives until this process exits: to copy an embedded database of 730 files takes half a second of processor
 * time on disk and a twentieth of one in memory. Undefined where there is no room or no such file system.
 */
export function memoryFolder(memory = MEMORY, room = ROOM_BYTES): string | undefined {
  if (!existsSync(memory) || freeBytes(memory) < room) return undefined;
  const folder = mkdtempSync(path.join(memory, 'trade-tests-'));
  // PostgreSQL runs as a user of its own, which must get through to the folder that it is given.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets this process and those it starts from now on keep temporary files in a {@link memoryFolder}, where there is room. */
export function keepTemporaryFilesInMemory(): void {
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

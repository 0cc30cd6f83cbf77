import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the entries of a folder to the disk. A file whose bytes are on the disk is still lost in a power failure while the
 * folder's entry for it is only in memory.
 */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Renames a file or folder and returns when the new name is on the disk. The caller has written the contents to the disk
 * before. Both names are in the same folder.
 */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

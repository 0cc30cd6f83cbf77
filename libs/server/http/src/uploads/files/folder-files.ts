import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileBytes, FileStore, ListedFile } from './file-store';

/** Names listed at a time. */
const PAGE = 1_000;

/** Keeps files in a private folder of this machine, made if needed. */
export async function openFolderFiles(directory: string): Promise<FileStore> {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncEntries(path.dirname(path.resolve(made)));
  const fileOf = (name: string): string => path.join(directory, name);
  return {
    put: async (name, bytes) => {
      await write(fileOf(name), bytes);
      await syncEntries(directory);
    },
    open: (name) => ifThere(() => opened(fileOf(name))),
    remove: (name) => rm(fileOf(name), { force: true }),
    list: async function* list() {
      const names = await readdir(directory);
      for (let from = 0; from < names.length; from += PAGE) {
        const page = names.slice(from, from + PAGE).map((name) => listed(name, fileOf(name)));
        yield (await Promise.all(page)).filter((file) => file !== undefined);
      }
    },
  };
}

const listed = (name: string, file: string): Promise<ListedFile | undefined> =>
  ifThere(async () => ({ name, writtenAt: (await stat(file)).mtimeMs }));

/** The bytes of a whole image would wait in memory for each of its readers, however slow. */
async function opened(file: string): Promise<FileBytes> {
  const handle = await open(file);
  const { size: length } = await handle.stat();
  return { length, stream: handle.createReadStream() };
}

async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the entries of a folder to the disk: without them a power failure loses a file whose row is committed later. */
async function syncEntries(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the result of a read; undefined when the file does not exist. */
async function ifThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return undefined;
    throw error;
  }
}

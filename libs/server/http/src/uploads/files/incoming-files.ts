import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { Readable } from 'node:stream';
import { FilesUnavailable } from './file-store';

/** A received file that no other process can open. */
export interface IncomingFile {
  readonly length: number;
  /** Reads all bytes into memory. */
  readonly read: () => Promise<Buffer>;
  /** Frees the disk. */
  readonly discard: () => Promise<void>;
}

/** Where files wait on disk until they have arrived and were checked. */
export interface IncomingFiles {
  /**
   * Writes a stream to disk as it arrives. Throws the stream's error, or an `AbortError` when `signal` aborts, and leaves
   * nothing behind; throws `FilesUnavailable` when the disk fails.
   */
  readonly receive: (stream: Readable, signal: AbortSignal) => Promise<IncomingFile>;
}

/**
 * Opens the folder for incoming files and empties it. A file loses its name once it is open: the system frees it when it is
 * closed, or when the process dies.
 */
export async function openIncomingFiles(directory: string): Promise<IncomingFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) await rm(path.join(directory, name), { force: true });
  return {
    receive: async (stream, signal) => {
      const handle = await onDisk('open', () => openUnnamed(path.join(directory, randomUUID())));
      try {
        const length = await write(handle, addAbortSignal(signal, stream));
        return {
          length,
          read: () => onDisk('read', () => readAll(handle, length)),
          discard: () => handle.close(),
        };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}

async function openUnnamed(file: string): Promise<FileHandle> {
  const handle = await open(file, 'wx+', 0o600);
  await rm(file, { force: true });
  return handle;
}

async function write(handle: FileHandle, stream: Readable): Promise<number> {
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    await onDisk('write', () => handle.writeFile(chunk));
    length += chunk.length;
  }
  return length;
}

async function readAll(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, length - at, at);
    if (bytesRead === 0) throw new Error('an incoming file is shorter than it was');
    at += bytesRead;
  }
  return bytes;
}

async function onDisk<T>(action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FilesUnavailable(action, error);
  }
}

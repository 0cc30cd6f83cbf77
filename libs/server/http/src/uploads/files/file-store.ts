import type { Readable } from 'node:stream';

/** A file that is being read. */
export interface FileBytes {
  /** Bytes in all. */
  readonly length: number;
  readonly stream: Readable;
}

/** A file as a listing names it. */
export interface ListedFile {
  readonly name: string;
  /** When it was written, ms since the epoch by the store's clock. */
  readonly writtenAt: number;
}

/**
 * Where the bytes of uploads are kept: a folder, or a bucket of an S3-compatible store. Private to the venue; members read
 * a file through the venue only. Every method throws `FilesUnavailable` when the store cannot be used.
 */
export interface FileStore {
  /** Keeps a file durably. A name is written once. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Opens a file to be read as fast as its reader takes it; undefined when there is none. */
  open(name: string): Promise<FileBytes | undefined>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** Lists all files, page by page. */
  list(): AsyncIterable<readonly ListedFile[]>;
}

/** The store of uploads cannot be reached or refuses; says nothing about whether a file exists. */
export class FilesUnavailable extends Error {
  constructor(action: string, cause: unknown) {
    super(`The store of uploads failed (${action}: ${cause instanceof Error ? cause.name : 'unknown'})`, {
      cause,
    });
    this.name = 'FilesUnavailable';
  }
}

import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from '../uploads/files/file-store';
import { openFolderFiles } from '../uploads/files/folder-files';
import { openS3Files } from '../uploads/files/s3-files';
import { startS3 } from './s3-server';

/** An empty store of files that a test may look into. */
export interface TestFileStore {
  readonly files: FileStore;
  /** Makes a file as old as this moment (ms). */
  readonly age: (name: string, writtenAt: number) => void;
  readonly remove: () => Promise<void>;
}

/** Keys of an account of the test server. */
const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Every kind of store, for `describe.each`. */
export function testFileStores(): readonly {
  readonly name: string;
  readonly open: () => Promise<TestFileStore>;
}[] {
  return [
    { name: 'a folder', open: openFolder },
    { name: 'S3', open: openS3 },
  ];
}

async function openFolder(): Promise<TestFileStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  return {
    files: await openFolderFiles(directory),
    age: (name, writtenAt) => utimesSync(path.join(directory, name), writtenAt / 1000, writtenAt / 1000),
    remove: async () => rmSync(directory, { recursive: true }),
  };
}

/** Times of a store on a machine as busy as can be (ms). */
const PATIENT = { connectMs: 60_000, answerMs: 60_000, allMs: 120_000, tries: 3 };

async function openS3(): Promise<TestFileStore> {
  const s3 = await startS3();
  return {
    files: await openS3Files({ address: s3.address, credentials: CREDENTIALS, times: PATIENT }),
    age: (name, writtenAt) => {
      const key = s3.address.prefix + name;
      const stored = s3.objects.get(key);
      if (stored) s3.objects.set(key, { ...stored, written: new Date(writtenAt) });
    },
    remove: s3.stop,
  };
}

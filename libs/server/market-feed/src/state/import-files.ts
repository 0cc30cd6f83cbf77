import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';
import { ANCHOR, anchorShape } from '../replay/anchor';
import { MARKET, marketShape } from '../simulated/kept-market';
import type { FeedStore } from './feed-store';

interface KeptFile {
  /** Name in the database. */
  readonly name: string;
  readonly fileName: string;
  readonly shape: z.ZodMiniType;
}

/** Files of the data folder in which earlier releases kept what is now in the database. */
const FILES: readonly KeptFile[] = [
  { name: MARKET, fileName: 'simulated-market.json', shape: marketShape },
  { name: ANCHOR, fileName: 'replay-anchor.json', shape: anchorShape },
];

/**
 * Imports the files of earlier releases from the data folder, so that their market continues. A file is read only while the
 * database has nothing of its name. Throws on a damaged file.
 */
export async function importFeedFiles(store: FeedStore, dataDir: string): Promise<void> {
  for (const { name, fileName, shape } of FILES) {
    if (await store.read(name)) continue;
    const value = await readKeptFile(path.join(dataDir, fileName), shape);
    // Another process may have been faster: its value counts.
    if (value !== undefined) await store.write(name, value, 0);
  }
}

async function readKeptFile(file: string, shape: z.ZodMiniType): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged; remove it to start anew`);
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

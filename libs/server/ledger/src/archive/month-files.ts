import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { renameDurably, syncFolder } from '@ex/server-db';
import { ArchiveError } from './errors';
import type { Month } from './months';

/** A chunk of rows: its line in the file, and how many rows of each table it has. */
export interface Chunk {
  /** JSON: rows by table. Never parsed here, so that no number loses a digit. */
  readonly line: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** A file of a month, as its manifest states it. */
interface ArchivedFile {
  /** Name of the stage. */
  readonly stage: string;
  readonly name: string;
  /** SHA-256 of the stored file, hex. */
  readonly sha256: string;
  readonly chunks: number;
  readonly rows: Readonly<Record<string, number>>;
}

/** What a month of the archive consists of; `manifest.json` of its folder. */
export interface Manifest {
  readonly format: 1;
  readonly month: Month;
  /** Newest ledger transaction that belongs to it. */
  readonly upTo: string;
  readonly madeAt: string;
  readonly files: readonly ArchivedFile[];
}

const MANIFEST = 'manifest.json';
const PRIVATE = 0o600;

/**
 * Writes a month: one compressed file of JSON lines for each stage, then the manifest. The folder gets its name when all of
 * it is on the disk. Returns the digest of the manifest. Throws `ArchiveError` when there is such a folder.
 */
export async function writeMonth(
  archive: string,
  head: Omit<Manifest, 'files' | 'format'>,
  stages: readonly { readonly name: string; readonly chunks: AsyncIterable<Chunk> }[],
): Promise<string> {
  const folder = join(archive, head.month);
  if (existsSync(folder))
    throw new ArchiveError(`${folder} exists, but this database does not know it: move it elsewhere first`);
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const files: ArchivedFile[] = [];
    for (const { name, chunks } of stages) files.push(await writeFile(draft, name, chunks));
    const manifest: Manifest = { format: 1, ...head, files };
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    writeFileSync(join(draft, MANIFEST), text, { mode: PRIVATE, flush: true });
    syncFolder(draft);
    renameDurably(draft, folder);
    // The archive's own folder may be as new as the month.
    syncFolder(dirname(resolve(archive)));
    return digestOf(text);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Reads the manifest of a month; throws `ArchiveError` when it is missing or not the one with this digest. */
export function readManifest(archive: string, month: Month, digest: string): Manifest {
  const file = join(archive, month, MANIFEST);
  if (!existsSync(file)) throw new ArchiveError(`${file} is missing`);
  const text = readFileSync(file, 'utf8');
  if (digestOf(text) !== digest) throw new ArchiveError(`${file} was changed`);
  return JSON.parse(text) as Manifest;
}

/** Throws `ArchiveError` unless every file of the manifest is there, to the last byte. */
export async function verifyFiles(archive: string, { month, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of files) {
    const file = join(archive, month, name);
    if (!existsSync(file)) throw new ArchiveError(`${file} is missing`);
    if ((await hashFile(file)) !== sha256) throw new ArchiveError(`${file} was changed`);
  }
}

/** The lines of a file of a month. */
export async function* readLines(archive: string, month: Month, name: string): AsyncGenerator<string> {
  const unpacked = createReadStream(join(archive, month, name)).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
}

async function writeFile(folder: string, stage: string, chunks: AsyncIterable<Chunk>): Promise<ArchivedFile> {
  const name = `${stage}.ndjson.gz`;
  const rows: Record<string, number> = {};
  let count = 0;
  async function* lines() {
    for await (const chunk of chunks) {
      count += 1;
      for (const [table, more] of Object.entries(chunk.rows)) rows[table] = (rows[table] ?? 0) + more;
      yield `${chunk.line}\n`;
    }
  }
  const file = join(folder, name);
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: PRIVATE, flush: true }),
  );
  return { stage, name, sha256: await hashFile(file), chunks: count, rows };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

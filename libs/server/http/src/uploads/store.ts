import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db, Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '../handler';
import type { Image, ImageType } from './image';
import { expireUploads } from './expire';
import type { UploadUse } from './expire';
import { QUOTA, UNUSED_MS } from './limits';

/** Bytes of randomness in a stored name (192 bits, 32 letters). */
const NAME_BYTES = 24;
const NAME = /^[A-Za-z0-9_-]{32}$/;
/** Files without a row are removed at start once they are this old (ms); younger ones may be in the making. */
const ORPHAN_MS = 60 * 60 * 1000;

/** A stored image as read from its row. */
export interface StoredImage {
  readonly name: string;
  readonly memberId: number;
  readonly type: ImageType;
}

/** An image that is being read. */
export interface ImageBytes {
  readonly length: number;
  readonly stream: Readable;
}

/** Images of members: bytes in a private folder, owners in the database. */
export interface ImageStore {
  /** Keeps an image and returns its random name; throws an `ApiRejection` when the member's quota is full. */
  keep(memberId: number, image: Image): Promise<string>;
  /** Row of a name, if any. */
  find(name: string): Promise<StoredImage | undefined>;
  /** Opens a stored image to be read piece by piece, as fast as its reader takes it; undefined when it was given up meanwhile. */
  read(image: StoredImage): Promise<ImageBytes | undefined>;
  /** Removes files that have no row, left by a process that died between file and row; to be run at start. */
  sweep(): Promise<void>;
  /** Removes images that nothing needs (any more), rows and files; to be run periodically. */
  expire(): Promise<void>;
}

/** What a store needs. */
export interface ImageStoreOptions {
  /** Private folder of the files, made if needed. */
  readonly directory: string;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Everything that images back. */
  readonly uses: readonly UploadUse[];
}

/** Opens the store. */
export async function openImageStore(
  db: Db,
  { directory, now, uses }: ImageStoreOptions,
): Promise<ImageStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fileOf = (name: string): string => path.join(directory, name);
  return {
    keep: (memberId, image) => keep(db, { fileOf, now: now() }, memberId, image),
    find: (name) => find(db, name),
    read: ({ name }) => ifThere(() => opened(fileOf(name))),
    sweep: async () => {
      for (const name of await readdir(directory)) {
        const old = now() - (await stat(fileOf(name))).mtimeMs > ORPHAN_MS;
        if (old && !(await find(db, name))) await rm(fileOf(name), { force: true });
      }
      await addDigests(db, fileOf);
    },
    expire: async () => {
      for (const name of await expireUploads(db, uses, now())) await rm(fileOf(name), { force: true });
    },
  };
}

type FileOf = (name: string) => string;

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a whole image would wait in memory for each of its readers, however slow. */
async function opened(file: string): Promise<ImageBytes> {
  const handle = await open(file);
  const { size: length } = await handle.stat();
  return { length, stream: handle.createReadStream() };
}

/** What a file is read for, if it is there. */
async function ifThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Digests of images that were sent before digests were kept; one whose file is gone stays without. */
async function addDigests(db: Db, fileOf: FileOf): Promise<void> {
  for (const { name } of await db.query<{ name: string }>('SELECT name FROM upload WHERE digest IS NULL')) {
    const bytes = await ifThere(() => readFile(fileOf(name)));
    if (bytes) await db.query('UPDATE upload SET digest = $2 WHERE name = $1', [name, digestOf(bytes)]);
  }
}

/** The file is written before its row commits, so that a row always has its file. */
async function keep(
  db: Db,
  { fileOf, now }: { readonly fileOf: FileOf; readonly now: number },
  memberId: number,
  image: Image,
): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  try {
    await write(fileOf(name), image.bytes);
    await db.transaction(async (tx) => {
      await checkQuota(tx, memberId, image.bytes.length, now);
      await tx.query(
        `INSERT INTO upload (name, member_id, type, bytes, width, height, digest, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          name,
          memberId,
          image.type,
          image.bytes.length,
          image.width,
          image.height,
          digestOf(image.bytes),
          new Date(now),
        ],
      );
    });
    return name;
  } catch (error) {
    await rm(fileOf(name), { force: true });
    throw error;
  }
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

/** Uploads of one member run one after the other, so that the quota holds under parallel uploads. */
async function checkQuota(tx: Tx, memberId: number, more: number, now: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('upload', $1))`, [memberId]);
  const [used] = await tx.query<{ files: number; bytes: number }>(
    `SELECT count(*)::integer AS files, COALESCE(sum(bytes), 0)::integer AS bytes FROM upload
     WHERE member_id = $1 AND NOT kept AND (used_at IS NOT NULL OR created_at >= $2)`,
    [memberId, new Date(now - UNUSED_MS)],
  );
  if (!used || used.files >= QUOTA.files || used.bytes + more > QUOTA.bytes)
    throw new ApiRejection('http.upload.quota');
}

async function find(sql: Sql, name: string): Promise<StoredImage | undefined> {
  if (!NAME.test(name)) return undefined;
  const rows = await sql.query<{ member_id: string; type: ImageType }>(
    'SELECT member_id, type FROM upload WHERE name = $1',
    [name],
  );
  return rows[0] && { name, memberId: Number(rows[0].member_id), type: rows[0].type };
}

import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db, Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '../calls/answer';
import type { Image, ImageType } from './image';
import { expireUploads } from './expire';
import type { UploadUse } from './expire';
import type { FileBytes, FileStore } from './files/file-store';
import { QUOTA, UNUSED_MS } from './limits';

/** Bytes of randomness in a stored name (192 bits, 32 letters). */
const NAME_BYTES = 24;
const NAME = /^[A-Za-z0-9_-]{32}$/;
/** Files without a row are removed once they are this old (ms); younger ones may be in the making. */
const ORPHAN_MS = 60 * 60 * 1000;

/** A stored image as read from its row. */
export interface StoredImage {
  readonly name: string;
  readonly memberId: number;
  readonly type: ImageType;
}

/** Images of members: bytes in a store of files, owners in the database. */
export interface ImageStore {
  /** Keeps an image and returns its random name; throws an `ApiRejection` when the member's quota is full. */
  keep(memberId: number, image: Image): Promise<string>;
  /** Row of a name, if any. */
  find(name: string): Promise<StoredImage | undefined>;
  /** Opens a stored image to be read piece by piece, as fast as its reader takes it; undefined when it was given up meanwhile. */
  read(image: StoredImage): Promise<FileBytes | undefined>;
  /**
   * Removes files that have no row, left by a process that died between file and row, and fills in digests that are
   * missing; to be run once after the start. Ends early when `signal` aborts.
   */
  sweep(signal?: AbortSignal): Promise<void>;
  /** Removes images that nothing needs (any more), rows and files; to be run periodically. */
  expire(): Promise<void>;
}

/** Dependencies of a store. */
export interface ImageStoreOptions {
  /** Where the bytes are. No other venue may use the same place: files without a row here are removed. */
  readonly files: FileStore;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Everything that images back. */
  readonly uses: readonly UploadUse[];
}

/** Makes the store of images. */
export function makeImageStore(db: Db, { files, now, uses }: ImageStoreOptions): ImageStore {
  return {
    keep: (memberId, image) => keep(db, { files, now: now() }, memberId, image),
    find: (name) => find(db, name),
    read: ({ name }) => files.open(name),
    sweep: async (signal) => {
      for await (const page of files.list()) {
        if (signal?.aborted) return;
        const old = page.filter(({ writtenAt }) => now() - writtenAt > ORPHAN_MS).map(({ name }) => name);
        await removeAll(files, await withoutRow(db, old));
      }
      await addDigests(db, files, signal);
    },
    expire: async () => removeAll(files, await expireUploads(db, uses, now())),
  };
}

/** Removes what can be removed, then throws the first failure; what is left is found by the next sweep. */
async function removeAll(files: FileStore, names: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const name of names) await files.remove(name).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function withoutRow(sql: Sql, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await sql.query<{ name: string }>('SELECT name FROM upload WHERE name = ANY($1::text[])', [
    names,
  ]);
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Digests of images that were sent before digests were kept; one whose file is gone stays without. */
async function addDigests(db: Db, files: FileStore, signal: AbortSignal | undefined): Promise<void> {
  for (const { name } of await db.query<{ name: string }>('SELECT name FROM upload WHERE digest IS NULL')) {
    if (signal?.aborted) return;
    const file = await files.open(name);
    if (!file) continue;
    const digest = digestOf(await buffer(file.stream));
    await db.query('UPDATE upload SET digest = $2 WHERE name = $1', [name, digest]);
  }
}

/** The file is written before its row commits, so that a row always has its file. */
async function keep(
  db: Db,
  { files, now }: { readonly files: FileStore; readonly now: number },
  memberId: number,
  image: Image,
): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  try {
    await files.put(name, image.bytes);
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
    // The first error tells why; a file that cannot be removed now is found by the next sweep.
    await files.remove(name).catch(() => undefined);
    throw error;
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

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Sql, Tx } from '@ex/server-db';
import { Refusal } from '../handler';
import type { Image, ImageType } from './image';
import { QUOTA } from './limits';

/** Bytes of randomness in a stored name (192 bits, 32 letters). */
const NAME_BYTES = 24;
const NAME = /^[A-Za-z0-9_-]{32}$/;
/** Files without a row are removed at start once they are this old (ms); younger ones may be in the making. */
const ORPHAN_MS = 60 * 60 * 1000;

/** A stored image as its row tells. */
export interface StoredImage {
  readonly name: string;
  readonly memberId: number;
  readonly type: ImageType;
}

/** Images of members: bytes in a private folder, owners in the database. */
export interface ImageStore {
  /** Keeps an image and answers its random name; throws a `Refusal` when the member's quota is full. */
  keep(memberId: number, image: Image): Promise<string>;
  /** The row of a name, if there is one. */
  find(name: string): Promise<StoredImage | undefined>;
  /** Bytes of a stored image. */
  read(image: StoredImage): Promise<Buffer>;
  /** Removes files that have no row, left by a process that died between file and row. */
  sweep(now: number): Promise<void>;
}

/** Opens the store in `directory`, which it makes if needed. */
export async function openImageStore(db: Db, directory: string): Promise<ImageStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fileOf = (name: string): string => path.join(directory, name);
  return {
    keep: (memberId, image) => keep(db, fileOf, memberId, image),
    find: (name) => find(db, name),
    read: ({ name }) => readFile(fileOf(name)),
    sweep: async (now) => {
      for (const name of await readdir(directory)) {
        const old = now - (await stat(fileOf(name))).mtimeMs > ORPHAN_MS;
        if (old && !(await find(db, name))) await rm(fileOf(name), { force: true });
      }
    },
  };
}

/** The file is written before its row commits, so that a row always has its file. */
async function keep(
  db: Db,
  fileOf: (name: string) => string,
  memberId: number,
  image: Image,
): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  try {
    await write(fileOf(name), image.bytes);
    await db.transaction(async (tx) => {
      await checkQuota(tx, memberId, image.bytes.length);
      await tx.query(
        'INSERT INTO upload (name, member_id, type, bytes, width, height) VALUES ($1, $2, $3, $4, $5, $6)',
        [name, memberId, image.type, image.bytes.length, image.width, image.height],
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
async function checkQuota(tx: Tx, memberId: number, more: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('upload', $1))`, [memberId]);
  const [used] = await tx.query<{ files: number; bytes: number }>(
    'SELECT count(*)::integer AS files, COALESCE(sum(bytes), 0)::integer AS bytes FROM upload WHERE member_id = $1',
    [memberId],
  );
  if (!used || used.files >= QUOTA.files || used.bytes + more > QUOTA.bytes)
    throw new Refusal('http.upload.quota');
}

async function find(sql: Sql, name: string): Promise<StoredImage | undefined> {
  if (!NAME.test(name)) return undefined;
  const rows = await sql.query<{ member_id: string; type: ImageType }>(
    'SELECT member_id, type FROM upload WHERE name = $1',
    [name],
  );
  return rows[0] && { name, memberId: Number(rows[0].member_id), type: rows[0].type };
}

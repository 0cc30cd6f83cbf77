import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { makeTurns } from './turns';

/** Makes and checks password hashes. */
export interface PasswordHasher {
  /** Hash of a new password, with its cost and salt in the text. */
  hash(password: string): Promise<string>;
  /** Whether the password fits. Without a stored hash the same work is done and the answer is no. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** Cost of new hashes: N = 2^`logN`, memory about 128 bytes x N x r. */
export interface HashCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** What the OWASP password sheet asks of scrypt. */
export const PRODUCTION_COST: HashCost = { logN: 17, r: 8, p: 1 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** `parallel` hashes are worked on at once, each takes 128 MiB at production cost; `waiting` more may stand in line. */
export function makeHasher(cost: HashCost, { parallel = 2, waiting = 100 } = {}): PasswordHasher {
  const turns = makeTurns(parallel, waiting);
  const nobody = stored(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return stored(cost, salt, await turns(() => derive(password, salt, cost)));
    },
    verify: async (password, hash) => {
      const { cost: used, salt, key } = readStored(hash ?? nobody);
      const derived = await turns(() => derive(password, salt, used));
      return timingSafeEqual(derived, key) && hash !== undefined;
    },
  };
}

function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * r * (N + p + 2) }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function stored({ logN, r, p }: HashCost, salt: Buffer, key: Buffer): string {
  return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function readStored(hash: string) {
  const [, logN, r, p, salt, key] = STORED.exec(hash) ?? [];
  if (!salt || !key) throw new Error('a stored password hash cannot be read');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

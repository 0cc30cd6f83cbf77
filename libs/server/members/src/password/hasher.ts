import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Turns } from './turns';
import type { Claim, TurnRules } from './turns';

/**
 * Creates and verifies password hashes through a queue. Both methods throw an `ApiRejection` when the claim is dropped
 * while waiting.
 */
export interface PasswordHasher {
  /**
   * Hash of a new password, with its cost and salt in the text. `most` caps the cost for a secret that is harder to guess than a
   * password, such as a recovery code.
   */
  hash(password: string, claim: Claim, most?: HashCost): Promise<string>;
  /** Returns true if the password matches. Without a stored hash it does the same work and returns false. */
  verify(password: string, stored: string | undefined, claim: Claim): Promise<boolean>;
}

/** Cost of new hashes: N = 2^`logN`, memory about 128 bytes x N x r. */
export interface HashCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** Parameters recommended for scrypt by the OWASP password cheat sheet. */
export const PRODUCTION_COST: HashCost = { logN: 17, r: 8, p: 1 };

/** Threads of Node for slow work, unless UV_THREADPOOL_SIZE says otherwise. */
const DEFAULT_THREADS = 4;

/**
 * Hashes at the same time: one for each core, since a hash occupies one, but at most half of Node's threads, which leaves the
 * others to files and compression. At least two, so that payments and log-ins never wait for each other.
 */
export function parallelHashes(
  cores = availableParallelism(),
  threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? DEFAULT_THREADS) || DEFAULT_THREADS,
): number {
  return Math.max(2, Math.min(cores, Math.floor(threads / 2)));
}

/** A caller waits 15 s for an answer. */
const RULES: TurnRules = { parallel: parallelHashes(), waiting: 100, longestMs: 10_000 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** Makes the hasher; a hash takes 128 MiB at production cost. `now` gives ms of any clock. */
export function makeHasher(cost: HashCost, rules = RULES, now = () => performance.now()): PasswordHasher {
  const turns = new Turns(rules, now);
  const nobody = stored(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password, claim, most = cost) => {
      const used = most.logN < cost.logN ? most : cost;
      const salt = randomBytes(SALT_BYTES);
      return stored(used, salt, await turns.take(claim, () => derive(password, salt, used)));
    },
    verify: async (password, hash, claim) => {
      const { cost: used, salt, key } = readStored(hash ?? nobody);
      const derived = await turns.take(claim, () => derive(password, salt, used));
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

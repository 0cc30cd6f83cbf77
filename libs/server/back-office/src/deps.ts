import type { Db } from '@ex/server-db';

/** Rule of a counter of attempts; the same as of the members' limiter. */
interface AttemptRule {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  readonly delay?: { readonly firstMs: number; readonly longestMs: number };
}

/** One use of a rule by a subject. */
export interface Attempt {
  readonly rule: AttemptRule;
  readonly subject: string | number;
}

/** Counters that survive a restart and hold for all processes. */
interface AttemptLimiter {
  /** Counts one attempt per use, all or none; returns 0, or the seconds to wait. */
  readonly take: (uses: readonly Attempt[], now: number) => Promise<number>;
  readonly giveBack: (use: Attempt) => Promise<void>;
  readonly clear: (use: Attempt) => Promise<void>;
}

/** Slow hashes of passwords. */
interface OperatorHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Does the same work without a stored hash, and returns false. */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>;
}

/** Authenticator apps (TOTP). */
interface Authenticator {
  readonly newSecret: () => string;
  readonly uriOf: (venue: string, account: string, secret: string) => string;
  /** Time step of a code if it belongs to the secret now. */
  readonly stepOf: (secret: string, code: string, now: number) => number | undefined;
}

/** Encrypts secrets of keys for one operator. */
interface KeyBox {
  lock(text: string, owner: number): Buffer;
  open(locked: Uint8Array, owner: number): string;
}

/** Dependencies of operators' accounts. */
export interface AccountDeps {
  readonly db: Db;
  readonly hasher: OperatorHasher;
  readonly authenticator: Authenticator;
  readonly box: KeyBox;
  /** Name of the venue, as an authenticator app shows it. */
  readonly venue: string;
  /** A password that is easy to read aloud. */
  readonly newPassword: () => string;
  /** The venue's time in ms. */
  readonly now: () => number;
}

/** Dependencies of log-in and keys. */
export interface LoginDeps extends AccountDeps {
  readonly limiter: AttemptLimiter;
}

import type { Sql } from '@ex/server-db';
import { findSession, hashToken } from './session';
import type { LiveSession, SessionRules } from './session';

/** How long a looked-up session is trusted without asking the database (ms). */
export const SESSION_TRUSTED_MS = 5_000;
/** Sessions kept; the least recently used one makes room. */
const MAX_SESSIONS = 50_000;

/** Drops ended sessions from the cache. Call it after the commit that ended them, in every process. */
export interface SessionForgetter {
  /** Forgets the session of a token; `tokenHash` as of `hashToken`. */
  forget(tokenHash: Buffer): void;
  /** Forgets all sessions of a member. */
  forgetMember(memberId: number): void;
}

/** Members of tokens; the database is asked for a token once in `SESSION_TRUSTED_MS`. */
export interface SessionCache extends SessionForgetter {
  /** Member of a token; undefined when it is unknown or its session has ended. Parallel calls share one look-up. */
  resolve(token: string): Promise<number | undefined>;
  /**
   * Member that a token had when it was last looked up, and whether that still holds without asking the database;
   * undefined for a token that is not remembered.
   */
  recall(token: string): { readonly memberId: number; readonly isFresh: boolean } | undefined;
}

/** Dependencies of a session cache. */
export interface SessionCacheDeps {
  readonly db: Sql;
  readonly rules: SessionRules;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** How long a looked-up session is trusted now (ms); `SESSION_TRUSTED_MS` unless stated otherwise. */
  readonly trustedMs?: () => number;
  /** Another maximum than `MAX_SESSIONS`. */
  readonly maxSessions?: number;
}

interface Entry extends LiveSession {
  readonly lookedUpAt: number;
}

/**
 * Makes the cache of sessions. Unknown tokens are not kept. A look-up that was under way when a session was forgotten is
 * neither kept nor shared with later calls. It may have read the session before it ended.
 */
export function makeSessionCache({
  db,
  rules,
  now,
  trustedMs = () => SESSION_TRUSTED_MS,
  maxSessions = MAX_SESSIONS,
}: SessionCacheDeps): SessionCache {
  const entries = new Map<string, Entry>();
  const keysOf = new Map<number, Set<string>>();
  const running = new Map<string, Promise<number | undefined>>();
  /** Counts what was forgotten. */
  let forgotten = 0;

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    const keys = keysOf.get(entry.memberId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(entry.memberId);
  };
  const keep = (key: string, entry: Entry): void => {
    drop(key);
    entries.set(key, entry);
    keysOf.set(entry.memberId, (keysOf.get(entry.memberId) ?? new Set()).add(key));
    const [oldest] = entries.keys();
    if (entries.size > maxSessions && oldest !== undefined) drop(oldest);
  };
  const lookUp = async (key: string, token: string): Promise<number | undefined> => {
    const before = forgotten;
    const lookedUpAt = now();
    const session = await findSession(db, rules, token, lookedUpAt);
    if (before === forgotten) {
      if (session) keep(key, { ...session, lookedUpAt });
      else drop(key);
    }
    return session?.memberId;
  };
  const shareLookUp = (key: string, token: string): Promise<number | undefined> => {
    const joined = running.get(key);
    if (joined) return joined;
    const own = lookUp(key, token).finally(() => {
      if (running.get(key) === own) running.delete(key);
    });
    running.set(key, own);
    return own;
  };
  const countForgotten = (): void => {
    forgotten += 1;
    running.clear();
  };
  return {
    resolve: async (token) => {
      const key = keyOf(hashToken(token));
      const entry = entries.get(key);
      if (!entry || !isFresh(entry, now(), trustedMs())) return shareLookUp(key, token);
      // The most recently used one is the last of the map.
      entries.delete(key);
      entries.set(key, entry);
      return entry.memberId;
    },
    recall: (token) => {
      const entry = entries.get(keyOf(hashToken(token)));
      return entry && { memberId: entry.memberId, isFresh: isFresh(entry, now(), trustedMs()) };
    },
    forget: (tokenHash) => {
      countForgotten();
      drop(keyOf(tokenHash));
    },
    forgetMember: (memberId) => {
      countForgotten();
      for (const key of [...(keysOf.get(memberId) ?? [])]) drop(key);
    },
  };
}

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** A clock that was set back must not prolong anything. */
const isFresh = ({ lookedUpAt, endsAt }: Entry, now: number, trustedMs: number): boolean =>
  now >= lookedUpAt && now < Math.min(endsAt, lookedUpAt + trustedMs);

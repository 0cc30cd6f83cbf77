import type { Sql } from '@ex/server-db';
import type * as z from 'zod/mini';

/** A kept value and how often it was written: 1, 2, … */
export interface StoredState {
  readonly value: unknown;
  readonly revision: number;
}

/** Where feeds keep what must outlast a restart and be the same in every process. Holds secrets: the seed of a market. */
export interface FeedStore {
  read(name: string): Promise<StoredState | undefined>;
  /** Writes a value over that of a revision, 0 for none; returns false when another process was first. */
  write(name: string, value: unknown, revision: number): Promise<boolean>;
}

/** Keeps the state of feeds in the table `feed_state`. */
export function makeFeedStore(sql: Sql): FeedStore {
  return {
    read: async (name) => {
      const [row] = await sql.query<StoredState>('SELECT value, revision FROM feed_state WHERE name = $1', [
        name,
      ]);
      return row;
    },
    write: async (name, value, revision) => {
      const text = JSON.stringify(value);
      const rows =
        revision === 0
          ? await sql.query(
              `INSERT INTO feed_state (name, value, revision) VALUES ($1, $2::json, 1)
               ON CONFLICT (name) DO NOTHING RETURNING 1`,
              [name, text],
            )
          : await sql.query(
              `UPDATE feed_state SET value = $2::json, revision = revision + 1
               WHERE name = $1 AND revision = $3 RETURNING 1`,
              [name, text, revision],
            );
      return rows.length > 0;
    },
  };
}

/**
 * Returns the state that `decide` makes of the kept one; keeps it when it is another one. Processes that start at the same
 * time end with the same state: the second one decides again. Throws on a damaged one: only the operator may decide to
 * continue without it.
 */
export async function keepState<T>(
  store: FeedStore,
  name: string,
  shape: z.ZodMiniType<T>,
  decide: (kept: T | undefined) => T,
): Promise<T> {
  for (;;) {
    const stored = await store.read(name);
    const kept = stored && parseState(name, shape, stored.value);
    const next = decide(kept);
    if (next === kept || (await store.write(name, next, stored?.revision ?? 0))) return next;
  }
}

/** Never says what is in it: it may hold the seed. */
function parseState<T>(name: string, shape: z.ZodMiniType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (!read.success) throw new Error(`the kept state ${name} of the market feed is damaged`);
  return read.data;
}

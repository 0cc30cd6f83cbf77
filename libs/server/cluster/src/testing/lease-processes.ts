import type { Db } from '@ex/server-db';
import { type TestDatabase, useDatabase } from '@ex/server-db/testing';
import { Leases } from '../lease/leases';
import { clusterMigrations } from '../migrations';
import { MemoryMessages } from './memory-bus';

/** The work that processes share unless told otherwise: so much that chance leaves none of three without a part. */
export const NAMES = Array.from({ length: 48 }, (_, n) => `market:${n}`);
/** Longer than any test: only what a test does ends a lease. */
export const TTL_MS = 600_000;

/**
 * Processes that share work over one database, for the tests of a `describe`; called at its top. Errors that a test does
 * not take out of `errors` fail it.
 */
export function useProcesses(engine: TestDatabase) {
  const db = useDatabase(engine, clusterMigrations);
  const errors: unknown[] = [];
  const open: Leases[] = [];
  const wakings: (() => void)[] = [];
  let messages: MemoryMessages;
  let queriesUnderWay = 0;
  const sql: Pick<Db, 'query'> = {
    query: <Row extends object>(text: string, params?: readonly unknown[]) => {
      queriesUnderWay += 1;
      return db()
        .query<Row>(text, params)
        .finally(() => (queriesUnderWay -= 1));
    },
  };

  beforeEach(() => {
    messages = new MemoryMessages();
  });
  afterEach(async () => {
    for (const wake of wakings.splice(0)) wake();
    for (const one of open.splice(0)) await one.stop();
    expect(errors.splice(0)).toEqual([]);
  });

  /** A process that writes down what it does. */
  async function join(
    name: string,
    {
      names = NAMES,
      connection = sql,
      stays = false,
      isCold = false,
      isGone = async (_id: string) => false,
    } = {},
  ) {
    const clock = { ms: 0 };
    const log: string[] = [];
    const works = new Map<string, number>();
    const bus = messages.bus();
    const leases = new Leases({
      ...{ sql: connection, name, ttlMs: TTL_MS, bus, isGone, clock: () => clock.ms },
      onError: (error) => errors.push(error),
      onChange: (lease, what) => log.push(`${what} ${lease}`),
    });
    open.push(leases);
    await leases.start();
    await leases.seek(
      names.map((one) => ({
        name: one,
        stays,
        begin: (epoch) => void works.set(one, epoch),
        end: () => void works.delete(one),
      })),
    );
    if (!isCold) await leases.work();
    return { leases, clock, log, works, bus };
  }
  const lapse = (id: string) =>
    db().query(`UPDATE venue_process SET ends_at = clock_timestamp() - interval '1 s' WHERE id = $1`, [id]);
  /**
   * Until neither memory nor the database changes any more, and no query is under way: one over a new connection takes its
   * time.
   */
  const settle = async () => {
    let before = '';
    for (let quiet = 0; quiet < 3;) {
      for (const one of open) await one.look();
      const rows = await db().query('SELECT name, epoch, holder FROM lease ORDER BY name');
      const now = JSON.stringify([rows, open.map((one) => one.held())]);
      quiet = now === before && queriesUnderWay === 0 ? quiet + 1 : 0;
      before = now;
    }
  };
  /** A process that can be cut off from its database. */
  async function joinByCable(name: string, options: { readonly stays?: boolean } = {}) {
    let isCut = false;
    const connection: Pick<Db, 'query'> = {
      query: (text, params) => (isCut ? Promise.reject(new Error('no connection')) : sql.query(text, params)),
    };
    return { ...(await join(name, { ...options, connection })), cut: (now: boolean) => void (isCut = now) };
  }

  /** A process that can sleep. When it wakes up, it runs its next steps, including those that were under way. */
  async function joinSleeper(name: string) {
    let awake = Promise.resolve();
    const connection: Pick<Db, 'query'> = {
      query: (text, params) => awake.then(() => sql.query(text, params)),
    };
    const joined = await join(name, { connection });
    const sleep = (): void => {
      joined.bus.connect(false);
      awake = new Promise((resolve) => wakings.push(resolve));
    };
    const wake = (): void => {
      joined.bus.connect(true);
      for (const resolve of wakings.splice(0)) resolve();
    };
    return { ...joined, sleep, wake };
  }

  return { db, errors, join, joinByCable, joinSleeper, lapse, settle };
}

/** Names of what a process works on, in order. */
export const sorted = (works: ReadonlyMap<string, number>) => [...works.keys()].sort();

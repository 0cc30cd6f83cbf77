import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Sql } from './db';
import { DatabaseUnusable } from './errors';

/** Key of the advisory lock that the server of a database holds; any number that no other program uses. */
export const OWNER_KEY = 7_305_119;
/** Key of the lock that it holds besides until its schema is up to date. */
const STARTING_KEY = 7_305_120;
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 250;
/** The session of a process that just ended may live a moment longer. */
const PATIENCE_MS = 5_000;
/** Longest name of a session that PostgreSQL keeps. */
const NAME_LENGTH = 63;

/** The database to own and the callbacks to notify. */
export interface OwnerOptions {
  /** DATABASE_URL. */
  readonly url: string;
  /** How this process is named to others; host and process id unless stated otherwise. */
  readonly name?: string;
  /** True where several processes share the database: they exclude only those that want it for themselves. */
  readonly isShared?: boolean;
  /** Milliseconds to wait for an owner that is going. */
  readonly patienceMs?: number;
  /** Another process took the database while this one could not reach it. This one must end. */
  readonly onLost: (error: DatabaseUnusable) => void;
}

/** A database that this process owns. */
export interface OwnedDatabase {
  /**
   * Its schema is up to date: from now on nothing is applied that this server cannot work with. Until then it blocks no
   * other server, so that several may start at the same time. After `begin`, the server should check the schema once more.
   */
  begin(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the only server of a PostgreSQL database, or one of those that share it. The lock belongs to a separate
 * session, which frees it as soon as the process is gone; a lost session is opened again. Throws `DatabaseUnusable` naming
 * the owner when there is another one.
 */
export async function claimPostgres(options: OwnerOptions): Promise<OwnedDatabase> {
  const { url, onLost, isShared = false, patienceMs = PATIENCE_MS } = options;
  const name = (options.name ?? serverName()).slice(0, NAME_LENGTH);
  let isStarting = true;
  const take = () => takeWithin({ patienceMs, url, name, isShared, isStarting });
  let session = await take();
  let released = false;
  let retaking: Promise<void> | undefined;

  const retake = async (): Promise<void> => {
    while (!released) {
      const taken = await take().catch((error: unknown) => error);
      if (taken instanceof Client) {
        session = taken;
        return watch();
      }
      // An unreachable server serves no other process either; one that names another owner ends this process.
      if (taken instanceof OtherOwner) return onLost(taken);
      await pause(RETRY_MS);
    }
  };
  const watch = (): void => {
    const lost = (): void => {
      clearInterval(heartbeat);
      if (released || retaking) return;
      retaking = retake().finally(() => (retaking = undefined));
    };
    const current = session;
    const heartbeat = setInterval(
      () => void current.query('SELECT 1').catch(() => end(current)),
      HEARTBEAT_MS,
    );
    heartbeat.unref();
    current.once('end', lost);
  };
  watch();
  return {
    begin: async () => {
      isStarting = false;
      await retaking;
      const current = session;
      // One that is lost, or does not answer, is followed by one without that lock.
      await current.query('SELECT pg_advisory_unlock_shared($1)', [STARTING_KEY]).catch(() => end(current));
    },
    release: async () => {
      released = true;
      await retaking;
      await end(session);
    },
  };
}

/** The database has another owner. */
class OtherOwner extends DatabaseUnusable {}

type Claim = Required<Pick<OwnerOptions, 'url' | 'name' | 'patienceMs' | 'isShared'>> & {
  readonly isStarting: boolean;
};

/** A session that holds the lock. Throws `OtherOwner` when another one holds it all the time. */
async function takeWithin({ patienceMs, url, name, isShared, isStarting }: Claim): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    query_timeout: HEARTBEAT_MS,
    keepAlive: true,
  });
  // The `end` event reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // So that the server, too, soon notices a machine that is gone.
    await client.query(
      'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
    );
    // Before the database itself, or it would be taken for one that runs.
    if (isStarting) await client.query('SELECT pg_advisory_lock_shared($1)', [STARTING_KEY]);
    const deadline = performance.now() + patienceMs;
    while (!(await tryLock(client, isShared))) {
      const owner = await ownerOf(client);
      if (owner?.name === name) await client.query('SELECT pg_terminate_backend($1)', [owner.pid]);
      else if (performance.now() >= deadline) throw otherOwner(owner?.name);
      await pause(RETRY_MS);
    }
    return client;
  } catch (error) {
    await end(client);
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `PostgreSQL cannot be used (${error instanceof Error ? error.message : String(error)}); check DATABASE_URL and the server`,
      error,
    );
  }
}

async function tryLock(client: Client, isShared: boolean): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [OWNER_KEY]);
  return rows[0]?.taken === true;
}

interface Owner {
  readonly pid: number;
  readonly name: string;
  readonly isStarting: boolean;
}

/** Sessions that own the database, the oldest first, and whether they hold the lock of those that start. */
const OWNERS = `
  SELECT a.pid, a.application_name AS name, bool_or(l.objid = $2::bigint::oid) AS "isStarting"
  FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objsubid = 1
    AND l.objid IN ($1::bigint::oid, $2::bigint::oid)
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  GROUP BY a.pid, a.application_name, a.backend_start HAVING bool_or(l.objid = $1::bigint::oid) ORDER BY a.backend_start`;
const KEYS = [OWNER_KEY, STARTING_KEY];

async function ownerOf(client: Client): Promise<Owner | undefined> {
  const { rows } = await client.query<Owner>(OWNERS, KEYS);
  return rows[0];
}

/** Names of the servers of other processes that use the database, without those that only start. */
export async function listOtherServers(sql: Sql): Promise<string[]> {
  // One look at both locks: a server that takes them one after the other must not be seen between two looks.
  const owners = await sql.query<Owner>(OWNERS, KEYS);
  const own = serverName().slice(0, NAME_LENGTH);
  return owners.flatMap(({ name, isStarting }) => (name === own || isStarting ? [] : [name]));
}

const serverName = (): string => `server ${process.pid} on ${hostname()}`;

function otherOwner(name = 'another server'): OtherOwner {
  return new OtherOwner(
    `The database is in use by ${name}. Stop that server, give this one a database of its own by DATABASE_URL, or start all of its servers with the same NATS_URL.`,
  );
}

/** Ends a session in any state. */
const end = (client: Client): Promise<void> => client.end().catch(() => undefined);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A row as the driver gives it: NUMERIC and BIGINT arrive as text, timestamps as Date. */
export type Row = Record<string, unknown>;

/** Runs statements. Values travel as parameters only; SQL text is never built from input. */
export interface Sql {
  /** Rows of one statement; `$1` … in the text stand for `params`. Throws the driver's error. */
  query<R extends object = Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
}

/** An open transaction. Everything done through it becomes true together or not at all. */
export interface Tx extends Sql {
  /** Marks a Sql as transactional, so that rules that need one cannot be handed a plain connection. */
  readonly transactional: true;
  /**
   * Makes a commit impossible: for a library that has written a part of something it then refuses. A caller that catches the
   * refusal and continues gets an error instead of a commit.
   */
  forbidCommit(): void;
}

/** How busy the connections of a database are. */
export interface DbLoad {
  /** Connections in use. */
  readonly busy: number;
  /** Callers that wait for one now. */
  readonly waiting: number;
  /** Callers that found none free since the start, and how long they waited together. */
  readonly waits: number;
  readonly waitedSeconds: number;
}

/** The database of the venue: embedded PGlite or PostgreSQL, same statements on both. */
export interface Db extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction; rolls back when it throws.
   * Serialisation failures and deadlocks (40001, 40P01) are retried up to 5 times with jitter, so `work` must have no
   * effect outside the transaction. Never use the outer Db inside `work`: the embedded database has one connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Which engine serves, for logs and benchmarks. */
  readonly kind: 'pglite' | 'postgres';
  /** How busy the connections are now, for the metrics. */
  load(): DbLoad;
  /** Waits for running work, then closes. */
  close(): Promise<void>;
}

/**
 * One step of the schema, owned by the library whose tables it makes. Applied once, in the order given, never edited.
 * Programs of earlier releases continue to work after it, unless `needs` names a step that they must know.
 */
export interface Migration {
  /** `<library>/<number>-<what>`, unique. */
  readonly id: string;
  readonly sql: string;
  /**
   * Contract: id of the step that a program must know to work with the database once this one is applied; programs that do
   * not know it refuse to start. Usually names the earlier step that replaced the part which this one removes, so that the
   * release with that step continues to work. Its own id: no earlier release can continue, and all servers stop for the
   * upgrade.
   */
  readonly needs?: string;
  /** Fills what SQL alone cannot work out from the rows that are there; in the transaction of the step, after its `sql`. */
  readonly fill?: (tx: Tx) => Promise<void>;
}

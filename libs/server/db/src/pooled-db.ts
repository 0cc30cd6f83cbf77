import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Db, DbLoad, Row, Tx } from './db';
import { OpenTx } from './open-tx';
import { withRetries } from './retry';
import { queryRows } from './rows';

/** `Db` over a pool of the `pg` driver. Both engines are served by it; the embedded one with a pool of one. */
export class PooledDb implements Db {
  private running = 0;
  private closing: Promise<void> | undefined;
  private idle: (() => void) | undefined;
  private waited = { waits: 0, waitedSeconds: 0 };
  /** Holds true while the caller is inside `work` of a transaction. */
  private readonly inside: AsyncLocalStorage<{ open: boolean }> | undefined;

  constructor(
    readonly kind: Db['kind'],
    private readonly pool: Pool,
    private readonly afterClose: () => Promise<void>,
    checksNesting = true,
  ) {
    this.inside = checksNesting ? new AsyncLocalStorage() : undefined;
  }

  query<R extends object = Row>(text: string, params?: readonly unknown[]): Promise<R[]> {
    return this.withClient((client) => queryRows<R>(client, text, params));
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withRetries(() => this.withClient((client) => this.attempt(client, work)));
  }

  load(): DbLoad {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { busy: totalCount - idleCount, waiting: waitingCount, ...this.waited };
  }

  close(): Promise<void> {
    this.closing ??= this.drainAndClose();
    return this.closing;
  }

  private async attempt<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const tx = new OpenTx(client);
    const scope = { open: true };
    try {
      const result = await (this.inside ? this.inside.run(scope, () => work(tx)) : work(tx));
      await tx.finish();
      if (tx.isCommitForbidden)
        throw new Error('The transaction was rolled back because a part of it had been refused');
      await commit(client);
      return result;
    } catch (error) {
      await tx.finish();
      // A connection that cannot even roll back is dropped by `borrow`; the first error is the one that tells why.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      scope.open = false;
    }
  }

  private async withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.closing) throw new Error('The database is closing');
    if (this.inside?.getStore()?.open) {
      throw new Error('The outer database was used inside a transaction; use the tx that was handed in');
    }
    this.running += 1;
    try {
      return await this.borrow(run);
    } finally {
      this.running -= 1;
      if (this.running === 0) this.idle?.();
    }
  }

  private async borrow<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.on('error', onError);
    try {
      return await run(client);
    } catch (error) {
      // The late answer would reach another caller's statement on this connection.
      broken ||= isSilence(error);
      throw error;
    } finally {
      client.off('error', onError);
      // A connection that failed, or whose transaction could not be ended, is not used again.
      client.release(broken || client.getTransactionStatus() !== 'I');
    }
  }

  /** A connection, as soon as one is free. */
  private async connect(): Promise<PoolClient> {
    if (this.pool.idleCount > this.pool.waitingCount) return this.pool.connect();
    const since = performance.now();
    const client = await this.pool.connect();
    const { waits, waitedSeconds } = this.waited;
    this.waited = { waits: waits + 1, waitedSeconds: waitedSeconds + (performance.now() - since) / 1000 };
    return client;
  }

  private async drainAndClose(): Promise<void> {
    if (this.running > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
      });
    }
    // Node hands the value of each storage in use to each promise of the process.
    this.inside?.disable();
    await this.pool.end();
    await this.afterClose();
  }
}

/** The driver gave up on an answer. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A failed statement turns COMMIT into a rollback without an error; that must not look like success. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back because one of its statements had failed');
}

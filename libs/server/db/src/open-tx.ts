import type { PoolClient } from 'pg';
import type { Row, Tx } from './db';
import { queryRows } from './rows';

/**
 * A transaction on one connection. Statements that a caller starts together travel together; the database runs them one after the
 * other, each seeing what those before it did. After one that fails, the others fail too.
 */
export class OpenTx implements Tx {
  readonly transactional = true;
  private last: Promise<unknown> = Promise.resolve();
  private over = false;
  private hasToRollBack = false;

  constructor(private readonly client: PoolClient) {}

  query<R extends object = Row>(text: string, params?: readonly unknown[]): Promise<R[]> {
    if (this.over)
      return Promise.reject(new Error('The transaction is over; its statements must be awaited inside it'));
    const run = queryRows<R>(this.client, text, params);
    this.last = run.catch(() => undefined);
    return run;
  }

  get isCommitForbidden(): boolean {
    return this.hasToRollBack;
  }

  forbidCommit(): void {
    this.hasToRollBack = true;
  }

  /** Takes no further statement and waits for those that are running. */
  async finish(): Promise<void> {
    this.over = true;
    await this.last;
  }
}

import type { Sql } from '@ex/server-db';
import { removeDetached } from './lease-rows';
import type { LiveProcess } from './lease-rows';

/** What burials need. */
export interface BurialsDeps {
  readonly sql: Sql;
  /** Whether certainly nobody answers to the id of a process. */
  readonly isGone: (id: string) => Promise<boolean>;
  /** Called when the leases of a process have become free. */
  readonly onBuried: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Finds processes that have ended without a word, so that nobody waits for their time to be over. Such a process has lost its
 * connection to the database and that to the others; one that lost only one of them, or is merely slow, is let live. Should it
 * live all the same, it finds its row gone with its next sign of life, as one does that slept too long.
 */
export class Burials {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly deps: BurialsDeps) {}

  /** Looks after those of the processes that are not attached, without being waited for. */
  look(processes: readonly LiveProcess[]): void {
    for (const { id, isAttached } of processes) {
      if (isAttached || this.underWay.has(id)) continue;
      const burying = this.bury(id).finally(() => this.underWay.delete(id));
      this.underWay.set(id, burying);
    }
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async bury(id: string): Promise<void> {
    const { sql, isGone, onBuried, onError } = this.deps;
    try {
      if ((await isGone(id)) && (await removeDetached(sql, id))) onBuried();
    } catch (error) {
      onError(error);
    }
  }
}

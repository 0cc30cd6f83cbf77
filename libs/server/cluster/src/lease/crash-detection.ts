import type { Sql } from '@ex/server-db';
import { removeDetached } from './lease-rows';
import type { LiveProcess } from './lease-rows';

/** Dependencies of crash detection. */
export interface CrashDetectionDeps {
  readonly sql: Sql;
  /** Whether certainly no process answers to this id. */
  readonly isGone: (id: string) => Promise<boolean>;
  /** Called when the leases of a process have become free. */
  readonly onBuried: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Finds crashed processes, so that the others need not wait for their time to run out. A crashed process has lost its
 * connection to the database and its connection to the others. One that lost only one of them, or is merely slow, stays
 * alive. If a process is removed by mistake, it finds its row gone at its next heartbeat, like one that slept too long.
 */
export class CrashDetection {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly deps: CrashDetectionDeps) {}

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

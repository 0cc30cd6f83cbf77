import { DatabaseUnusable } from '@ex/server-db';
import type { LiveProcess } from '@ex/server-cluster';

/** The processes of the venue, and a way to talk to them. */
export interface PeersDeps {
  readonly leases: {
    readonly id: string;
    readonly processes: readonly Pick<LiveProcess, 'id' | 'name' | 'isConnected'>[];
    /** Resolves once every process that is still alive has given a sign of it since the call. */
    untilRenewed(): Promise<void>;
  };
  /** Whether a process answers over NATS. */
  readonly answers: (id: string) => Promise<boolean>;
}

/** How often a process is asked that does not answer: longer than any pause that is not a fault. */
const PEER_TRIES = 4;

/**
 * Every process that is alive must be reachable: one that talks over another NATS would write the same markets. One that is
 * paused, or just cut off, is waited for until it is taken for dead or says so itself. A process has another id after it was
 * taken for dead, as on a busy machine, so its failures are counted by its name.
 */
export async function requirePeers({ leases, answers }: PeersDeps): Promise<void> {
  const reached = new Set<string>();
  const failures = new Map<string, number>();
  const unreached = () => leases.processes.filter(({ id }) => id !== leases.id && !reached.has(id));
  for (;;) {
    const asked = unreached();
    const replies = await Promise.all(asked.map(({ id }) => answers(id)));
    asked.forEach(({ id, name }, at) => {
      if (replies[at]) reached.add(id);
      else failures.set(name, (failures.get(name) ?? 0) + 1);
    });
    if (unreached().length === 0) return;
    await leases.untilRenewed();
    const present = unreached().filter(({ isConnected }) => isConnected);
    if (present.length === 0) return;
    const silent = present.find(({ name }) => (failures.get(name) ?? 0) >= PEER_TRIES);
    if (silent)
      throw new DatabaseUnusable(
        `The database is in use by ${silent.name}, which does not answer over NATS. Give all servers of a venue the same NATS_URL.`,
      );
  }
}

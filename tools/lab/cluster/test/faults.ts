import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, ClusterMember } from '../cluster';
import { type Fault, describeFault } from './plan';

/** A fault that happened; times are of `performance.now()`. */
export interface DoneFault extends Fault {
  readonly from: number;
  /** When what was taken away was there again. */
  readonly to: number;
}

const TRIES = 30;
const TRY_MS = 500;

/** Starts a process until it stays, as a supervisor does: its dependencies may be away for a moment. */
async function startAgain(member: ClusterMember): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await member.start();
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(TRY_MS);
    }
  }
}

/** Brings faults over a cluster, and starts processes again that end by themselves, as a supervisor would. */
export class Faults {
  readonly done: DoneFault[] = [];
  /** Processes that ended without a request, a line each. */
  readonly deaths: string[] = [];
  /** What happens to a process now, so that the next fault of it waits; the last place is for all. */
  private readonly busy = new Map<number | undefined, Promise<void>>();
  private readonly held = new Set<ClusterMember>();

  constructor(
    private readonly cluster: Cluster,
    private readonly say: (line: string) => void,
  ) {}

  /** Brings the faults of a plan, each at its time or as soon as what it happens to is well; resolves when all are over. */
  async bring(plan: readonly Fault[]): Promise<void> {
    const start = performance.now();
    const all: Promise<void>[] = [];
    for (const fault of plan) {
      await pause(Math.max(0, start + fault.atMs - performance.now()));
      const before = this.busy.get(fault.process) ?? Promise.resolve();
      const running = before.then(() => this.run(fault));
      this.busy.set(
        fault.process,
        running.catch(() => undefined),
      );
      all.push(running);
    }
    await Promise.all(all);
  }

  /** Starts processes that ended by themselves until `signal` ends it. */
  async supervise(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const member of this.cluster.processes) {
        if (member.program.isRunning || this.held.has(member)) continue;
        this.deaths.push(`${member.name} ended by itself`);
        this.say(`           ${member.name} ended by itself and is started again`);
        await startAgain(member);
      }
      await pause(200);
    }
  }

  private async run(fault: Fault): Promise<void> {
    this.say(describeFault(fault));
    const from = performance.now();
    const member = fault.process === undefined ? undefined : this.cluster.processes[fault.process];
    if (member) await this.happenTo(member, fault);
    else await this.happenToAll(fault);
    this.done.push({ ...fault, from, to: performance.now() });
  }

  private async happenTo(member: ClusterMember, { kind, forMs }: Fault): Promise<void> {
    const { program } = member;
    switch (kind) {
      case 'kill':
        return this.restart(member, 'SIGKILL', forMs);
      case 'upgrade':
        return this.restart(member, 'SIGTERM', forMs);
      case 'pause':
        program.signal('SIGSTOP');
        await pause(forMs);
        return program.signal('SIGCONT');
      default: {
        const way = kind.startsWith('nats') ? member.natsWay : member.postgresWay;
        way.set(kind.endsWith('cut') ? 'cut' : 'silent');
        await pause(forMs);
        return way.set('open');
      }
    }
  }

  private async restart(member: ClusterMember, signal: NodeJS.Signals, forMs: number): Promise<void> {
    this.held.add(member);
    try {
      await member.program.stop(signal);
      await pause(forMs);
      await startAgain(member);
    } finally {
      this.held.delete(member);
    }
  }

  private async happenToAll({ kind, forMs }: Fault): Promise<void> {
    const part = kind === 'nats-restart' ? this.cluster.nats : this.cluster.postgres;
    // To PostgreSQL it means: stop immediately, as after a crash.
    await part.program.stop('SIGQUIT');
    await pause(forMs);
    await part.start();
  }
}

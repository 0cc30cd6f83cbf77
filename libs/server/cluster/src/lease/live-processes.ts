import type { LiveProcess } from './lease-rows';
import { rendezvous } from './rendezvous';

/** The processes that are alive, as last read, and what falls to which of them. */
export class LiveProcesses {
  private live: readonly LiveProcess[] = [];
  private ids: ReadonlySet<string> = new Set();
  private candidates: readonly string[] = [];
  private readonly owners = new Map<string, string | undefined>();
  private readonly gone = new Map<string, Set<() => void>>();

  get list(): readonly LiveProcess[] {
    return this.live;
  }

  isAlive(process: string): boolean {
    return this.ids.has(process);
  }

  /** True for processes that work may go to: those that can talk to others, or all when none can. */
  isCandidate(process: string): boolean {
    return this.candidates.includes(process);
  }

  /** The process that the work of a name falls to. */
  ownerOf(name: string): string | undefined {
    if (!this.owners.has(name)) this.owners.set(name, rendezvous(name, this.candidates));
    return this.owners.get(name);
  }

  update(live: readonly LiveProcess[]): void {
    this.live = live;
    this.ids = new Set(live.map(({ id }) => id));
    const candidates = candidatesOf(live);
    if (candidates.join() !== this.candidates.join()) this.owners.clear();
    this.candidates = candidates;
    this.tellGone();
  }

  /** Calls back once a process is not alive any more, soon when it is not now; returns the way to stop. */
  onGone(process: string, listen: () => void): () => void {
    const listeners = this.gone.get(process) ?? new Set();
    listeners.add(listen);
    this.gone.set(process, listeners);
    if (!this.isAlive(process)) queueMicrotask(() => this.tellGone());
    return () => {
      listeners.delete(listen);
      if (listeners.size === 0 && this.gone.get(process) === listeners) this.gone.delete(process);
    };
  }

  private tellGone(): void {
    for (const [process, listeners] of this.gone)
      if (!this.isAlive(process)) for (const listen of [...listeners]) listen();
  }
}

function candidatesOf(live: readonly LiveProcess[]): string[] {
  const staying = live.filter(({ isLeaving }) => !isLeaving);
  const connected = staying.filter(({ isConnected }) => isConnected);
  return (connected.length > 0 ? connected : staying).map(({ id }) => id);
}

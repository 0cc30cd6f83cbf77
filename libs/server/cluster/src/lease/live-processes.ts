import type { LiveProcess } from './lease-rows';
import { rendezvous } from './rendezvous';

/** The processes that are alive, as last read, and what falls to which of them. */
export class LiveProcesses {
  private live: readonly LiveProcess[] = [];
  private ids: ReadonlySet<string> = new Set();
  private candidates: readonly string[] = [];
  private readonly owners = new Map<string, string | undefined>();

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
  }
}

function candidatesOf(live: readonly LiveProcess[]): string[] {
  const staying = live.filter(({ isLeaving }) => !isLeaving);
  const connected = staying.filter(({ isConnected }) => isConnected);
  return (connected.length > 0 ? connected : staying).map(({ id }) => id);
}

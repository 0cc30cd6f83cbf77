import type { LiveProcess, ProcessState } from './lease-rows';
import { rendezvous } from './rendezvous';

/** What decides who some work falls to. */
interface Work {
  readonly name: string;
  /** See `LeaseSeeker`. */
  readonly stays: boolean;
}

type Traits = Pick<LiveProcess, 'state' | 'isConnected'>;

/** The processes that are alive, as last read, and what falls to which of them. */
export class LiveProcesses {
  private live: readonly LiveProcess[] = [];
  private ids: ReadonlySet<string> = new Set();
  private candidates = candidatesOf([]);
  private readonly owners = new Map<string, string | undefined>();

  get list(): readonly LiveProcess[] {
    return this.live;
  }

  isAlive(process: string): boolean {
    return this.ids.has(process);
  }

  /** True for processes that work may move to. */
  isWorker(process: string): boolean {
    return this.candidates.toMove.includes(process);
  }

  /** True for processes that may keep work that stays: those that can talk to others, or all when none can. */
  mayStay(process: string): boolean {
    return this.candidates.toKeep.includes(process);
  }

  /** In how many ms the first process other than `self` is dead without a heartbeat; `Infinity` without others. */
  endMs(self: string): number {
    return Math.min(...this.live.flatMap(({ id, leftMs }) => (id === self ? [] : [leftMs])));
  }

  /** The process that gets some work while no process has it. */
  ownerOf({ name, stays }: Work): string | undefined {
    const { toMove, toLead } = this.candidates;
    if (!this.owners.has(name)) this.owners.set(name, rendezvous(name, stays ? toLead : toMove));
    return this.owners.get(name);
  }

  update(live: readonly LiveProcess[]): void {
    this.live = live;
    this.ids = new Set(live.map(({ id }) => id));
    const candidates = candidatesOf(live);
    if (JSON.stringify(candidates) !== JSON.stringify(this.candidates)) this.owners.clear();
    this.candidates = candidates;
  }
}

const is =
  (state: ProcessState, isConnected?: boolean) =>
  (one: Traits): boolean =>
    one.state === state && (isConnected === undefined || one.isConnected === isConnected);

/**
 * Ids of the processes that work may go to. A cold process gets nothing while a warm one is there: it would keep the work
 * waiting for seconds. Work that stays is what others start with, so a cold process that can talk is better for it than a
 * warm one that cannot.
 */
function candidatesOf(live: readonly LiveProcess[]) {
  const first = (...kinds: ((one: Traits) => boolean)[]): string[] => {
    const best = kinds.find((isKind) => live.some(isKind));
    return best ? live.filter(best).map(({ id }) => id) : [];
  };
  const stays = ({ state }: Traits): boolean => state !== 'leaving';
  return {
    toMove: first(is('working', true), is('working'), is('starting', true), is('starting')),
    toLead: first(is('working', true), is('starting', true), is('working'), is('starting')),
    toKeep: first((one) => stays(one) && one.isConnected, stays),
  };
}

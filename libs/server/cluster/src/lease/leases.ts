import type { Sql, Tx } from '@ex/server-db';
import type { Bus } from '../bus/bus';
import { CrashDetection } from './crash-detection';
import { LeaseTask } from './lease-task';
import type { LeaseSeeker } from './lease-task';
import { addLeases, holdsLease, listLeases, listProcesses, releaseLease, takeLeases } from './lease-rows';
import type { LiveProcess, ProcessState } from './lease-rows';
import { LiveProcesses } from './live-processes';
import { OwnLife } from './own-life';

/** Dependencies of leases. */
export interface LeasesDeps {
  /** Connection of its own: a lease must not run out behind the traffic of members. */
  readonly sql: Sql;
  readonly bus: Pick<Bus, 'publish' | 'subscribe' | 'isConnected'>;
  /** How operators know this process. */
  readonly name: string;
  /** How long (ms) a process is taken for alive without a sign of it; 1.5 s unless stated otherwise. */
  readonly ttlMs?: number;
  /** Whether certainly no process answers to this id; without it a process is dead only once its time is over. */
  readonly isGone?: (id: string) => Promise<boolean>;
  /** Time that continues while the process is stopped, ms. */
  readonly clock?: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with the id of this process when it joins, and when it joins again after it was taken for dead. */
  readonly onJoin?: (id: string) => void;
  /** Called when a lease was taken, handed over or lost. */
  readonly onChange?: (name: string, what: 'taken' | 'handed over' | 'lost') => void;
}

/** Longer than a pause of a second after the last sign of life, such as that of a large collection of garbage. */
const TTL_MS = 1_500;
/** Signs of life within the time in which a process is taken for alive. */
const SIGNS = 6;
/** A process is dead for sure so long (ms) after its time. */
const AFTER_END_MS = 10;
/** Subject on which processes tell each other to look again. */
const CHANGED = 'leases.changed';

/**
 * Shares work between the processes of a venue. A process is alive while its row in the database says so; a lease belongs to
 * its holder while that is alive. The processes that are alive determine the holder of a free lease, so no process has to
 * decide it. Every change of holder raises the epoch: a transaction that depends on a lease checks the epoch in the
 * database.
 */
export class Leases {
  private readonly tasks = new Map<string, LeaseTask>();
  private readonly ttlMs: number;
  private readonly own: OwnLife;
  private readonly others = new LiveProcesses();
  private readonly crashDetection: CrashDetection;
  private readonly handOvers = new Map<LeaseTask, Promise<void>>();
  private holders = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isRunAgain = false;
  private isStopped = false;
  private unsubscribe = (): void => undefined;

  constructor(private readonly deps: LeasesDeps) {
    const { sql, bus, name, onError, ttlMs = TTL_MS, clock = () => performance.now() } = deps;
    this.ttlMs = ttlMs;
    this.crashDetection = new CrashDetection({
      ...{ sql, onError, isGone: deps.isGone ?? (async () => false) },
      onBuried: () => {
        bus.publish(CHANGED, null);
        void this.look();
      },
    });
    this.own = new OwnLife({
      ...{ sql, name, ttlMs, clock },
      isConnected: () => bus.isConnected(),
      onDeath: () => this.loseAll(),
    });
  }

  /** Id of this process; another one after it was taken for dead. */
  get id(): string {
    return this.own.id;
  }

  /** The processes that were alive when last asked. */
  get processes(): readonly LiveProcess[] {
    return this.others.list;
  }

  /** Epoch under which this process acts; undefined when it does not hold the lease, or may no longer. */
  epochOf(name: string): number | undefined {
    return this.own.isTrusted ? this.tasks.get(name)?.epoch : undefined;
  }

  /**
   * Whether this process holds a lease, for a transaction that depends on it: no other process takes it before the
   * transaction ends.
   */
  async holds(tx: Tx, name: string): Promise<boolean> {
    const epoch = this.epochOf(name);
    return epoch !== undefined && holdsLease(tx, this.id, { name, epoch });
  }

  /**
   * Where the work of a name is done: here, by the process with this id, or by no process just now. Work for which this
   * process seeks no lease is done here.
   */
  placeOf(name: string): 'here' | 'nowhere' | { readonly process: string } {
    if (!this.tasks.has(name) || this.epochOf(name) !== undefined) return 'here';
    const holder = this.holders.get(name);
    const isElsewhere = holder !== undefined && holder !== this.id && this.others.isAlive(holder);
    return isElsewhere ? { process: holder } : 'nowhere';
  }

  /** Process that held a lease when last asked, alive or not. */
  holderOf(name: string): string | undefined {
    return this.holders.get(name);
  }

  /** False while members are served better by others: this process cannot talk to them, or is not ready for work. */
  get isServing(): boolean {
    return this.others.list.length === 0 || this.others.isWorker(this.id);
  }

  /** Names of the leases that this process works under or waits for. */
  names(): string[] {
    return [...this.tasks.keys()];
  }

  /** Names of the leases under which this process acts. */
  held(): string[] {
    return [...this.tasks.keys()].filter((name) => this.epochOf(name) !== undefined);
  }

  /** Joins the processes that are alive; they keep their work until this one is ready for it (`work`). */
  async start(): Promise<void> {
    await this.own.begin();
    this.joined();
    this.unsubscribe = this.deps.bus.subscribe(CHANGED, () => void this.look());
    await this.look();
  }

  /** Seeks leases from now on, and looks for them immediately. */
  async seek(seekers: readonly LeaseSeeker[]): Promise<void> {
    await addLeases(
      this.deps.sql,
      seekers.map(({ name }) => name),
    );
    for (const seeker of seekers) this.tasks.set(seeker.name, new LeaseTask(seeker, this.deps.onError));
    await this.look();
  }

  /** This process is ready for work from now on: it takes its share from the others. */
  async work(): Promise<void> {
    await this.enter('working');
  }

  /** Renews, takes, hands over: once now, or once more when that is under way. */
  look(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.isRunAgain = this.running !== undefined;
    this.running ??= this.round().finally(() => {
      this.running = undefined;
      clearTimeout(this.timer);
      if (this.isStopped) return;
      if (this.isRunAgain) void this.look();
      else this.timer = setTimeout(() => void this.look(), this.nextLookMs());
    });
    return this.running;
  }

  /** Resolves once every process that is still alive has given a sign of it since the call. */
  async untilRenewed(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.ttlMs));
    await this.look();
  }

  /** Hands every lease over; takes no more. */
  async leave(): Promise<void> {
    // Heartbeats continue while the leases are handed over.
    await this.enter('leaving');
    await Promise.all([...this.tasks.values()].map((task) => this.handOver(task)));
    // One that was under way may have become idle before it was released.
    await Promise.all(this.handOvers.values());
  }

  /** Hands every lease over and is no process of the venue any more. */
  async stop(): Promise<void> {
    await this.leave();
    this.isStopped = true;
    this.unsubscribe();
    clearTimeout(this.timer);
    await this.running;
    await this.crashDetection.settled();
    await this.own.end().catch(this.deps.onError);
    this.deps.bus.publish(CHANGED, null);
  }

  /** Resolves once the others can know. */
  private async enter(state: ProcessState): Promise<void> {
    this.own.enter(state);
    // A round that is under way may have told the state before.
    await this.running;
    await this.look();
    this.deps.bus.publish(CHANGED, null);
  }

  private async round(): Promise<void> {
    try {
      if (!(await this.own.renew())) this.joined();
      await this.readOthers();
      if (this.others.isAlive(this.id)) {
        await this.take();
        this.moveAway();
      } else this.loseAll();
    } catch (error) {
      this.deps.onError(error);
    }
    if (!this.own.isTrusted) this.loseAll();
  }

  /** Looks again when the next sign of life is due, or as soon as another process may be dead. */
  private nextLookMs(): number {
    return Math.min(this.ttlMs / SIGNS, this.others.endMs(this.id) + AFTER_END_MS);
  }

  private joined(): void {
    this.deps.onJoin?.(this.id);
    this.deps.bus.publish(CHANGED, null);
  }

  private async readOthers(): Promise<void> {
    const processes = await listProcesses(this.deps.sql);
    this.others.update(processes);
    this.crashDetection.look(processes.filter(({ id }) => id !== this.id));
    const rows = await listLeases(this.deps.sql);
    this.holders = new Map(rows.flatMap(({ name, holder }) => (holder === null ? [] : [[name, holder]])));
  }

  /** Takes the free leases that fall to this process. */
  private async take(): Promise<void> {
    // The rows that were read may be older than the decision to leave.
    if (this.own.state === 'leaving') return;
    const free = [...this.tasks.values()].filter((task) => {
      if (!task.isIdle || this.handOvers.has(task)) return false;
      const holder = this.holders.get(task.name);
      if (holder === this.id) return this.mayKeep(task);
      return !(holder && this.others.isAlive(holder)) && this.others.ownerOf(task) === this.id;
    });
    if (free.length === 0) return;
    const taken = await takeLeases(
      this.deps.sql,
      this.id,
      free.map(({ name }) => name),
    );
    this.holders = new Map([...this.holders, ...taken.map(({ name }) => [name, this.id] as const)]);
    for (const { name, epoch } of taken) {
      this.deps.onChange?.(name, 'taken');
      void this.tasks.get(name)?.begin(epoch);
    }
    this.deps.bus.publish(CHANGED, null);
  }

  /** Whether a lease of this process falls to it still. */
  private mayKeep(task: LeaseTask): boolean {
    return task.stays ? this.others.mayStay(this.id) : this.others.ownerOf(task) === this.id;
  }

  /** Hands over what falls to another process now. */
  private moveAway(): void {
    for (const task of this.tasks.values()) if (!this.mayKeep(task)) void this.handOver(task);
  }

  /** Ends the work of a lease and gives it up; who asks for the same again waits for the same. */
  private handOver(task: LeaseTask): Promise<void> {
    // Also gives up leases that it holds but has stopped in doubt: the others wait for a holder that is alive.
    if (task.isIdle && this.holders.get(task.name) !== this.id) return Promise.resolve();
    const known = this.handOvers.get(task) ?? this.giveUp(task).finally(() => this.handOvers.delete(task));
    this.handOvers.set(task, known);
    return known;
  }

  private async giveUp(task: LeaseTask): Promise<void> {
    await task.end('handed over');
    await releaseLease(this.deps.sql, this.id, task.name).catch(this.deps.onError);
    this.holders.delete(task.name);
    this.deps.onChange?.(task.name, 'handed over');
    this.deps.bus.publish(CHANGED, null);
    void this.look();
  }

  private loseAll(): void {
    this.own.distrust();
    for (const task of this.tasks.values()) {
      if (task.epoch === undefined) continue;
      this.deps.onChange?.(task.name, 'lost');
      void task.end('lost');
    }
  }
}

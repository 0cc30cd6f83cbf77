/** Work that one process of a venue does at a time. */
export interface LeaseSeeker {
  readonly name: string;
  /** True for work that stays where it is while its holder lives; other work moves when processes come and go. */
  readonly stays?: boolean;
  /** Begins to work under an epoch. A call that throws is tried again while the lease is held. */
  readonly begin: (epoch: number) => Promise<void> | void;
  /**
   * Ends the work. `handed over`: the lease holds until this is done, so what is in hand is finished. `lost`: another process
   * may work already, so what is in hand is dropped.
   */
  readonly end: (why: 'handed over' | 'lost') => Promise<void> | void;
}

/** Between two tries to begin (ms). */
const RETRY_MS = 500;

/** One lease at this process: its work begins and ends one after the other, never both at the same time. */
export class LeaseTask {
  readonly name: string;
  readonly stays: boolean;
  private current: { readonly epoch: number; ending?: Promise<void> } | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly seeker: LeaseSeeker,
    private readonly onError: (error: unknown) => void,
    private readonly pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms)),
  ) {
    this.name = seeker.name;
    this.stays = seeker.stays ?? false;
  }

  /** Epoch of the lease; undefined without it, and once the work is to end. */
  get epoch(): number | undefined {
    return this.current && !this.current.ending ? this.current.epoch : undefined;
  }

  /** True when the work has ended, so that it may begin again. */
  get isIdle(): boolean {
    return this.current === undefined;
  }

  begin(epoch: number): Promise<void> {
    const current: NonNullable<typeof this.current> = { epoch };
    this.current = current;
    return this.inTurn(async () => {
      while (!current.ending && !(await this.hasBegun(epoch))) await this.pause(RETRY_MS);
    });
  }

  private async hasBegun(epoch: number): Promise<boolean> {
    try {
      await this.seeker.begin(epoch);
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  /** Ends the work, once; resolves when it has ended. */
  async end(why: 'handed over' | 'lost'): Promise<void> {
    const { current } = this;
    if (!current) return;
    current.ending ??= this.inTurn(() => this.seeker.end(why)).then(() => {
      this.current = undefined;
    });
    await current.ending;
  }

  private inTurn(work: () => Promise<void> | void): Promise<void> {
    this.turn = this.turn.then(work).catch(this.onError);
    return this.turn;
  }
}

/** A member of a batch with the value that an order gives away to another member, in units of 10^-8 USDT. */
export interface Gift {
  readonly member: number;
  readonly value: bigint;
}

/** The amounts that members may give away while a batch is decided, order by order. */
export interface Traders {
  /** False when one of these members was not read, or not as one who gives: the order must wait for the next batch. */
  hasRead(gifts: readonly Gift[]): boolean;
  /** True while the member's money is held: their orders fill with the house alone. */
  isHeld(member: number): boolean;
  /** True when a member would have given away more than they may, with what the batch has counted so far. */
  exceeds(gifts: readonly Gift[], member: number): boolean;
  /** Counts what an accepted order gave away. */
  count(gifts: readonly Gift[]): void;
}

/** Traders who may do everything; records who would trade, so that their limits can be read. */
export class AssumedTraders implements Traders {
  /** Members who would trade with each other or rest; true for those who would give something away. */
  readonly touched = new Map<number, boolean>();

  /** `held` are members whose money is known to be held; none in the pass that finds that out. */
  constructor(private readonly held: ReadonlySet<number> = new Set()) {}

  hasRead(gifts: readonly Gift[]): boolean {
    for (const { member, value } of gifts)
      this.touched.set(member, value > 0n || this.touched.get(member) === true);
    return true;
  }

  isHeld(member: number): boolean {
    return this.held.has(member);
  }

  exceeds(): boolean {
    return false;
  }

  count(): void {
    // Every gift is allowed.
  }
}

/** What the database says of a member. */
export interface TraderState {
  readonly isHeld: boolean;
  /** The amount that the member may still give away today; undefined for a member who was not read as a giver. */
  readonly left: bigint | undefined;
}

/** Traders as read and locked by the transaction, with what the batch has counted so far. */
export class LockedTraders implements Traders {
  private readonly given = new Map<number, bigint>();

  constructor(
    private readonly states: ReadonlyMap<number, TraderState>,
    private readonly write: (given: ReadonlyMap<number, bigint>) => Promise<unknown>,
  ) {}

  /** Members whose money is held. */
  get held(): ReadonlySet<number> {
    return new Set([...this.states].flatMap(([member, { isHeld }]) => (isHeld ? [member] : [])));
  }

  hasRead(gifts: readonly Gift[]): boolean {
    return gifts.every(({ member, value }) => {
      const state = this.states.get(member);
      return state !== undefined && (value === 0n || state.left !== undefined);
    });
  }

  isHeld(member: number): boolean {
    return this.states.get(member)?.isHeld === true;
  }

  exceeds(gifts: readonly Gift[], member: number): boolean {
    const value = gifts.reduce((sum, gift) => (gift.member === member ? sum + gift.value : sum), 0n);
    const left = this.states.get(member)?.left ?? 0n;
    return value > 0n && (this.given.get(member) ?? 0n) + value > left;
  }

  count(gifts: readonly Gift[]): void {
    for (const { member, value } of gifts)
      if (value > 0n) this.given.set(member, (this.given.get(member) ?? 0n) + value);
  }

  /** Adds what the batch gave away to the meter of each member; no statement when nothing was given. */
  async record(): Promise<void> {
    if (this.given.size > 0) await this.write(this.given);
  }
}

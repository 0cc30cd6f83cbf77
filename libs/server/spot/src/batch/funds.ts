import { placeKey } from '@ex/server-ledger';
import type { LockedBalances, MemberAccount } from '@ex/server-ledger';
import { parseAmountUnits } from '../engine/units';

/** Whether a batch may book balances. */
export type FundsState = 'locked' | 'busy' | 'unknown';

/** The balances of members while a batch is decided, order by order; amounts are available amounts in the engine's units. */
export interface Funds {
  /**
   * `busy` when another transaction has one of the balances; `unknown` when one was not read: an order that touches it must
   * wait for the next batch.
   */
  stateOf(places: readonly MemberAccount[]): FundsState;
  covers(place: MemberAccount, amount: bigint): boolean;
  /** Adds to a balance; a negative amount is spent. */
  add(place: MemberAccount, amount: bigint): void;
}

/** Funds that cover everything and record which balances a batch may touch, so that those can be locked. */
export class AssumedFunds implements Funds {
  private readonly touched = new Map<string, MemberAccount>();

  get places(): readonly MemberAccount[] {
    return [...this.touched.values()];
  }

  stateOf(places: readonly MemberAccount[]): FundsState {
    for (const place of places) this.touched.set(placeKey(place), place);
    return 'locked';
  }

  covers(): boolean {
    return true;
  }

  add(): void {
    // Every amount is covered.
  }
}

/** Balances that the transaction has locked, with what the batch has changed so far. */
export class LockedFunds implements Funds {
  private readonly available: Map<string, bigint>;

  constructor(
    places: readonly MemberAccount[],
    private readonly balances: LockedBalances,
  ) {
    this.available = new Map(
      places.map((place) => [placeKey(place), parseAmountUnits(balances.of(place).available)]),
    );
  }

  stateOf(places: readonly MemberAccount[]): FundsState {
    if (!places.every((place) => this.available.has(placeKey(place)))) return 'unknown';
    return places.some((place) => this.balances.isBusy(place)) ? 'busy' : 'locked';
  }

  covers(place: MemberAccount, amount: bigint): boolean {
    return this.of(place) >= amount;
  }

  add(place: MemberAccount, amount: bigint): void {
    this.available.set(placeKey(place), this.of(place) + amount);
  }

  private of(place: MemberAccount): bigint {
    const available = this.available.get(placeKey(place));
    if (available === undefined) throw new Error(`the balance ${placeKey(place)} is not locked`);
    return available;
  }
}

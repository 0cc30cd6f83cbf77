import type { Sql, Tx } from '@ex/server-db';

/** Account types of a member (D-54). */
export const ACCOUNT = { options: 1, funds: 2, quantitative: 3 } as const;
/** 1 options, 2 funds, 3 quantitative. */
export type AccountType = (typeof ACCOUNT)[keyof typeof ACCOUNT];

/** Accounts of the house. `external` is the world outside; `options`, `fees`, … hold the venue's own money. */
export type HouseAccount =
  'external' | 'options' | 'fees' | 'spot' | 'swap' | 'loans' | 'mining' | 'staking' | 'rounding';

/** Where money lies: a member's account in a coin, or a house account in a coin. */
export type LedgerAccount =
  | { readonly member: number; readonly account: AccountType; readonly coin: number }
  | { readonly house: HouseAccount; readonly coin: number };

/**
 * One leg of a ledger transaction. `amount` is signed decimal text in the coin.
 * `frozen` legs belong to holds and exist only for members.
 */
export interface Leg {
  readonly place: LedgerAccount;
  readonly bucket: 'available' | 'frozen';
  readonly amount: string;
}

/** One balanced ledger transaction: per coin its legs sum to zero (L1). */
export interface Entry {
  /**
   * What happened, `<library>.<what>`: `options.open`, `wallet.deposit`, … It names the bill's remark too: the words of
   * kind `options.open` are the server's text `options.bill.open`, with the values of `note`.
   */
  readonly kind: string;
  /** The object and its transition; (kind, ref) is unique, so a transition is booked once (L5). */
  readonly ref: string;
  readonly legs: readonly Leg[];
  /** Values for the bill's remark, e.g. `{ market: 'BTC/USDT' }`. */
  readonly note?: Readonly<Record<string, string>>;
}

/** An entry that takes part or all of holds; with the drawn amounts its legs sum to zero. */
export interface DrawingEntry extends Entry {
  readonly draws?: readonly HoldDraw[];
}

/** A part of what a hold reserves. */
export interface HoldDraw {
  /** Name of the hold. */
  readonly hold: string;
  /** Positive decimal text, at most what is left in the hold. */
  readonly amount: string;
}

/** Balance of a member's account in a coin, decimal text with 8 decimals. */
export interface Balance {
  readonly coin: number;
  readonly account: AccountType;
  readonly available: string;
  readonly frozen: string;
}

/** The ledger. Every balance change of the product goes through `post`. */
export interface Ledger {
  /**
   * Books an entry. Locks the touched balances in ascending (member, coin, account) order.
   * Throws `InsufficientBalance` when a member's available or frozen would go below zero, `AlreadyBooked` when
   * (kind, ref) exists, `Unbalanced` when the legs do not sum to zero.
   */
  post(tx: Tx, entry: Entry): Promise<void>;
  /**
   * Books several entries, each a transaction of its own, in this order. An entry may take from holds: what it draws
   * leaves `frozen` and the hold; a hold of which nothing is left has ended. All touched holds, then all touched
   * balances are locked at once. Errors as `post`, and `NoSuchHold` when a hold is not open or holds less than is
   * drawn; the caller must then give its transaction up.
   */
  postAll(tx: Tx, entries: readonly DrawingEntry[]): Promise<void>;
  /** Moves available money of a member into a hold named by `ref` (L4) and books it. */
  hold(tx: Tx, hold: HoldRequest): Promise<void>;
  /**
   * Ends the hold `ref`: its whole amount leaves `frozen`; `legs` say where it goes (they and the frozen leg sum to
   * zero per coin). Throws `NoSuchHold` when it is not open.
   */
  release(tx: Tx, release: HoldRelease): Promise<void>;
  /** Balance of one account in one coin; zeros when the member never held any. */
  balance(sql: Sql, member: number, account: AccountType, coin: number): Promise<Balance>;
  /** All balances of a member. */
  balances(sql: Sql, member: number): Promise<Balance[]>;
}

/** Available money to be reserved. */
export interface HoldRequest {
  readonly member: number;
  readonly account: AccountType;
  readonly coin: number;
  /** Positive decimal text. */
  readonly amount: string;
  /** Kind of the booking, e.g. `options.open`. */
  readonly kind: string;
  /** Name of the hold and of the object it belongs to, e.g. `option:42`. */
  readonly ref: string;
  readonly note?: Readonly<Record<string, string>>;
}

/** The end of a hold. */
export interface HoldRelease {
  readonly ref: string;
  /** Kind of the booking, e.g. `options.settle`. */
  readonly kind: string;
  /** Where the held amount and any gain goes; with the frozen leg they balance. */
  readonly legs: readonly Leg[];
  readonly note?: Readonly<Record<string, string>>;
}

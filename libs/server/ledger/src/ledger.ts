import type { Sql, Tx } from '@ex/server-db';

/** Account types of a member (D-54). */
export const ACCOUNT = { options: 1, funds: 2, quantitative: 3 } as const;
/** 1 options, 2 funds, 3 quantitative. */
export type AccountType = (typeof ACCOUNT)[keyof typeof ACCOUNT];

/**
 * House account of everything outside the venue: wallets, banks and people. Money that came in makes it negative. Rows keep the old
 * name, because bookings and archived months never change.
 */
export const OUTSIDE_WORLD = 'external';

/**
 * Accounts of the house. `payout_locked` and `payout_sent` hold withdrawals that are being paid. `differences` holds what wallets and
 * banks have more than the books say (PAY-16). `options`, `fees`, … hold the venue's funds.
 */
export type HouseAccount =
  | typeof OUTSIDE_WORLD
  | 'differences'
  | 'payout_locked'
  | 'payout_sent'
  | 'options'
  | 'fees'
  | 'spot'
  | 'swap'
  | 'loans'
  | 'mining'
  | 'staking'
  | 'rounding'
  | 'adjustments';

/** A member's account in a coin. */
export interface MemberAccount {
  readonly member: number;
  readonly account: AccountType;
  readonly coin: number;
}

/** Where funds are held: a member's account in a coin, or a house account in a coin. */
export type LedgerAccount = MemberAccount | { readonly house: HouseAccount; readonly coin: number };

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
   * Event name, `<library>.<event>`, e.g. `options.open` or `wallet.deposit`. It also selects the bill's remark: kind
   * `options.open` uses the server's text `options.bill.open`, filled with the values of `note`.
   */
  readonly kind: string;
  /** Identifies the object and its transition; (kind, ref) is unique, so a transition is booked once (L5). */
  readonly ref: string;
  readonly legs: readonly Leg[];
  /** Values for the bill's remark, e.g. `{ market: 'BTC/USDT' }`. */
  readonly note?: Readonly<Record<string, string>>;
}

/**
 * An entry that opens holds or draws on them; its legs and the drawn amounts, less what goes into the opened holds, sum
 * to zero.
 */
export interface DrawingEntry extends Entry {
  readonly draws?: readonly HoldDraw[];
  readonly opens?: readonly HoldOpening[];
}

/** A hold to open; `legs` state where its amount comes from. */
interface HoldOpening {
  /** Name of the hold. */
  readonly hold: string;
  readonly place: MemberAccount;
  /** Positive decimal text. */
  readonly amount: string;
}

/** An amount drawn from a hold. */
export interface HoldDraw {
  /** Name of the hold. */
  readonly hold: string;
  /** Positive decimal text, at most the amount left in the hold. */
  readonly amount: string;
}

/** Balance of a member's account in a coin, decimal text with 8 decimals. */
export interface Balance {
  readonly coin: number;
  readonly account: AccountType;
  readonly available: string;
  readonly frozen: string;
}

/**
 * The ledger. Every balance change of the product goes through it. `post` writes everything or nothing. Every other booking that
 * throws makes the commit of its transaction impossible, because it may have written a part.
 */
export interface Ledger {
  /**
   * Books an entry. Locks the touched balances in ascending (member, coin, account) order. Throws `InsufficientBalance` when
   * a member's available or frozen amount would go below zero. Throws `AlreadyBooked` when (kind, ref) exists, and
   * `Unbalanced` when the legs do not sum to zero.
   */
  post(tx: Tx, entry: Entry): Promise<void>;
  /**
   * Books several entries in order, each as a separate ledger transaction, with four statements at most. An entry may
   * open holds, and draw on those and on earlier ones: the drawn amount leaves `frozen` and the hold, and an exhausted
   * hold is closed. Locks all touched holds together, then all touched balances. Errors as in `post`, and `NoSuchHold`
   * when a hold is not open or holds less than the drawn amount. Balances that are `locked` already are not locked again; a busy
   * one of them is a bug of the caller.
   */
  postAll(tx: Tx, entries: readonly DrawingEntry[], locked?: LockedBalances): Promise<void>;
  /**
   * Locks members' balances until the transaction ends and returns them. A transaction shared by many members can so decide
   * what they cover before it books. Never waits: a balance that another transaction has locked is busy and must not be
   * booked. An account that never held the coin has zeros, and no other transaction can create it meanwhile.
   */
  lockBalances(tx: Tx, places: readonly MemberAccount[]): Promise<LockedBalances>;
  /** Moves a member's available money into a hold named `ref` (L4) and books it. */
  hold(tx: Tx, hold: HoldRequest): Promise<void>;
  /**
   * Ends the hold `ref`: its whole amount leaves `frozen`; `legs` state where it goes (with the frozen leg they sum to
   * zero per coin). Throws `NoSuchHold` when it is not open.
   */
  release(tx: Tx, release: HoldRelease): Promise<void>;
  /** Balance of one account in one coin; zeros if the member never held any. */
  balance(sql: Sql, member: number, account: AccountType, coin: number): Promise<Balance>;
  /** All balances of a member. */
  balances(sql: Sql, member: number): Promise<Balance[]>;
}

/** Balances by account. */
export interface LockedBalances {
  /** Balance of an account; zeros if the member never held any. */
  of(place: MemberAccount): Balance;
  /** Whether the account has a balance that this transaction has locked. */
  has(place: MemberAccount): boolean;
  /** Whether another transaction has locked the balance, or is creating it. */
  isBusy(place: MemberAccount): boolean;
}

/** A request to reserve available money. */
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

/** A request to end a hold. */
export interface HoldRelease {
  readonly ref: string;
  /** Kind of the booking, e.g. `options.settle`. */
  readonly kind: string;
  /** Where the held amount and any gain go; with the frozen leg they balance. */
  readonly legs: readonly Leg[];
  readonly note?: Readonly<Record<string, string>>;
}

import type { Decimal } from '@ex/money';

/** What the rules know of a withdrawal, all of it as of the moment of its request. */
export interface PayoutFacts {
  /** Value in dollars; undefined for a coin without a price. */
  readonly dollars: Decimal | undefined;
  /** The same for all withdrawals of the member in the last 24 hours and 30 days, this one included. */
  readonly dayDollars: Decimal;
  readonly monthDollars: Decimal;
  /** Withdrawals of the last hour, this one included. */
  readonly hourCount: number;
  /** Share of the member's balance of the coin that it takes, whole percent. */
  readonly sharePercent: number;
  /** Whole days since the destination was saved; 0 for one that is saved no longer. */
  readonly destinationDays: number;
  /** Payments that have arrived: of the member, and at this destination. */
  readonly paid: number;
  readonly paidHere: number;
  /** The destination begins and ends like another one that the member has paid to. */
  readonly isLookAlike: boolean;
  /** Other members who withdrew to the same destination. */
  readonly sharedWith: number;
  /** Most of the amount came in as deposits of the last 24 hours. */
  readonly isStraightOut: boolean;
  /** The proof of a deposit of the member backs one of another member as well. */
  readonly hasSharedProof: boolean;
  /** Whole days since the member registered. */
  readonly accountDays: number;
  readonly hasDebt: boolean;
}

/** Limits of the rules, as the site states them. */
export interface PayoutLimits {
  readonly smallDollars: Decimal;
  readonly dayDollars: Decimal;
  readonly monthDollars: Decimal;
  readonly destinationDays: number;
  readonly accountDays: number;
}

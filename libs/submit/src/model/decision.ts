import { formatBalance, withUnit } from '@ex/money';
import type { ConfirmRow } from '@ex/ui-kit';
import type { ReactNode } from 'react';

/** An amount that moves in a decision. */
export interface DecidedAmount {
  /** Decimal text; undefined while it cannot be said. */
  readonly value: string | undefined;
  readonly coin: string;
  /** True for what depends on the market until the server accepts: shown as about so much. */
  readonly about?: boolean;
  /** How the figure is written; 8 decimals by default. */
  readonly format?: (value: string | undefined) => string;
}

/** What is left of a coin that a decision spends. */
export interface DecidedBalance {
  /** Decimal text; nothing while it is unknown. */
  readonly available: string | null | undefined;
  /** What leaves it, decimal text. */
  readonly spends: string;
  readonly coin: string;
}

/** The summary that a member sees before money leaves an account. */
export interface Decision {
  /** Verb and object: "Withdraw USDT". */
  readonly title: string;
  /**
   * The amount that counts, shown largest: the amount that leaves, or the amount that arrives when a fee is taken from
   * it.
   */
  readonly main: DecidedAmount;
  /** Whether the main amount leaves or arrives, where neither of the next two says it; it has a label then (RIM-54). */
  readonly mainIs?: 'leaves' | 'arrives';
  /** The amount that leaves the account, when it is not the main amount. */
  readonly leaves?: DecidedAmount;
  /** The amount that arrives, when it is not the main amount. */
  readonly arrives?: DecidedAmount;
  /** Fee with its rate as shown percent text (`0.1%`); a zero amount reads "Free". */
  readonly fee?: DecidedAmount & { readonly rate?: string };
  /** Where it goes: an address, a card, a person, an account. */
  readonly to?: ReactNode;
  /** The balance that is spent: what is available before and after. */
  readonly balance?: DecidedBalance;
  /** When it arrives, in words. */
  readonly when?: string;
  /** The most that can be lost, in words. */
  readonly worst?: string;
  /** Said last, with a warning sign: that it cannot be undone, or until when it can. */
  readonly undo?: string;
  /** The domain's own lines, shown first: market, direction, duration. */
  readonly rows?: readonly ConfirmRow[];
}

/** The amount with its coin, `≈` before what is not certain. */
export function amountText({ value, coin, about, format = formatBalance }: DecidedAmount): string {
  const shown = withUnit(format(value), coin);
  return about && value !== undefined ? `≈ ${shown}` : shown;
}

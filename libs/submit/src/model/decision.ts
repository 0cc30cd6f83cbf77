import { formatBalance, withUnit } from '@ex/money';

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

/** The amount with its coin, `≈` before what is not certain. */
export function amountText({ value, coin, about, format = formatBalance }: DecidedAmount): string {
  const shown = withUnit(format(value), coin);
  return about && value !== undefined ? `≈ ${shown}` : shown;
}

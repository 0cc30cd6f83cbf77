import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';

interface MoneyProps {
  /** Decimal text; `--` is shown while it is undefined. */
  readonly value: string | undefined;
  readonly coin: string;
}

/** An amount with all its decimals and its coin. */
export function Money({ value, coin }: MoneyProps) {
  return <Num value={withUnit(formatBalance(value), coin)} />;
}

interface AmountRangeProps {
  readonly product: { readonly minAmount: string; readonly maxAmount: string };
  readonly coin: string;
}

/** The amounts a product accepts, with their coin. */
export function AmountRange({ product: { minAmount, maxAmount }, coin }: AmountRangeProps) {
  return <Num value={withUnit(`${formatLimit(minAmount)}–${formatLimit(maxAmount)}`, coin)} />;
}

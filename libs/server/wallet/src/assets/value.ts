import { add, mul, roundDown, roundUp } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { Balance } from '@ex/server-ledger';

const SCALE = 8;

/** Value of a coin's available and frozen amounts at a price in USDT, truncated at 8 decimals; zero without a price. */
export function computeValue(
  { available, frozen }: Pick<Balance, 'available' | 'frozen'>,
  price: Decimal | undefined,
): Decimal {
  return price === undefined ? '0' : roundDown(mul(add(available, frozen), price), SCALE);
}

/** Value of a debt at a price in USDT, rounded up at 8 decimals; zero without a price. */
export const computeDebtValue = (left: Decimal, price: Decimal | undefined): Decimal =>
  price === undefined ? '0' : roundUp(mul(left, price), SCALE);

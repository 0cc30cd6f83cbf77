import type { AccountId } from '@ex/api-client';
import type { ConversionCoin } from '@ex/api-client/transfers';
import { mul } from '@ex/money';
import { paths } from '@ex/routing';

/** The account of a coin, where each conversion is recorded. */
export function coinPath(
  { id, coin: name, available, bidPrice }: ConversionCoin,
  account: AccountId,
): string {
  const usd = available ?? '';
  const conversion = available && bidPrice ? mul(available, bidPrice) : '';
  return paths.account({ id, name, type: account, usd, conversion });
}

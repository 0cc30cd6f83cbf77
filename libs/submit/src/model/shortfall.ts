import type { AccountId } from '@ex/api-client';
import type { ConversionCoin } from '@ex/api-client/transfers';
import type { AccountBalance, DepositCoin } from '@ex/api-client/wallet';
import { compare, type Decimal, min, sign } from '@ex/money';
import { paths } from '@ex/routing';
import { depositHref } from './missing-amount';

/** An amount that exceeds the balance it is paid from. */
export interface Shortfall {
  /** Name of the coin, such as `USDT`. */
  readonly coin: string;
  readonly account: AccountId;
  readonly missing: Decimal;
}

/** What is known of the member's money and of the site; undefined until it has loaded, or where the site offers none of it. */
export interface ShortfallSources {
  readonly accounts: readonly AccountBalance[] | undefined;
  readonly depositCoins: readonly DepositCoin[] | undefined;
  readonly conversionCoins: readonly ConversionCoin[] | undefined;
}

/** A form that adds what is missing, filled in. */
export interface ShortfallWay {
  readonly kind: 'deposit' | 'transfer' | 'convert';
  readonly href: string;
}

/** Forms that add the missing amount, the quickest first: transfer from another account, conversion, deposit (LIFT-55). */
export function shortfallWays(shortfall: Shortfall, sources: ShortfallSources): readonly ShortfallWay[] {
  const { coin, missing } = shortfall;
  const { depositCoins } = sources;
  return [
    transferWay(shortfall, sources),
    convertWay(shortfall, sources),
    depositCoins && ({ kind: 'deposit', href: depositHref(coin, missing, depositCoins) } as const),
  ].filter((way) => way !== undefined);
}

/** A transfer from the account that has most of the coin. */
function transferWay(
  { coin, account, missing }: Shortfall,
  { accounts = [] }: ShortfallSources,
): ShortfallWay | undefined {
  const others = accounts
    .filter((one) => one.account !== account)
    .flatMap((one) => one.assets.map((asset) => ({ ...asset, account: one.account })))
    .filter((asset) => asset.coin === coin && sign(asset.available) > 0);
  const [most] = others.sort((one, other) => compare(other.available, one.available));
  if (!most) return undefined;
  const amount = min(missing, most.available);
  return {
    kind: 'transfer',
    href: paths.accountTransfer({ coin: most.coinId, from: most.account, to: account, amount }),
  };
}

/** A conversion of the coin that is worth most in the account. */
function convertWay(
  { coin, account, missing }: Shortfall,
  { accounts = [], conversionCoins = [] }: ShortfallSources,
): ShortfallWay | undefined {
  const taken = conversionCoins.find((one) => one.coin === coin);
  const assets = accounts.find((one) => one.account === account)?.assets ?? [];
  const [given] = assets
    .filter((asset) => asset.coin !== coin && sign(asset.available) > 0 && sign(asset.usdValue) > 0)
    .filter((asset) => conversionCoins.some(({ id }) => id === asset.coinId))
    .sort((one, other) => compare(other.usdValue, one.usdValue));
  if (!taken || !given) return undefined;
  return {
    kind: 'convert',
    href: paths.conversion({ account, from: given.coinId, to: taken.id, receiveAmount: missing }),
  };
}

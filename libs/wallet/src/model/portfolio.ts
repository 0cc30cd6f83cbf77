import type { AccountBalance, AssetBalance } from '@ex/api-client/wallet';
import { atScale, isDecimal, isZero, sum } from '@ex/money';
import type { SharePart } from '@ex/ui-kit';

/** Which coins are shown. */
export interface AssetFilter {
  /** Part of a coin's name, in any case. */
  readonly search: string;
  readonly hideZero: boolean;
}

/** Whether neither available nor frozen is left of a coin. */
const isEmptyAsset = ({ available, frozen }: AssetBalance): boolean => isZero(available) && isZero(frozen);

/** The coins that pass the filter, in their order. */
export function filterAssets(
  assets: readonly AssetBalance[],
  { search, hideZero }: AssetFilter,
): AssetBalance[] {
  const name = search.trim().toLowerCase();
  return assets.filter(
    (asset) => asset.coin.toLowerCase().includes(name) && !(hideZero && isEmptyAsset(asset)),
  );
}

/** Coins that sum up an account in which there is nothing. */
const EMPTY_ACCOUNT_COINS = 3;

/** The coins that sum up an account: those with a balance, else the first few. */
export function summarizeAssets(assets: readonly AssetBalance[]): readonly AssetBalance[] {
  const owned = filterAssets(assets, { search: '', hideZero: true });
  return owned.length > 0 ? owned : assets.slice(0, EMPTY_ACCOUNT_COINS);
}

/** Whether the member has nothing at all. */
export const isPortfolioEmpty = (accounts: readonly AccountBalance[]): boolean =>
  accounts.every(({ assets }) => assets.every(isEmptyAsset));

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n;
/** Coins shown by name; the others are one part. */
const MAX_NAMED_PARTS = 4;
const SCALE = 8;

/**
 * How the value of all accounts is divided by coin, largest first, in hundredths of a percent that sum to 10,000: each
 * part is rounded down, and the remainder goes to those that lost most. Coins without value have no part.
 * @param others name of the part of all coins beyond the fourth
 */
export function portfolioShares(accounts: readonly AccountBalance[], others: string): SharePart[] {
  const values = valueByCoin(accounts);
  const head = values.slice(0, values.length > MAX_NAMED_PARTS + 1 ? MAX_NAMED_PARTS : MAX_NAMED_PARTS + 1);
  const rest = values.slice(head.length).reduce((total, { value }) => total + value, 0n);
  const parts = rest > 0n ? [...head, { key: 'others', name: others, value: rest }] : head;
  const shares = divide(parts.map(({ value }) => value));
  return parts.map(({ key, name }, at) => ({ key, name, share: shares[at] ?? 0 }));
}

interface CoinValue {
  readonly key: string;
  readonly name: string;
  /** Hundred millionths of a dollar. */
  readonly value: bigint;
}

function valueByCoin(accounts: readonly AccountBalance[]): CoinValue[] {
  const all = accounts.flatMap(({ assets }) => assets);
  const ids = [...new Set(all.map(({ coinId }) => coinId))];
  const values = ids.map((id) => {
    const same = all.filter(({ coinId }) => coinId === id);
    const value = toUnits(sum(same.map(({ usdValue }) => usdValue).filter(isDecimal)));
    return { key: String(id), name: same[0]?.coin ?? '', value };
  });
  return values.filter(({ value }) => value > 0n).sort((a, b) => descending(a.value, b.value));
}

const descending = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

const toUnits = (value: string): bigint => BigInt(atScale(value, SCALE).replace('.', ''));

function divide(values: readonly bigint[]): number[] {
  const total = values.reduce((sumSoFar, value) => sumSoFar + value, 0n);
  if (total === 0n) return [];
  const floors = values.map((value) => (value * WHOLE) / total);
  const remainder = Number(WHOLE - floors.reduce((sumSoFar, share) => sumSoFar + share, 0n));
  const losses = values.map((value, at) => ({ at, lost: (value * WHOLE) % total }));
  const largest = losses.sort((a, b) => descending(a.lost, b.lost) || a.at - b.at).slice(0, remainder);
  const raised = new Set(largest.map(({ at }) => at));
  return floors.map((share, at) => Number(share) + (raised.has(at) ? 1 : 0));
}

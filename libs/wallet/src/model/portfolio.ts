import type { CoinBalance } from '@ex/contract';
import { atScale, isDecimal, isZero, sum } from '@ex/money';
import type { SharePart } from '@ex/ui-kit';

/** An account as `getUserBalanceList` answers it. */
export interface AccountBalances {
  readonly type: number;
  /** Value of all its coins in dollars. */
  readonly totalAvailableAsset: string;
  readonly balanceInfo: readonly CoinBalance[];
}

/** What of the coins is shown. */
export interface CoinFilter {
  /** Part of a coin's name, in any case. */
  readonly search: string;
  readonly hideZero: boolean;
}

/** The coins that a filter leaves, in the order they came. A coin is zero when neither available nor frozen is left. */
export function filtered(coins: readonly CoinBalance[], { search, hideZero }: CoinFilter): CoinBalance[] {
  const wanted = search.trim().toLowerCase();
  return coins.filter(
    ({ coinName, balance, dbalance }) =>
      coinName.toLowerCase().includes(wanted) && !(hideZero && isZero(balance) && isZero(dbalance)),
  );
}

const WHOLE = 10_000n;
/** Coins that are named; the others are one part. */
const NAMED = 4;
const SCALE = 8;

/**
 * How the value of all accounts is divided by coin, largest first, in hundredths of a percent that sum to 10,000: each
 * part is cut, and what is left goes to those that lost most. Coins without value have no part; empty without any value.
 * @param others name of the part of all coins beyond the fourth
 */
export function sharesOf(accounts: readonly AccountBalances[], others: string): SharePart[] {
  const worths = worthByCoin(accounts);
  const head = worths.slice(0, worths.length > NAMED + 1 ? NAMED : NAMED + 1);
  const rest = worths.slice(head.length).reduce((all, { worth }) => all + worth, 0n);
  const parts = rest > 0n ? [...head, { key: 'others', name: others, worth: rest }] : head;
  const shares = divided(parts.map(({ worth }) => worth));
  return parts.map(({ key, name }, at) => ({ key, name, share: shares[at] ?? 0 }));
}

interface Worth {
  readonly key: string;
  readonly name: string;
  /** Hundred millionths of a dollar. */
  readonly worth: bigint;
}

function worthByCoin(accounts: readonly AccountBalances[]): Worth[] {
  const coins = accounts.flatMap(({ balanceInfo }) => balanceInfo);
  const ids = [...new Set(coins.map(({ coinId }) => coinId))];
  const worths = ids.map((id) => {
    const same = coins.filter(({ coinId }) => coinId === id);
    const worth = units(sum(same.map(({ all_zhprice }) => all_zhprice).filter(isDecimal)));
    return { key: String(id), name: same[0]?.coinName ?? '', worth };
  });
  return worths.filter(({ worth }) => worth > 0n).sort((a, b) => descending(a.worth, b.worth));
}

const descending = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

const units = (value: string): bigint => BigInt(atScale(value, SCALE).replace('.', ''));

function divided(worths: readonly bigint[]): number[] {
  const all = worths.reduce((total, worth) => total + worth, 0n);
  if (all === 0n) return [];
  const cut = worths.map((worth) => (worth * WHOLE) / all);
  const left = Number(WHOLE - cut.reduce((total, share) => total + share, 0n));
  const lost = worths.map((worth, at) => ({ at, lost: (worth * WHOLE) % all }));
  const most = lost.sort((a, b) => descending(a.lost, b.lost) || a.at - b.at).slice(0, left);
  const raised = new Set(most.map(({ at }) => at));
  return cut.map((share, at) => Number(share) + (raised.has(at) ? 1 : 0));
}

/** Coins that stand for an account of which there is nothing. */
const FIRST = 3;

/** The coins that sum an account up: those of which there is something, else the first few. */
export function summary(coins: readonly CoinBalance[]): readonly CoinBalance[] {
  const owned = filtered(coins, { search: '', hideZero: true });
  return owned.length > 0 ? owned : coins.slice(0, FIRST);
}

/** Whether a member has nothing at all. */
export const isEmpty = (accounts: readonly AccountBalances[]): boolean =>
  accounts.every(({ balanceInfo }) =>
    balanceInfo.every(({ balance, dbalance }) => isZero(balance) && isZero(dbalance)),
  );

import type { ApiRejection } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import type { HouseLock } from '@ex/server-risk';
import { parseAmountUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { Pair } from '../market/pair';
import type { CheckedOrder } from '../orders/check-order';
import { resolveFeeRates } from '../orders/fees';
import type { CancelRequest } from '../orders/request';

/** What a batch is decided by, fixed while it is. */
export interface BatchTerms {
  readonly pair: Pair;
  readonly account: AccountType;
  /** Fee rates, 8 decimals. */
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  /** Maximum open orders of a member in all markets. */
  readonly maxOpen: number;
  /** Open orders of a member in the other markets. */
  readonly openElsewhere: (member: number) => number;
  /** What the house may fill, as the transaction has locked it; undefined while the balances are not known yet. */
  readonly house?: Pick<HouseLock, 'isLocked' | 'count'> | undefined;
}

/** A checked order with the id it gets if it is accepted. */
export interface Placement {
  readonly do: 'place';
  readonly id: number;
  readonly member: number;
  readonly order: CheckedOrder;
}

/** A request whose fields have been checked, or why they were refused. */
export type CheckedRequest = Placement | CancelRequest | ApiRejection;

/** Terms of a market as configured, with the open orders of members in the other markets. */
export function makeTerms(
  { rules }: Pick<SpotDeps, 'rules'>,
  pair: Pair,
  symbol: string,
  openElsewhere: ReadonlyMap<number, number>,
): BatchTerms {
  const { maker, taker } = resolveFeeRates(rules, symbol);
  return {
    pair,
    account: rules.account,
    makerRate: parseAmountUnits(maker),
    takerRate: parseAmountUnits(taker),
    maxOpen: rules.openOrders,
    openElsewhere: (member) => openElsewhere.get(member) ?? 0,
  };
}

import type { CatalogueMarket } from '@ex/server-catalogue';
import type { ApiRejection } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import type { HouseLock, RiskRefusals } from '@ex/server-risk';
import { parseAmountUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { Pair } from '../market/pair';
import type { CheckedOrder } from '../orders/check-order';
import { resolveFeeRates } from '../orders/fees';
import type { CancelRequest } from '../orders/request';
import { readBand } from './market-band';
import type { BatchBand } from './market-band';

/** The terms of a batch, fixed while it is decided. */
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
  /** The worth of the market at this moment; while it is undefined, no order is accepted. */
  readonly band: BatchBand | undefined;
  readonly refuse: RiskRefusals['refuse'];
  /** How many offers behind its fills an order may meet in this batch, if those are cancelled; none unless stated otherwise. */
  readonly readAhead?: number;
  /** The fills that the house may make, as locked by the transaction; undefined while the balances are not known yet. */
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

/**
 * Terms of a market as configured and at this moment, with the open orders of members in the other markets; `market` is
 * undefined for one that the catalogue no longer has.
 */
export function makeTerms(
  { rules, risk }: Pick<SpotDeps, 'rules' | 'risk'>,
  pair: Pair,
  openElsewhere: ReadonlyMap<number, number>,
  market: CatalogueMarket | undefined,
): BatchTerms {
  const { maker, taker } = resolveFeeRates(rules, market?.symbol ?? '');
  return {
    pair,
    account: rules.account,
    makerRate: parseAmountUnits(maker),
    takerRate: parseAmountUnits(taker),
    maxOpen: rules.openOrders,
    openElsewhere: (member) => openElsewhere.get(member) ?? 0,
    band: market && readBand(risk.bands, market),
    refuse: risk.refuse,
  };
}

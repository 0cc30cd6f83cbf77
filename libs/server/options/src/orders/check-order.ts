import type { PayloadOf } from '@ex/contract';
import type { creatorder } from '@ex/contract';
import { atScale, compare, equals } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';
import type { MarkPrice } from '@ex/server-market-feed';
import { requireAllowed } from '@ex/server-modes';
import type { OptionsDeps } from '../deps';
import { findOffer } from './offer';

/** Stakes have at most two decimals (CONST-12). */
export const STAKE_DECIMALS = 2;

/** A validated order that may be accepted now. */
export interface CheckedOrder {
  readonly market: CatalogueMarket;
  readonly direction: 1 | 2;
  readonly seconds: number;
  readonly stake: string;
  /** Price known now, which decides nothing: the order opens at a later one. */
  readonly known: MarkPrice;
}

/** Checks every rule of the client and further ones (OPT-30, D-50); throws an `ApiRejection` with the reason. */
export function checkOrder(
  deps: OptionsDeps,
  payload: PayloadOf<typeof creatorder>,
  now: number,
): CheckedOrder {
  const market = deps.catalogue.market(payload.m_id);
  if (!market) throw new ApiRejection('options.noMarket');
  requireAllowed(deps.modes.market(market.symbol), 'option');
  const offer = findOffer(deps, market.symbol, now);
  if (offer.state === 'none') throw new ApiRejection('options.notOffered');
  const term = deps.rules.terms.find(({ seconds }) => seconds === payload.ctime);
  if (!term) throw new ApiRejection('options.noDuration');
  if (!equals(payload.ctzed, atScale(payload.ctzed, STAKE_DECIMALS)))
    throw new ApiRejection('options.decimals');
  if (compare(payload.ctzed, term.minimum) < 0) {
    throw new ApiRejection('options.minimum', { min: atScale(term.minimum, STAKE_DECIMALS) });
  }
  if (term.maximum !== undefined && compare(payload.ctzed, term.maximum) > 0) {
    throw new ApiRejection('options.maximum', { max: atScale(term.maximum, STAKE_DECIMALS) });
  }
  if (offer.state !== 'open') throw new ApiRejection(`options.${offer.state}`);
  const { mark: known } = offer;
  return { market, direction: payload.buytype, seconds: term.seconds, stake: payload.ctzed, known };
}

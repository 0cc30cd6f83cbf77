import type { PayloadOf } from '@ex/contract';
import type { creatorder } from '@ex/contract';
import { atScale, compare, equals } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import { Refusal } from '@ex/server-http';
import { freshPrice } from '@ex/server-market-feed';
import type { OptionsWorld } from '../world';

/** Stakes have at most two decimals (CONST-12). */
const STAKE_DECIMALS = 2;

/** An order that may be opened now. */
export interface CheckedOrder {
  readonly market: CatalogueMarket;
  readonly direction: 1 | 2;
  readonly seconds: number;
  readonly stake: string;
  /** Price that holds at this moment, exact decimal text. */
  readonly price: string;
}

/** Checks everything the client shows and more (OPT-30, D-50); throws a `Refusal` that says what is wrong. */
export function checkOrder(
  world: OptionsWorld,
  payload: PayloadOf<typeof creatorder>,
  now: number,
): CheckedOrder {
  const market = world.catalogue.market(payload.m_id);
  if (!market) throw new Refusal('options.noMarket');
  if (world.rules.markets?.includes(market.symbol) === false) throw new Refusal('options.notOffered');
  const term = world.rules.terms.find(({ seconds }) => seconds === payload.ctime);
  if (!term) throw new Refusal('options.noDuration');
  if (!equals(payload.ctzed, atScale(payload.ctzed, STAKE_DECIMALS))) throw new Refusal('options.decimals');
  if (compare(payload.ctzed, term.minimum) < 0) {
    throw new Refusal('options.minimum', { min: atScale(term.minimum, STAKE_DECIMALS) });
  }
  if (term.maximum !== undefined && compare(payload.ctzed, term.maximum) > 0) {
    throw new Refusal('options.maximum', { max: atScale(term.maximum, STAKE_DECIMALS) });
  }
  const price = freshPrice(world.feed, market.symbol, now);
  if (price === undefined) throw new Refusal('options.stale');
  return { market, direction: payload.buytype, seconds: term.seconds, stake: payload.ctzed, price };
}

import type { PayloadOf } from '@ex/contract';
import type { creatorder } from '@ex/contract';
import { atScale, compare, equals } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import { Refusal } from '@ex/server-http';
import type { OptionsWorld } from '../world';

/** Stakes have at most two decimals (CONST-12). */
const STAKE_DECIMALS = 2;
/** A price older than this many seconds opens no order. */
const FRESH_SECONDS = 10;

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
  const term = world.rules.terms.find(({ seconds }) => seconds === payload.ctime);
  if (!term) throw new Refusal('options.noDuration');
  if (!equals(payload.ctzed, atScale(payload.ctzed, STAKE_DECIMALS))) throw new Refusal('options.decimals');
  if (compare(payload.ctzed, term.minimum) < 0) {
    throw new Refusal('options.minimum', { min: atScale(term.minimum, STAKE_DECIMALS) });
  }
  const price = freshPrice(world, market.symbol, now);
  return { market, direction: payload.buytype, seconds: term.seconds, stake: payload.ctzed, price };
}

/** The newest price, unless the feed has gone quiet: nobody may trade on an old one. */
function freshPrice({ feed }: OptionsWorld, symbol: string, now: number): string {
  const updated = feed.lastUpdate(symbol);
  const oldest = feed.marketTime(now - FRESH_SECONDS * 1000);
  const quote = feed.lastPrice(symbol);
  if (!quote || updated === undefined || updated < oldest) throw new Refusal('options.stale');
  return quote.price;
}

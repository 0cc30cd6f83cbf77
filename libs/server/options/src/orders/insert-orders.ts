import type { Tx } from '@ex/server-db';
import { wantSeconds } from '@ex/server-price-tape';
import type { OptionsDeps } from '../deps';
import type { CheckedOrder } from './check-order';
import { toWantedSeconds } from './market-times';
import type { MarketTimes } from './market-times';
import { findStakeCoinId } from './stake-coin';

/** An accepted option with its times. */
export interface Opening {
  readonly memberId: number;
  readonly order: CheckedOrder;
  readonly times: MarketTimes;
}

/** Writes accepted orders and the seconds that decide them; returns the ids in order. */
export async function insertOrders(
  deps: Pick<OptionsDeps, 'catalogue' | 'feed' | 'rules'>,
  tx: Tx,
  openings: readonly Opening[],
): Promise<string[]> {
  const { feed, rules } = deps;
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate,
       seconds, open_price, accepted_at, opened_at, expires_at, market_opening, market_expiry, feed)
     SELECT member_id, market_id, symbol, title, direction, $1, $2, stake, $3, seconds, known_price, accepted_at, opened_at,
       expires_at, market_opening, market_expiry, $4
     FROM unnest($5::bigint[], $6::integer[], $7::text[], $8::text[], $9::smallint[], $10::numeric[], $11::integer[],
       $12::numeric[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::bigint[], $17::bigint[])
       WITH ORDINALITY t (member_id, market_id, symbol, title, direction, stake, seconds, known_price, accepted_at,
       opened_at, expires_at, market_opening, market_expiry, n)
     ORDER BY n RETURNING id`,
    [
      ...[findStakeCoinId(deps), rules.account, rules.payoutRate, feed.identity],
      openings.map(({ memberId }) => memberId),
      openings.map(({ order }) => order.market.id),
      openings.map(({ order }) => order.market.symbol),
      openings.map(({ order }) => order.market.title),
      openings.map(({ order }) => order.direction),
      openings.map(({ order }) => order.stake),
      openings.map(({ order }) => order.seconds),
      openings.map(({ order }) => order.known.price),
      openings.map(({ times }) => new Date(times.acceptedAt)),
      openings.map(({ times }) => new Date(times.openedAt)),
      openings.map(({ times }) => new Date(times.expiresAt)),
      openings.map(({ times }) => times.opening),
      openings.map(({ times }) => times.expiry),
    ],
  );
  if (rows.length < openings.length) throw new Error('an order was not inserted');
  await wantSeconds(
    tx,
    openings.flatMap(({ order, times }) => toWantedSeconds(feed.identity, order.market.symbol, times)),
  );
  return rows.map(({ id }) => id);
}

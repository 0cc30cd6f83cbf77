import { atScale } from '@ex/money';
import { makePoller } from '@ex/server-db';
import type { Poller, Sql, Tx } from '@ex/server-db';
import { countGiven } from '@ex/server-risk';
import { givenAway, readBand } from '../batch/market-band';
import type { BatchBand } from '../batch/market-band';
import type { SpotDeps } from '../deps';
import { parseAmountUnits, parsePriceUnits, PRICE_SCALE } from '../engine/units';

const EVERY_MS = 1_000;
/** Time after which a trade is compared with the price, ms: longer than a trader's head start on the venue's prices. */
const AFTER_MS = 5_000;
/**
 * Trades older than this are not compared, ms: the price has moved for other reasons since. Long enough for a market whose prices
 * a trader withholds after a trade.
 */
const UNTIL_MS = 600_000;
/** Trades of a market that a round compares. */
const MOST = 1_000;

/** Dependencies of the hindsight worker. */
export type HindsightDeps = Pick<SpotDeps, 'db' | 'catalogue' | 'risk' | 'now' | 'onError'>;

interface TradeRow {
  readonly id: string;
  readonly market_id: number;
  readonly price: string;
  readonly quantity: string;
  readonly buyer: string;
  readonly seller: string;
  /** Too old to be compared. */
  readonly is_late: boolean;
}

/**
 * Compares the price of each trade between members with the price 5 s later. Adds the loss of a side to its meter (RISK-95). A
 * thief who sees prices before the venue trades at prices that are right until then. Gains are not netted.
 */
export const makeHindsight = (deps: HindsightDeps): Poller =>
  makePoller({ everyMs: EVERY_MS, round: () => countHindsight(deps), onError: deps.onError });

/** Returns the number of trades that were compared; each is compared once, by any process. */
async function countHindsight(deps: HindsightDeps): Promise<number> {
  const { db, catalogue, now } = deps;
  const markets = catalogue.markets().map(({ id }) => id);
  // Most rounds find nothing, and compute and write nothing then.
  const found = await readDue(db, markets, now());
  if (found.length === 0) return 0;
  const bands = bandsOf(deps, new Set(found.map(({ market_id }) => market_id)));
  // Those of a market without a price wait for one, until they are too old.
  const isDecided = ({ is_late, market_id }: TradeRow) => is_late || bands.has(market_id);
  const decided = new Set(found.filter(isDecided).map(({ market_id }) => market_id));
  if (decided.size === 0) return 0;
  return db.transaction(async (tx) => {
    await lockMarkets(tx, [...decided]);
    const trades = (await readDue(tx, [...decided], now())).filter(isDecided);
    const compared = trades.filter(({ is_late }) => !is_late);
    const given = sumLosses(compared, bands);
    if (given.size > 0) await countGiven(tx, given);
    const last = new Map(trades.map(({ id, market_id }) => [market_id, id]));
    await tx.query(
      `UPDATE spot_hindsight h SET trade_id = t.trade_id
       FROM unnest($1::integer[], $2::bigint[]) t (market_id, trade_id) WHERE h.market_id = t.market_id`,
      [[...last.keys()], [...last.values()]],
    );
    return compared.length;
  });
}

type HindsightBand = Pick<BatchBand, 'worth' | 'quoteInDollars'>;

/** Worths of these markets by their newest price; without the markets that have none. */
const bandsOf = (
  { catalogue, risk }: HindsightDeps,
  ids: ReadonlySet<number>,
): ReadonlyMap<number, HindsightBand> =>
  new Map(
    catalogue.markets().flatMap((market) => {
      if (!ids.has(market.id)) return [];
      const [band, newest] = [readBand(risk.bands, market), risk.reference.newest(market.symbol)];
      if (!band || newest === undefined) return [];
      const price = parsePriceUnits(atScale(newest, PRICE_SCALE));
      return [[market.id, { ...band, worth: { least: price, most: price } }] as const];
    }),
  );

/** Locks what was compared in markets; adds the rows of new ones. */
async function lockMarkets(tx: Tx, markets: readonly number[]): Promise<void> {
  await tx.query(
    `INSERT INTO spot_hindsight (market_id, trade_id) SELECT id, 0 FROM unnest($1::integer[]) t (id)
     ORDER BY id ON CONFLICT DO NOTHING`,
    [markets],
  );
  await tx.query('SELECT FROM spot_hindsight ORDER BY market_id FOR UPDATE');
}

/** Trades between members that are due to be compared or too old for it, the earliest first. */
const readDue = (sql: Sql, markets: readonly number[], now: number): Promise<readonly TradeRow[]> =>
  sql.query<TradeRow>(
    `SELECT t.id, t.market_id, t.price, t.quantity, b.member_id AS buyer, s.member_id AS seller,
       t.traded_at < $2 AS is_late
     FROM unnest($1::integer[]) m (id) LEFT JOIN spot_hindsight h ON h.market_id = m.id
       CROSS JOIN LATERAL (
         SELECT * FROM spot_trade
         WHERE market_id = m.id AND id > COALESCE(h.trade_id, 0) AND buy_order IS NOT NULL AND sell_order IS NOT NULL
           AND traded_at <= $3
         ORDER BY id LIMIT ${MOST}
       ) t JOIN spot_order b ON b.id = t.buy_order JOIN spot_order s ON s.id = t.sell_order
     ORDER BY t.id`,
    [markets, new Date(now - UNTIL_MS), new Date(now - AFTER_MS)],
  );

/** The loss of each member by the later price. */
function sumLosses(
  trades: readonly TradeRow[],
  bands: ReadonlyMap<number, HindsightBand>,
): ReadonlyMap<number, bigint> {
  const losses = new Map<number, bigint>();
  for (const trade of trades) {
    const band = bands.get(trade.market_id);
    if (!band) continue;
    const [price, quantity] = [parsePriceUnits(trade.price), parseAmountUnits(trade.quantity)];
    for (const [member, side] of [
      [Number(trade.buyer), 'buy'],
      [Number(trade.seller), 'sell'],
    ] as const) {
      const lost = givenAway(band, side, price, quantity);
      if (lost > 0n) losses.set(member, (losses.get(member) ?? 0n) + lost);
    }
  }
  return losses;
}

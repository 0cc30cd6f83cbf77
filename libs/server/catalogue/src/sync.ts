import type { Db, Sql, Tx } from '@ex/server-db';
import type { FeedMarket } from '@ex/server-market-feed';
import { makeCatalogue } from './catalogue';
import type { Catalogue, CatalogueMarket, Coin } from './catalogue';

/** The unit coin of the venue; it has a row even if the feed does not quote it (CONST-01). */
const UNIT_COIN = 'USDT';

interface StoredMarket {
  readonly id: number;
  readonly symbol: string;
  readonly base_coin: number;
  readonly quote_coin: number;
  readonly price_precision: number;
  readonly amount_precision: number;
}

interface MarketRow {
  readonly id: number;
  readonly symbol: string;
}

/**
 * Adds the coins and markets of the feed that have no row yet and returns the catalogue.
 * Known rows keep their ids; precisions follow the feed. Ids are counted up in the feed's order.
 */
export async function syncCatalogue(db: Db, markets: readonly FeedMarket[]): Promise<Catalogue> {
  return db.transaction(async (tx) => {
    await tx.query('LOCK TABLE coin, market IN SHARE ROW EXCLUSIVE MODE');
    await addCoins(tx, markets);
    const coins = await readCoins(tx);
    const byCode = new Map(coins.map((coin) => [coin.code, coin]));
    const offered: CatalogueMarket[] = [];
    for (const market of markets) offered.push(await keepMarket(tx, market, byCode));
    await keepPositions(tx, offered);
    return makeCatalogue({ coins, markets: offered });
  });
}

/** The catalogue with the markets that a feed had last, for a start without one. Adds the unit coin if it is missing. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  return db.transaction(async (tx) => {
    await tx.query('LOCK TABLE coin IN SHARE ROW EXCLUSIVE MODE');
    await addCoins(tx, []);
    const coins = await readCoins(tx);
    const byId = new Map(coins.map((coin) => [coin.id, coin]));
    const rows = await tx.query<StoredMarket>(
      `SELECT id, symbol, base_coin, quote_coin, price_precision, amount_precision FROM market
       WHERE position IS NOT NULL ORDER BY position, id`,
    );
    return makeCatalogue({ coins, markets: rows.flatMap((row) => toMarket(row, byId) ?? []) });
  });
}

async function addCoins(tx: Tx, markets: readonly FeedMarket[]): Promise<void> {
  const codes = new Set([UNIT_COIN, ...markets.flatMap((market) => [market.quote, market.base])]);
  for (const code of codes) {
    await tx.query(
      `INSERT INTO coin (id, code) SELECT COALESCE(MAX(id), 0) + 1, $1::text FROM coin
       HAVING NOT EXISTS (SELECT 1 FROM coin WHERE code = $1::text)`,
      [code],
    );
  }
}

function readCoins(sql: Sql): Promise<Coin[]> {
  return sql.query<Coin>('SELECT id, code, decimals FROM coin ORDER BY id');
}

async function keepMarket(tx: Tx, market: FeedMarket, coins: Map<string, Coin>): Promise<CatalogueMarket> {
  const base = known(coins, market.base);
  const quote = known(coins, market.quote);
  const values = [market.symbol, base.id, quote.id, market.pricePrecision, market.amountPrecision];
  const rows = await tx.query<MarketRow>(
    `INSERT INTO market (id, symbol, base_coin, quote_coin, price_precision, amount_precision)
     SELECT COALESCE(MAX(id), 0) + 1, $1::text, $2::integer, $3::integer, $4::integer, $5::integer FROM market
     ON CONFLICT (symbol) DO UPDATE SET price_precision = $4, amount_precision = $5
     RETURNING id, symbol`,
    values,
  );
  const row = rows[0];
  if (!row) throw new Error(`market ${market.symbol} was not kept`);
  const { pricePrecision, amountPrecision } = market;
  return { ...row, title: `${base.code}/${quote.code}`, base, quote, pricePrecision, amountPrecision };
}

/** Markets that the feed no longer has keep their rows and lose their position. */
async function keepPositions(tx: Tx, offered: readonly CatalogueMarket[]): Promise<void> {
  await tx.query(
    `UPDATE market m SET position = t.position
     FROM (SELECT m.id, o.position FROM market m LEFT JOIN unnest($1::integer[]) WITH ORDINALITY o (id, position) ON o.id = m.id) t
     WHERE m.id = t.id AND m.position IS DISTINCT FROM t.position`,
    [offered.map(({ id }) => id)],
  );
}

function toMarket(row: StoredMarket, coins: Map<number, Coin>): CatalogueMarket | undefined {
  const [base, quote] = [coins.get(row.base_coin), coins.get(row.quote_coin)];
  if (!base || !quote) return undefined;
  const { id, symbol, price_precision: pricePrecision, amount_precision: amountPrecision } = row;
  return { id, symbol, title: `${base.code}/${quote.code}`, base, quote, pricePrecision, amountPrecision };
}

function known(coins: Map<string, Coin>, code: string): Coin {
  const coin = coins.get(code);
  if (!coin) throw new Error(`coin ${code} was not added`);
  return coin;
}

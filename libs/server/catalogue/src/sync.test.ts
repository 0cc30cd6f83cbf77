import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { FeedMarket } from '@ex/server-market-feed';
import { catalogueMigrations } from './migrations';
import { openCatalogue } from './live-catalogue';
import { syncCatalogue } from './sync';

const market = (base: string, quote = 'USDT', pricePrecision = 2): FeedMarket => ({
  symbol: `${base}${quote}`.toLowerCase(),
  base,
  quote,
  pricePrecision,
  amountPrecision: 4,
});

describe.each(testDatabases('any'))('syncCatalogue on $name', (engine) => {
  const db = useDatabase(engine, catalogueMigrations);

  it('gives ids in the order of the feed, the unit coin first', async () => {
    const catalogue = await syncCatalogue(db(), [market('BTC'), market('ETH'), market('ETH', 'BTC')]);
    expect(catalogue.coins().map(({ id, code }) => [id, code])).toEqual([
      [1, 'USDT'],
      [2, 'BTC'],
      [3, 'ETH'],
    ]);
    expect(catalogue.markets().map(({ id, title }) => [id, title])).toEqual([
      [1, 'BTC/USDT'],
      [2, 'ETH/USDT'],
      [3, 'ETH/BTC'],
    ]);
  });

  it('never renumbers: a later feed adds, reorders and drops without touching known ids', async () => {
    await syncCatalogue(db(), [market('BTC'), market('ETH')]);
    const later = await syncCatalogue(db(), [market('SOL'), market('ETH', 'USDT', 3)]);
    expect(later.markets().map(({ id, symbol }) => [id, symbol])).toEqual([
      [3, 'solusdt'],
      [2, 'ethusdt'],
    ]);
    expect(later.marketBySymbol('ethusdt')?.pricePrecision).toBe(3);
    expect(later.marketBySymbol('btcusdt')).toBeUndefined();
    expect(later.coinByCode('BTC')?.id).toBe(2);
    const back = await syncCatalogue(db(), [market('BTC'), market('ETH'), market('SOL')]);
    expect(back.markets().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('looks up by id, code and symbol in any case', async () => {
    const catalogue = await syncCatalogue(db(), [market('BTC')]);
    expect(catalogue.market(1)?.base).toEqual({ id: 2, code: 'BTC', decimals: 8 });
    expect(catalogue.coin(1)?.code).toBe('USDT');
    expect(catalogue.marketBySymbol('BTCUSDT')?.id).toBe(1);
    expect([catalogue.market(9), catalogue.coin(9), catalogue.coinByCode('btc')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('RISK-85 opens with the markets that a feed had last, in its order, while the feed knows none', async () => {
    const fresh = await openCatalogue(db(), []);
    expect([fresh.markets(), fresh.coins().map(({ code }) => code)]).toEqual([[], ['USDT']]);
    await syncCatalogue(db(), [market('BTC'), market('ETH'), market('SOL')]);
    const synced = await syncCatalogue(db(), [market('SOL'), market('BTC', 'USDT', 4)]);
    const opened = await openCatalogue(db(), []);
    expect(opened.markets()).toEqual(synced.markets());
    expect(opened.marketBySymbol('ethusdt')).toBeUndefined();
    expect(opened.coinByCode('ETH')).toEqual(synced.coinByCode('ETH'));
  });

  it('RISK-86 follows the markets of a feed once it knows them, and writes nothing while they stay', async () => {
    const catalogue = await openCatalogue(db(), []);
    expect(await catalogue.follow([])).toBe(false);
    expect(await catalogue.follow([market('BTC')])).toBe(true);
    expect(catalogue.marketBySymbol('btcusdt')?.title).toBe('BTC/USDT');
    expect(await catalogue.follow([market('BTC')])).toBe(false);
    expect(await catalogue.follow([market('ETH'), market('BTC')])).toBe(true);
    expect(catalogue.markets().map(({ id }) => id)).toEqual([2, 1]);
    expect(await catalogue.follow([])).toBe(false);
    expect(catalogue.markets()).toHaveLength(2);
  });

  it('gives one set of ids when two servers start at the same time', async () => {
    const [one, two] = await Promise.all([
      syncCatalogue(db(), [market('BTC'), market('ETH')]),
      syncCatalogue(db(), [market('ETH'), market('BTC')]),
    ]);
    const ids = (catalogue: typeof one) => ['BTC', 'ETH'].map((code) => catalogue.coinByCode(code)?.id);
    expect(ids(one)).toEqual(ids(two));
  });
});

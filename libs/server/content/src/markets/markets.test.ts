import { makeCatalogue } from '@ex/server-catalogue';
import { createFeed } from '@ex/server-market-feed';
import { testModes } from '@ex/server-modes/testing';
import { dataOf, testCatalogue } from '../testing/calls';
import { quotedFeed } from '../testing/feed';
import type { Quote } from '../testing/feed';
import { makeMarketBoard } from './board';
import { marketHandlers } from './handlers';
import { toMarketRow } from './row';

const btcMarket = testCatalogue.market(1)!;
const ethBtcMarket = testCatalogue.market(3)!;
const row = (quote: Quote) => toMarketRow(quotedFeed({ btcusdt: quote }), btcMarket);

describe('marketRow', () => {
  it('HOME-26 D-32 holds the superset of the three shapes', () => {
    expect(row({ price: '27000.5', open: 26_000, close: 27_000.5 })).toEqual({
      id: 1,
      symbol: 'btcusdt',
      title: 'BTC/USDT',
      close: '27000.500000',
      change: '+3.85%',
      hamount: '27000.50',
      coinname: 'BTC',
      trade_coin: 'USDT',
      logo: '/coins/btc.svg',
      hvol: '1',
    });
  });

  it('shows the volume of the day in dollars, also of a market in another coin', () => {
    const quotes = {
      ethbtc: { price: '0.066', open: 0.06, close: 0.066 },
      btcusdt: { price: '27000.9' },
    };
    expect(toMarketRow(quotedFeed(quotes), ethBtcMarket)?.hvol).toBe('27000');
    expect(row({ price: '1' })?.hvol).toBeUndefined();
  });

  it.each([
    [100, 102.314, '+2.31%'],
    [100, 99.6, '-0.40%'],
    [100, 100, '+0.00%'],
    [100, 99.996, '+0.00%'],
    [0.00001, 0.000011, '+10.00%'],
  ])('D-85 writes the change from %d to %d as %s', (open, close, change) => {
    expect(row({ price: '1', open, close })?.change).toBe(change);
  });

  it('says no change while there is no ticker', () => {
    expect(row({ price: '1' })?.change).toBe('+0.00%');
  });

  it('RIM-41 keeps the digits of a cheap coin in its price', () => {
    expect(['0.00001234', '0.001', '27000.456'].map((price) => row({ price })?.close)).toEqual([
      '0.00001234',
      '0.001000',
      '27000.456000',
    ]);
  });

  it.each([
    ['27000.456', '27000.46'],
    ['1', '1.00'],
    ['0.5', '0.50'],
    ['0.123456789', '0.123457'],
    ['0.0012345678', '0.001235'],
    ['0.00001234', '0.00001234'],
  ])('D-76 RIM-41 estimates %s as %s dollars', (price, hamount) => {
    expect(row({ price })?.hamount).toBe(hamount);
  });

  it('estimates a market of another quote coin across that coin, and nothing without it', () => {
    const quotes = { ethbtc: { price: '0.066' }, btcusdt: { price: '27000' } };
    expect(toMarketRow(quotedFeed(quotes), ethBtcMarket)?.hamount).toBe('1782.00');
    expect(toMarketRow(quotedFeed({ ethbtc: quotes.ethbtc }), ethBtcMarket)?.hamount).toBe('0.00');
  });
});

describe('makeMarketBoard', () => {
  const quotes: Record<string, Quote> = {};
  const states: Record<string, string> = {};
  const modes = testModes();
  const board = makeMarketBoard(
    testCatalogue,
    quotedFeed(quotes),
    (symbol) => states[symbol] ?? 'open',
    modes,
  );
  beforeEach(() => {
    Object.assign(quotes, {
      btcusdt: { price: '1', at: 1 },
      ethusdt: { price: '2', at: 1 },
      ethbtc: { price: '3', at: 1 },
    });
  });

  it('shares one answer until the feed moves', () => {
    const first = board.all();
    expect(board.all()).toBe(first);
    quotes['ethusdt'] = { price: '5', at: 2 };
    expect(board.all()).not.toBe(first);
    expect(board.all().list[1]?.close).toBe('5.000000');
  });

  it('D-52 says of each market whether options are offered in it, as soon as that changes', () => {
    states['ethusdt'] = 'wide';
    const said = () => board.all().list.map(({ option_state: state }) => state);
    expect(said()).toEqual(['open', 'wide', 'open']);
    states['ethusdt'] = 'stale';
    expect(said()).toEqual(['open', 'stale', 'open']);
    delete states['ethusdt'];
    expect(said()).toEqual(['open', 'open', 'open']);
  });

  it('shows the mode of trading in each market, as soon as it changes', () => {
    const said = () => board.all().list.map(({ trade_mode: mode, trade_notice: notice }) => [mode, notice]);
    modes.set('venue', 'limit-only');
    modes.set('market:ethusdt', 'halted', 'Back at noon');
    expect(said()).toEqual([
      ['limit-only', undefined],
      ['halted', 'Back at noon'],
      ['limit-only', undefined],
    ]);
    modes.set('venue', 'open');
    modes.set('market:ethusdt', 'open');
    expect(board.all().list.some((row) => 'trade_mode' in row)).toBe(false);
  });

  it.each([
    [1, 0, ['btcusdt', 'ethusdt']],
    [1, 3, ['ethusdt']],
    [2, 0, ['ethbtc']],
    [0, 0, ['btcusdt', 'ethusdt', 'ethbtc']],
    [3, 0, []],
    [999, 1, []],
  ])('CALLS-24 D-31 answers fid %d eid %d', (fid, eid, symbols) => {
    expect(board.of(fid, eid).list.map(({ symbol }) => symbol)).toEqual(symbols);
  });

  it('leaves out a market without a price', () => {
    delete quotes['btcusdt'];
    expect(board.all().list.map(({ symbol }) => symbol)).toEqual(['ethusdt', 'ethbtc']);
  });
});

describe('market calls', () => {
  const handlers = marketHandlers(
    testCatalogue,
    quotedFeed({ btcusdt: { price: '100', at: 1 } }),
    () => 'open',
    testModes(),
    Date.now,
  );

  it('CALLS-09 answers the market list', async () => {
    expect(await dataOf(handlers, 'getMarketList')).toMatchObject({ list: [{ symbol: 'btcusdt' }] });
  });

  it('SPARK-01 answers the sparkline of the day of each listed market, the same to all who ask', async () => {
    const feed = await createFeed({ kind: 'simulated', clock: Date.now, seed: 'trade' });
    await feed.start();
    const own = marketHandlers(testCatalogue, feed, () => 'open', testModes(), Date.now);
    const answer = await dataOf(own, 'getSparklines');
    expect(answer).toMatchObject({
      list: [{ symbol: 'btcusdt' }, { symbol: 'ethusdt' }, { symbol: 'ethbtc' }],
    });
    expect(await dataOf(own, 'getSparklines')).toBe(answer);
    await feed.stop();
  });

  it('MARKET-04 CALLS-23 answers quote coins with their base coins', async () => {
    expect(await dataOf(handlers, 'getAllCurrencyList')).toEqual({
      list: [
        {
          id: 1,
          currency_name: 'USDT',
          child: [
            { id: 2, currency_name: 'BTC' },
            { id: 3, currency_name: 'ETH' },
          ],
        },
        { id: 2, currency_name: 'BTC', child: [{ id: 3, currency_name: 'ETH' }] },
      ],
    });
  });
});

describe('a board of hundreds of markets', () => {
  const usdt = { id: 1, code: 'USDT', decimals: 8 };
  const coins = Array.from({ length: 300 }, (_, at) => ({ id: at + 2, code: `C${at}`, decimals: 8 }));
  const markets = coins.map((base, at) => ({
    ...{ id: at + 1, symbol: `${base.code}usdt`.toLowerCase(), title: base.code, base, quote: usdt },
    ...{ pricePrecision: 2, amountPrecision: 4 },
  }));
  const catalogue = makeCatalogue({ coins: [usdt, ...coins], markets });
  const open = () => {
    const quotes = Object.fromEntries(markets.map(({ symbol }) => [symbol, { price: '1', at: 1 }]));
    const feed = quotedFeed(quotes);
    const read = jest.spyOn(feed, 'lastPrice');
    const clock = { ms: 0 };
    const board = makeMarketBoard(
      catalogue,
      feed,
      () => 'none',
      testModes(),
      () => clock.ms,
    );
    expect(board.all().list).toHaveLength(300);
    read.mockClear();
    return { quotes, board, clock, read };
  };

  it('is made at most four times a second, however many of them change', () => {
    const { quotes, board, clock } = open();
    const first = board.all();
    quotes['c7usdt'] = { price: '2', at: 2 };
    clock.ms = 249;
    expect(board.all()).toBe(first);
    clock.ms = 250;
    expect(board.all().list[7]).toMatchObject({ close: '2.000000' });
  });

  it('makes only the rows of markets that changed', () => {
    const { quotes, board, clock, read } = open();
    quotes['c7usdt'] = { price: '2', at: 2 };
    clock.ms = 250;
    board.all();
    expect(read.mock.calls).toEqual([['c7usdt']]);
  });
});

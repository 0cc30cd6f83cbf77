import type { Bar } from '@ex/contract';
import { getWorthHistory } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { serveMembers } from '@ex/server-http/testing';
import { makeDisburse } from '@ex/server-ledger/testing';
import { COIN, MIGRATIONS } from '../testing/portfolio-venue';
import { worthHistoryHandler } from './handler';
import { deleteOldDays, makeWorthRecorder } from './recorder';

const ANN = 11;
const BOB = 700;
const DAY_MS = 24 * 3_600 * 1_000;
/** 2026-01-01, two minutes past midnight. */
const START = Date.UTC(2026, 0, 1, 0, 2);

const market = (base: string, quote: string) => ({
  ...{ symbol: `${base}${quote}`.toLowerCase(), base, quote, pricePrecision: 2, amountPrecision: 6 },
});
const MARKETS = [market('BTC', 'USDT'), market('ALT', 'BTC')];

describe.each(testDatabases('any'))('value of assets over time on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let close: () => Promise<unknown>;
  afterEach(() => close());

  const open = async () => {
    let at = START - DAY_MS;
    const prices = new Map([
      ['btcusdt', 60_000.5],
      ['altbtc', 0.001],
    ]);
    const asked: number[] = [];
    let isAway = false;
    const failures: unknown[] = [];
    const recorder = makeWorthRecorder({
      db: db(),
      catalogue: makeCatalogue({
        coins: Object.entries(COIN).map(([code, id]) => ({ id, code, decimals: 8 })),
        markets: [],
      }),
      feed: {
        markets: () => MARKETS,
        barsBetween: async (symbol, _period, from, to) => {
          if (isAway) throw new Error('away');
          asked.push(from, to + 1);
          const bar = { id: from, close: prices.get(symbol) ?? 0 };
          return prices.has(symbol) ? [bar as Bar] : [];
        },
      },
      now: () => at,
      onError: (error) => failures.push(error),
    });
    const {
      read,
      ask,
      close: end,
    } = await serveMembers([worthHistoryHandler({ db: db() })], { db: db(), now: () => at });
    close = end;
    await recorder.runOnce();
    at = START;
    asked.length = 0;
    return {
      recorder,
      prices,
      asked,
      ask,
      give: makeDisburse(db()),
      nextDay: () => {
        at += DAY_MS;
        return recorder.runOnce();
      },
      setAway: (away: boolean) => {
        isAway = away;
      },
      setTime: (ms: number) => {
        at = ms;
      },
      worth: async (member = ANN, days = 7) =>
        (await read(member, getWorthHistory, { days })).list.map(({ day, value }) => [day.slice(5), value]),
    };
  };

  it('WORTH-01 WORTH-02 values what was there at the end of each day at the closing prices, of all accounts', async () => {
    const { give, recorder, prices, nextDay, worth, asked } = await open();
    await give(ANN, COIN.USDT, '100');
    await give(ANN, COIN.BTC, '0.5', 2);
    await give(ANN, COIN.ALT, '10');
    await give(ANN, COIN.ETH, '7');
    expect(await worth()).toEqual([]);
    await recorder.runOnce();
    expect(asked.slice(0, 2)).toEqual([Date.UTC(2025, 11, 31, 23) / 1_000, Date.UTC(2026, 0, 1) / 1_000]);
    expect(await worth()).toEqual([['12-31', '30700.25500000']]);
    prices.set('btcusdt', 50_000);
    await nextDay();
    await give(ANN, COIN.BTC, '-0.5', 2);
    await nextDay();
    expect(await worth()).toEqual([
      ['12-31', '30700.25500000'],
      ['01-01', '25600.00000000'],
      ['01-02', '600.00000000'],
    ]);
    expect(await worth(BOB)).toEqual([]);
  });

  it('WORTH-02 records nothing of the day before the venue had the worker', async () => {
    const { give, setTime, recorder, worth } = await open();
    await db().query('DELETE FROM portfolio_day');
    await give(ANN, COIN.USDT, '5');
    await recorder.runOnce();
    expect(await worth()).toEqual([]);
    setTime(START + DAY_MS);
    await recorder.runOnce();
    expect(await worth()).toEqual([['01-01', '5.00000000']]);
  });

  it('WORTH-03 writes a row only for what has changed, and each day once', async () => {
    const { give, recorder, nextDay, worth } = await open();
    await give(ANN, COIN.USDT, '100');
    await give(BOB, COIN.BTC, '1');
    await recorder.runOnce();
    expect(await recorder.runOnce()).toBe(0);
    await nextDay();
    await give(ANN, COIN.USDT, '-100');
    await nextDay();
    expect(await db().query('SELECT member, amount FROM portfolio_balance ORDER BY member, day')).toEqual([
      { member: String(ANN), amount: '100.00000000' },
      { member: String(ANN), amount: '0.00000000' },
      { member: String(BOB), amount: '1.00000000' },
    ]);
    expect((await worth()).at(-1)).toEqual(['01-02', '0.00000000']);
  });

  it('WORTH-03 continues after a crash in the middle of the members, and shows a member the day once it is recorded', async () => {
    const { give, recorder, worth } = await open();
    for (const member of [ANN, 12, BOB]) await give(member, COIN.USDT, '5');
    await recorder.runOnce();
    await db().query('DELETE FROM portfolio_balance WHERE member > $1', [ANN]);
    await db().query('UPDATE portfolio_day SET next_member = $1', [ANN + 1]);
    expect([await worth(ANN), await worth(BOB)]).toEqual([[['12-31', '5.00000000']], []]);
    expect(await recorder.runOnce()).toBe(2);
    expect(await worth(BOB)).toEqual([['12-31', '5.00000000']]);
  });

  it('WORTH-03 waits for the provider, and until bookings of the day have ended', async () => {
    const { give, recorder, setAway, setTime, worth } = await open();
    await give(ANN, COIN.USDT, '5');
    setAway(true);
    await expect(recorder.runOnce()).rejects.toThrow('away');
    expect(await worth()).toEqual([]);
    setAway(false);
    await recorder.runOnce();
    setTime(Date.UTC(2026, 0, 2, 0, 0, 30));
    await recorder.runOnce();
    expect(await worth()).toHaveLength(1);
  });

  it('WORTH-01 takes 7, 30 or 90 days, and keeps what they need', async () => {
    const { give, nextDay, ask, worth } = await open();
    await give(ANN, COIN.USDT, '5');
    await nextDay();
    await give(ANN, COIN.USDT, '1');
    for (let day = 0; day < 8; day += 1) await nextDay();
    expect([(await worth(ANN, 7)).length, (await worth(ANN, 30)).length]).toEqual([7, 9]);
    expect((await ask(ANN, getWorthHistory, { days: 8 })).code).not.toBe(1);
    const future = START + 109 * DAY_MS;
    await deleteOldDays(db(), future);
    expect(await db().query('SELECT amount FROM portfolio_balance')).toEqual([{ amount: '6.00000000' }]);
    expect(await db().query('SELECT FROM portfolio_close')).toEqual([]);
  });
});

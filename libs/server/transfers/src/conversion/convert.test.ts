import { exchangeCoin, getCanExchangeCoin } from '@ex/contract';
import { exchangeQuote, sub } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { listBills } from '@ex/server-ledger';
import { COIN } from '../testing/feed';
import { ANN, BOB, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

describe.each(testDatabases('any'))('conversion on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
    await venue.give(ANN, 'USDT', '1000');
    await venue.give(ANN, 'BTC', '1');
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const right = {
    type: 1,
    from_coin_id: COIN.BTC,
    to_coin_id: COIN.ETH,
    amount: '0.5',
    paypassword: FUND,
  };
  const ask = (fields: Readonly<Record<string, string | number>> = {}) =>
    venue.ask(ANN, exchangeCoin, { ...right, ...fields });

  it("SWAP-04 CALLS-49 D-89 returns an account's coins with price, spread, fee and limits", async () => {
    await venue.give(ANN, 'ETH', '7', 2);
    venue.market.silence('ethusdt');
    venue.clock.ms += 10_001;
    const { list } = await venue.read(ANN, getCanExchangeCoin, { type: 2 });
    expect(list.map(({ title, balance, price }) => [title, balance, price])).toEqual([
      ['USDT', '0.00000000', '1'],
      ['BTC', '0.00000000', '60000'],
      ['ETH', '7.00000000', undefined],
      ['ALT', '0.00000000', '18'],
      ['CUT', '0.00000000', '2'],
    ]);
    expect(list[0]).toEqual({
      id: COIN.USDT,
      title: 'USDT',
      balance: '0.00000000',
      price: '1',
      ask_price: '1',
      spread: '0.002',
      fee_rate: '0.001',
      min_value: '1',
      max_value: '100000',
    });
    expect(await venue.ask(ANN, getCanExchangeCoin, { type: 3 })).toMatchObject({
      code: 0,
      msg: 'You can’t convert in this account',
    });
  });

  it('SWAP-05 CALLS-50 D-88 converts at the closes via USDT less spread and fee, to the last digit', async () => {
    // 0.5 x 60000 x 0.998 / 3000.5 = 9.978336943...; the fee of a thousandth is rounded up.
    expect(await ask()).toMatchObject({ code: 1, msg: 'Converted 0.5 BTC to 9.9683586 ETH' });
    expect(await venue.balance(ANN, 'BTC')).toEqual(['0.50000000', '0.00000000']);
    expect(await venue.balance(ANN, 'ETH')).toEqual(['9.96835860', '0.00000000']);
    expect(await venue.house('swap', 'BTC')).toBe('0.50000000');
    expect(await venue.house('swap', 'ETH')).toBe('-9.97833694');
    expect(await venue.house('fees', 'ETH')).toBe('0.00997834');
  });

  it('converts through an intermediate coin when a coin has no USDT market', async () => {
    const quote = exchangeQuote('100', {
      fromPrice: '1',
      toPrice: '18',
      spread: '0.002',
      feeRate: '0.001',
    });
    await ask({ from_coin_id: COIN.USDT, to_coin_id: COIN.ALT, amount: '100' });
    expect(await venue.balance(ANN, 'ALT')).toEqual([quote.received, '0.00000000']);
    expect(sub(quote.gross, quote.fee)).toBe(quote.received);
  });

  it('D-88 keeps the market prices behind a conversion, with their moments', async () => {
    await venue.give(ANN, 'ALT', '10');
    await ask({ from_coin_id: COIN.ALT, to_coin_id: COIN.ETH, amount: '10' });
    const [row] = await db().query<{ feed: string; prices: readonly object[] }>(
      'SELECT * FROM coin_exchange',
    );
    expect(row?.feed).toBe('test');
    const at = venue.market.feed.marketTime(venue.clock.ms);
    const moments = { lastAt: at, bookAt: at };
    expect(row?.prices).toEqual([
      { use: 'from', symbol: 'btcusdt', side: 'bid', price: '60000', ...moments },
      { use: 'from', symbol: 'altbtc', side: 'bid', price: '0.0003', ...moments },
      { use: 'to', symbol: 'ethusdt', side: 'ask', price: '3000.5', ...moments },
    ]);
  });

  it('PNL-01 keeps what the coin received has cost: the value of what was given', async () => {
    await ask();
    await ask({ from_coin_id: COIN.USDT, to_coin_id: COIN.BTC, amount: '100' });
    expect(await db().query('SELECT coin, cost FROM portfolio_cost ORDER BY coin')).toEqual([
      { coin: COIN.BTC, cost: '100.00000000' },
      { coin: COIN.ETH, cost: '30000.00000000' },
    ]);
  });

  it('writes a bill of both coins', async () => {
    await ask();
    for (const [coin, amount] of [
      [COIN.BTC, '-0.50000000'],
      [COIN.ETH, '9.96835860'],
    ] as const) {
      const [bill] = await listBills(db(), ANN, 1, coin, { limit: 10 });
      expect(bill).toMatchObject({
        kind: 'transfers.exchange',
        amount,
        note: { from: 'BTC', to: 'ETH' },
      });
    }
  });

  it.each([
    ['altbtc', COIN.ALT],
    ['btcusdt', COIN.ALT],
    ['ethusdt', COIN.ETH],
  ])('rejects when the market %s has been silent for more than 10 seconds', async (symbol, coin) => {
    const asked = { from_coin_id: COIN.USDT, to_coin_id: coin, amount: '100' };
    venue.market.silence(symbol);
    venue.clock.ms += 10_000;
    expect((await ask(asked)).code).toBe(1);
    venue.clock.ms += 1;
    expect(await ask(asked)).toMatchObject({
      code: 0,
      msg: 'The price is out of date. Try again when it updates.',
    });
  });

  it('accepts a value at its limits and nothing beyond', async () => {
    const usdt = { from_coin_id: COIN.USDT, to_coin_id: COIN.BTC };
    await venue.give(ANN, 'USDT', '200000');
    const codes = async (...amounts: readonly string[]) =>
      Promise.all(amounts.map(async (amount) => (await ask({ ...usdt, amount })).code));
    expect(await codes('0.99999999', '1', '100000', '100000.00000001')).toEqual([0, 1, 1, 0]);
  });

  it.each([
    [{ paypassword: 'wrong' }, 'Incorrect fund password'],
    [{ type: 3 }, 'You can’t convert in this account'],
    [{ type: 2 }, 'Not enough balance'],
    [{ amount: '1.00000001' }, 'Not enough balance'],
    [{ amount: '0' }, 'Enter an amount above 0'],
    [{ amount: '1e1' }, 'Invalid value in the field amount'],
    [{ amount: '2' }, 'Convert an amount worth 1 to 100000 USDT'],
    [{ to_coin_id: COIN.BTC }, 'Choose two different coins'],
    [{ to_coin_id: COIN.DARK }, 'This coin can’t be converted'],
    [{ from_coin_id: 99 }, 'This coin can’t be converted'],
    [{ from_coin_id: COIN.CUT, amount: '1.001' }, 'Too many decimal places. Maximum for CUT: 2.'],
    [{ uid: BOB }, 'Unexpected field uid'],
  ])('rejects %j', async (wrong, msg) => {
    expect(await ask(wrong)).toMatchObject({ code: 0, msg });
    expect(await venue.balance(ANN, 'BTC')).toEqual(['1.00000000', '0.00000000']);
    expect(await db().query('SELECT 1 FROM coin_exchange')).toEqual([]);
  });

  it('rejects an amount that would convert to zero', async () => {
    const cheap = await openVenue(db(), { exchange: { minimum: '0.00000001' } });
    const asked = { from_coin_id: COIN.USDT, to_coin_id: COIN.BTC, amount: '0.00000001' };
    expect((await cheap.ask(ANN, exchangeCoin, { ...right, ...asked })).code).toBe(0);
    await cheap.close();
  });

  it('D-28 rejects requests while the site has it switched off', async () => {
    const closed = await openVenue(db(), { switches: { flashExchange: false } });
    expect(await closed.ask(ANN, exchangeCoin, right)).toMatchObject({
      code: 0,
      msg: 'Conversions are unavailable right now',
    });
    await closed.close();
  });

  it.each([
    ['venue', 'limit-only', 'Only limit orders are accepted right now'],
    ['market:btcusdt', 'cancel-only', 'New orders aren’t accepted right now. You can cancel open orders.'],
    ['market:ethbtc', 'halted', 'Trading is halted. You can’t place or cancel orders right now.'],
  ] as const)(
    'refuses what needs a price of %s in %s; a stored key is still answered',
    async (where, mode, msg) => {
      const known = await venue.ask(ANN, exchangeCoin, { ...right, amount: '0.1' }, keyed('known'));
      venue.modes.set(where, mode);
      const toEth = { from_coin_id: COIN.BTC, to_coin_id: COIN.ETH, amount: '0.1' };
      expect(await ask(toEth)).toMatchObject({ code: 0, msg });
      expect(await venue.ask(ANN, exchangeCoin, { ...right, amount: '0.1' }, keyed('known'))).toEqual(known);
      venue.modes.set(where, 'open');
      expect((await ask(toEth)).code).toBe(1);
    },
  );

  it('returns for each coin the trade mode of its markets', async () => {
    venue.modes.set('market:btcusdt', 'halted', 'Back at noon');
    const { list } = await venue.read(ANN, getCanExchangeCoin, { type: 1 });
    const modeOf = (coin: number) => list.find(({ id }) => id === coin)?.trade_mode;
    // ALT gets its price by way of BTC.
    expect([COIN.USDT, COIN.BTC, COIN.ETH, COIN.ALT].map(modeOf)).toEqual([
      ...[undefined, 'halted', undefined, 'halted'],
    ]);
    expect(list.find(({ id }) => id === COIN.BTC)?.trade_notice).toBe('Back at noon');
  });

  it('S2 L2 exactly 10 of 50 parallel conversions succeed on a balance for 10', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ amount: '0.1' })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(await venue.balance(ANN, 'BTC')).toEqual(['0.00000000', '0.00000000']);
  });

  it('L7 the same key 20 times in parallel converts once, even when the price moves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        venue.market.set('btcusdt', 60_000 + at);
        return venue.ask(ANN, exchangeCoin, right, keyed('one'));
      }),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    expect(await venue.balance(ANN, 'BTC')).toEqual(['0.50000000', '0.00000000']);
  });

  it.each([
    [
      'another yield',
      'UPDATE coin_exchange SET gross = gross + 0.00000001, received = received + 0.00000001',
      ['L5-exchange', 'L8-transfers'],
    ],
    ['a smaller fee', 'UPDATE coin_exchange SET fee = 0, received = gross', ['L5-exchange', 'L8-transfers']],
    [
      'another price',
      'UPDATE coin_exchange SET from_price = from_price + 0.1',
      ['L8-transfers', 'D-88-prices'],
    ],
    [
      'another market price',
      `UPDATE coin_exchange SET prices = replace(prices::text, '60000', '60001')::json`,
      ['D-88-prices'],
    ],
    [
      'no booking',
      "UPDATE ledger_transaction SET kind = 'x' WHERE kind = 'transfers.exchange'",
      ['L5-exchange'],
    ],
  ])('L9 the audit detects a conversion with %s', async (_what, damage, ids) => {
    await ask();
    expect(await venue.checksThatSee(damage)).toEqual(ids);
  });
});

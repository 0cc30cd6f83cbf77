import { getMarketBalance } from '@ex/contract';
import { testDatabases } from '@ex/server-db/testing';
import { BTC_USDT, rules } from '../testing/market';
import { ANN, BOB, BTC, USDT, useOrders } from '../testing/orders';
import { spotVenue } from '../testing/venue';

const { symbol } = BTC_USDT;

describe.each(testDatabases('any'))('spot orders on $name', (engine) => {
  const at = useOrders(engine);
  const only = async (member: number, status: 1 | 2 | 3) => {
    const list = await at.venue.list(member, status);
    expect(list).toHaveLength(1);
    return list[0]!;
  };

  it('SPOT-19 SPOT-20 CALLS-25 returns both balances and the order rules', async () => {
    const { data } = await at.venue.call(ANN, getMarketBalance, { m_id: String(BTC_USDT.id) });
    expect(getMarketBalance.answer.parse(data)).toEqual({
      usdt_balance: '1000.00000000',
      coin_balance: '0.00000000',
      maker_fee: '0.001',
      taker_fee: '0.002',
      price_decimals: 2,
      num_decimals: 8,
      min_amount: '1',
      market_bound: '0.05',
    });
    expect(await at.venue.call(ANN, getMarketBalance, { m_id: '99' })).toMatchObject({
      code: 0,
      msg: 'This market doesn’t exist',
    });
  });

  it('D-41 CALLS-26 a market buy spends its amount at the best prices, less the fee on the proceeds', async () => {
    expect(await at.venue.place(ANN, { side: 'buy', num: '3', amount: '301' })).toMatchObject({
      code: 1,
      msg: 'Order filled',
    });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '699.00000000', frozen: '0.00000000' });
    expect(await at.venue.balance(ANN, BTC)).toEqual({ available: '2.99400000', frozen: '0.00000000' });
    expect(await only(ANN, 2)).toMatchObject({
      type: 1,
      type_text: 'Buy',
      ordertype_text: 'Market',
      price: '100.33333333',
      xjprice: null,
      predict_num: '3.00000000',
      coinnum: '3.00000000',
    });
    expect((await at.venue.book()).sell).toEqual([{ price: '101', amount: '4' }]);
  });

  it('D-41 CALLS-26 a market sell sells its quantity', async () => {
    expect(await at.venue.place(BOB, { side: 'sell', num: '3', amount: '1' })).toMatchObject({ code: 1 });
    expect(await at.venue.balance(BOB, BTC)).toEqual({ available: '7.00000000', frozen: '0.00000000' });
    // 2 x 99 + 98, minus 0.2 percent
    expect(await at.venue.balance(BOB, USDT)).toEqual({ available: '295.40800000', frozen: '0.00000000' });
  });

  it('CALLS-26 CALLS-27 SPOTLIST-09 D-43 a limit order rests, fills partially as the market reaches it, and then finishes', async () => {
    expect(await at.venue.place(ANN, { side: 'buy', price: '97.50', num: '3' })).toMatchObject({
      code: 1,
      msg: 'Order placed',
    });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '707.50000000', frozen: '292.50000000' });
    expect(await only(ANN, 1)).toMatchObject({
      type: 1,
      type_text: 'Buy',
      ordertype_text: 'Limit',
      coinname: 'BTC',
      trade_coin: 'USDT',
      addtime: '2026-01-01 00:00:00',
      tradetime: '',
      status: 1,
      price: null,
      xjprice: '97.50000000',
      predict_num: '3.00000000',
      coinnum: null,
    });
    at.market.advance(1000);
    at.market.show(
      symbol,
      [[97, 9]],
      [
        [97.4, 1],
        [97.5, 0.5],
        [97.6, 9],
      ],
    );
    expect(await at.venue.worker.runOnce()).toBe(1);
    expect(await only(ANN, 1)).toMatchObject({
      price: '97.5',
      coinnum: '1.50000000',
      tradetime: '2026-01-01 00:00:01',
    });
    expect(await at.venue.balance(ANN, BTC)).toEqual({ available: '1.49850000', frozen: '0.00000000' });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '707.50000000', frozen: '146.25000000' });
    expect(await at.venue.worker.runOnce()).toBe(0);
    at.market.show(symbol, [[96, 9]], [[97, 9]]);
    await at.venue.worker.runOnce();
    expect(await only(ANN, 2)).toMatchObject({ price: '97.5', coinnum: '3.00000000' });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '707.50000000', frozen: '0.00000000' });
    expect((await at.venue.book()).sell).toEqual([{ price: '97', amount: '7.5' }]);
  });

  it('a limit order takes better prices immediately and rests with the remainder', async () => {
    expect(await at.venue.place(ANN, { side: 'buy', price: '100', num: '3' })).toMatchObject({
      msg: 'Order partially filled',
    });
    expect(await only(ANN, 1)).toMatchObject({
      price: '100',
      coinnum: '2.00000000',
      predict_num: '3.00000000',
    });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '700.00000000', frozen: '100.00000000' });
    expect(await at.venue.book()).toMatchObject({
      buy: [{ price: '100', amount: '1' }, { price: '99' }, { price: '98' }],
      sell: [{ price: '101' }],
    });
  });

  it('D-52 a market may override the fee rates', async () => {
    const own = await spotVenue(at.db(), at.market, {
      rules: { ...rules, marketFees: { [symbol]: { taker: '0.01' } } },
    });
    const { data } = await own.call(ANN, getMarketBalance, { m_id: String(BTC_USDT.id) });
    expect(data).toMatchObject({ maker_fee: '0.001', taker_fee: '0.01' });
    await own.place(ANN, { side: 'buy', num: '1', amount: '100' });
    expect((await own.balance(ANN, BTC)).available).toBe('0.99000000');
    await own.close();
  });

  it("members trade with each other at the maker's price, each with their own fee rate", async () => {
    await at.venue.place(ANN, { side: 'buy', price: '99.50', num: '2' });
    expect(await at.venue.place(BOB, { side: 'sell', price: '99.40', num: '2' })).toMatchObject({
      msg: 'Order filled',
    });
    expect(await at.venue.balance(ANN, BTC)).toEqual({ available: '1.99800000', frozen: '0.00000000' });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '801.00000000', frozen: '0.00000000' });
    expect(await at.venue.balance(BOB, USDT)).toEqual({ available: '198.60200000', frozen: '0.00000000' });
    expect(await only(BOB, 2)).toMatchObject({ price: '99.5', xjprice: '99.40000000' });
  });

  it('at the same price members come before the house, the earliest first', async () => {
    const carl = 13;
    await at.venue.give(carl, BTC, '1');
    await at.venue.place(BOB, { side: 'sell', price: '100', num: '1' });
    await at.venue.place(carl, { side: 'sell', price: '100', num: '1' });
    await at.venue.place(ANN, { side: 'buy', price: '100', num: '1.5' });
    expect((await at.venue.list(BOB, 2))[0]).toMatchObject({ coinnum: '1.00000000' });
    expect((await at.venue.list(carl, 1))[0]).toMatchObject({ coinnum: '0.50000000' });
    expect((await at.venue.book()).sell[0]).toEqual({ price: '100', amount: '2.5' });
  });

  it('SPOTLIST-08 CALLS-28 D-44 cancels the open part, once, and releases its hold; fills stay', async () => {
    await at.venue.place(ANN, { side: 'buy', price: '100', num: '3' });
    const { id } = await only(ANN, 1);
    expect(await at.venue.cancel(BOB, id)).toMatchObject({ code: 0, msg: 'This order doesn’t exist' });
    expect(await at.venue.cancel(ANN, id)).toMatchObject({ code: 1, msg: 'Order canceled' });
    expect(await at.venue.cancel(ANN, id)).toMatchObject({
      code: 0,
      msg: 'This order is already completed or canceled',
    });
    expect(await only(ANN, 3)).toMatchObject({
      status: 3,
      coinnum: '2.00000000',
      price: '100',
      predict_num: '3.00000000',
    });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '800.00000000', frozen: '0.00000000' });
    await at.venue.place(ANN, { side: 'buy', price: '101', num: '1' });
    const [filled] = await at.venue.list(ANN, 2);
    expect(await at.venue.cancel(ANN, filled!.id)).toMatchObject({ code: 0 });
    expect((await at.venue.book()).buy[0]).toMatchObject({ price: '99' });
  });

  it('S4 L7 one idempotency key is one order, however often it is sent', async () => {
    const wanted = { side: 'buy', price: '90', num: '1' } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.venue.place(ANN, wanted, 'key-1')));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    const { id } = await only(ANN, 1);
    const ends = await Promise.all(Array.from({ length: 5 }, () => at.venue.cancel(ANN, id, 'key-2')));
    expect(new Set(ends.map(({ msg }) => msg))).toEqual(new Set(['Order canceled']));
    expect(await at.venue.place(ANN, { ...wanted, num: '2' }, 'key-1')).toMatchObject({ code: 0 });
  });

  it("SPOTLIST-02 SPOTLIST-03 SPOTLIST-04 CALLS-27 lists by status and side, ten per page, newest first, in the caller's language", async () => {
    await at.venue.give(ANN, BTC, '20');
    for (let n = 0; n < 12; n++) await at.venue.place(ANN, { side: 'buy', price: '90', num: '0.1' });
    await at.venue.place(ANN, { side: 'sell', price: '110', num: '1' });
    const first = await at.venue.list(ANN, 1);
    expect(first.map(({ type }) => type)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await at.venue.list(ANN, 1, 0, 2)).toHaveLength(3);
    expect((await at.venue.list(ANN, 1, 1)).map(({ type }) => type)).toEqual(Array(10).fill(1));
    expect((await at.venue.list(ANN, 1, 2, 1, 'zh-cn'))[0]).toMatchObject({
      type_text: '卖出',
      ordertype_text: '限价',
    });
    expect(await at.venue.list(BOB, 1)).toEqual([]);
    expect(await at.venue.list(ANN, 2)).toEqual([]);
  });
});

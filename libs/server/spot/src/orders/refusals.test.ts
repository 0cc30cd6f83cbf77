import { tradecancelOrder, upbbbuy } from '@ex/contract';
import { testDatabases } from '@ex/server-db/testing';
import { BTC_USDT, ETH_USDT } from '../testing/market';
import { ANN, BOB, USDT, useOrders } from '../testing/orders';

const { symbol } = BTC_USDT;

describe.each(testDatabases('any'))('rejected spot orders on $name', (engine) => {
  const at = useOrders(engine);
  const only = async (member: number, status: 1 | 2 | 3) => {
    const list = await at.venue.list(member, status);
    expect(list).toHaveLength(1);
    return list[0]!;
  };

  it.each([
    ['SPOT-14 no price', { side: 'buy', price: '0' }, 'Enter a price'],
    ['SPOT-17 no quantity', { side: 'sell', price: '99.99', num: '0' }, 'Enter a quantity'],
    ['SPOT-17 no quantity of a market order', { side: 'sell', num: '0.0' }, 'Enter a quantity'],
    ['SPOT-16 no amount', { side: 'buy', amount: '0' }, 'Enter an amount'],
    [
      'more decimals than the market has',
      { side: 'buy', price: '99.999' },
      'Too many decimal places in the price. Maximum for this market: 2.',
    ],
    ['less than the least value', { side: 'buy', price: '90', num: '0.0111' }, 'The minimum order is 1 USDT'],
    [
      'less than the least value at the latest price',
      { side: 'sell', num: '0.0101' },
      'The minimum order is 1 USDT',
    ],
    ['an unknown market', { side: 'buy', price: '1', market: 99 }, 'This market doesn’t exist'],
    [
      'SPOT-23 D-42 a limit buy above the balance',
      { side: 'buy', price: '100', num: '10.00000001' },
      'Not enough balance',
    ],
    [
      'SPOT-23 D-42 a market buy above the balance',
      { side: 'buy', amount: '1000.00000001' },
      'Not enough balance',
    ],
    [
      'SPOT-23 D-42 a sale of what one has not',
      { side: 'sell', price: '100', num: '0.1' },
      'Not enough balance',
    ],
    ['figures of any size', { side: 'buy', price: '190', num: '99999999999999999999' }, 'Not enough balance'],
    [
      'a price of any size',
      { side: 'buy', price: '99999999999999999999', num: '99999999999999999999' },
      'Enter a price from 0.01 to 197.99.',
    ],
  ] as const)('rejects %s and changes nothing', async (_what, wanted, msg) => {
    expect(await at.venue.place(ANN, wanted)).toMatchObject({ code: 0, msg });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
    expect(await at.db().query('SELECT 1 FROM spot_order')).toEqual([]);
  });

  it('D-40 rejects side 0 and unknown kinds', async () => {
    const fields = { m_id: '7', num: '1', price: '90', amount: '90', operate_type: '1', type: '1' };
    for (const wrong of [
      { type: '0' },
      { type: '3' },
      { operate_type: '0' },
      { operate_type: '3' },
      { m_id: '0' },
      { num: '-1' },
    ]) {
      expect((await at.venue.call(ANN, upbbbuy, { ...fields, ...wrong })).code).toBe(0);
    }
    expect((await at.venue.call(ANN, tradecancelOrder, { bb_id: '0' })).code).toBe(0);
    expect((await at.venue.call(ANN, upbbbuy, fields)).code).toBe(1);
  });

  it('a market order fills only within the bound of the latest price; the rest is returned', async () => {
    at.market.show(
      symbol,
      [
        [99, 1],
        [94.04, 5],
      ],
      [
        [100, 2],
        [103.96, 1],
      ],
    );
    expect(await at.venue.place(ANN, { side: 'buy', num: '9', amount: '900' })).toMatchObject({
      code: 1,
      msg: 'Order partially filled. The rest was canceled because there were no more offers near the last price.',
    });
    expect(await only(ANN, 2)).toMatchObject({ coinnum: '2.00000000', predict_num: '9.00000000' });
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '800.00000000', frozen: '0.00000000' });
    await at.venue.place(BOB, { side: 'sell', num: '1' });
    expect(await at.venue.place(BOB, { side: 'sell', num: '1' })).toMatchObject({
      code: 0,
      msg: 'There are no offers near the last price right now. Nothing was traded.',
    });
    expect(await at.venue.list(BOB, 2)).toHaveLength(1);
  });

  it("rejects an order that would match one of the member's own, as a whole", async () => {
    await at.venue.place(BOB, { side: 'sell', price: '100.50', num: '1' });
    await at.venue.give(BOB, USDT, '1000');
    const refused = await at.venue.place(BOB, { side: 'buy', price: '101', num: '4' });
    expect(refused).toMatchObject({
      code: 0,
      msg: 'This order would match your own open order. Cancel that one first.',
    });
    expect(await at.venue.balance(BOB, USDT)).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
    expect(await at.venue.place(BOB, { side: 'buy', price: '101', num: '2' })).toMatchObject({ code: 1 });
  });

  it('RISK-06 closes a market whose feed is silent, says so, and opens it with the next price', async () => {
    await at.venue.place(ANN, { side: 'buy', price: '99.50', num: '1' });
    at.market.advance(10_001);
    for (const wanted of [
      { side: 'sell', num: '1' },
      { side: 'sell', price: '99.50', num: '1' },
      { side: 'sell', price: '99.60', num: '1' },
    ] as const) {
      expect(await at.venue.place(BOB, wanted)).toMatchObject({
        code: 0,
        msg: 'Trading in this market is paused: there is no reliable price right now. Try again in a minute.',
      });
    }
    expect(await at.venue.book()).toEqual({
      buy: [{ price: '99.5', amount: '1' }],
      sell: [],
      // The last price stays on the screen; nothing trades at it.
      close: '99',
    });
    at.market.show(symbol, [[99, 2]], [[99.3, 1]]);
    expect(await at.venue.worker.runOnce()).toBe(1);
    expect(await only(ANN, 2)).toMatchObject({ price: '99.5' });
    expect(await at.venue.place(BOB, { side: 'sell', price: '99.60', num: '1' })).toMatchObject({ code: 1 });
  });

  it('enforces the maximum of open orders per member, across all markets', async () => {
    for (let n = 0; n < 20; n++) await at.venue.place(ANN, { side: 'buy', price: '10', num: '0.1' });
    at.market.show(ETH_USDT.symbol, [[9, 1]], [[11, 1]]);
    for (let n = 0; n < 20; n++)
      await at.venue.place(ANN, { side: 'buy', price: '5', num: '0.2', market: ETH_USDT.id });
    const full = await at.venue.place(ANN, { side: 'buy', price: '10', num: '0.1' });
    expect(full).toMatchObject({ code: 0, msg: 'Open order limit reached: 40. Cancel one first.' });
    expect(await at.venue.place(ANN, { side: 'buy', num: '1', amount: '10' })).toMatchObject({ code: 1 });
  });
});

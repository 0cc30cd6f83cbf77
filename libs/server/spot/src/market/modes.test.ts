import { testDatabases } from '@ex/server-db/testing';
import { cancelOrdersOf } from '../orders/cancel-orders-of';
import { BTC_USDT } from '../testing/market';
import { ANN, USDT, useOrders } from '../testing/orders';

const { symbol } = BTC_USDT;
const HALTED = 'Trading is halted. You can’t place or cancel orders right now.';
const CANCEL_ONLY = 'New orders aren’t accepted right now. You can cancel open orders.';
const LIMIT_ONLY = 'Only limit orders are accepted right now';

describe.each(testDatabases('any'))('modes of spot markets on $name', (engine) => {
  const at = useOrders(engine);
  const limit = { side: 'buy', price: '90', num: '1' } as const;
  const atMarket = { side: 'buy', amount: '10' } as const;
  const rest = async (member = ANN) => {
    expect((await at.venue.place(member, limit)).code).toBe(1);
    const [order] = await at.venue.list(member, 1);
    return order?.id ?? 0;
  };

  it.each([
    ['venue', 'limit-only', [undefined, LIMIT_ONLY]],
    ['market:btcusdt', 'cancel-only', [CANCEL_ONLY, CANCEL_ONLY]],
    ['venue', 'halted', [HALTED, HALTED]],
  ] as const)(
    '%s %s refuses what it does not allow, and only while it lasts',
    async (where, mode, expected) => {
      at.market.show(symbol, [[99, 5]], [[101, 5]]);
      at.venue.modes.set(where, mode);
      const said = async () => {
        const answers = [await at.venue.place(ANN, limit), await at.venue.place(ANN, atMarket)];
        return answers.map(({ code, msg }) => (code === 1 ? undefined : msg));
      };
      expect(await said()).toEqual(expected);
      at.venue.modes.set(where, 'open');
      expect(await said()).toEqual([undefined, undefined]);
    },
  );

  it('a halt of one market leaves the others alone', async () => {
    at.venue.modes.set('market:ethusdt', 'halted');
    expect((await at.venue.place(ANN, limit)).code).toBe(1);
  });

  it('orders can be cancelled in cancel-only and not while halted', async () => {
    const id = await rest();
    at.venue.modes.set('market:btcusdt', 'halted');
    expect(await at.venue.cancel(ANN, id)).toMatchObject({ code: 0, msg: HALTED });
    expect(await at.venue.list(ANN, 1)).toHaveLength(1);
    at.venue.modes.set('market:btcusdt', 'cancel-only');
    expect((await at.venue.cancel(ANN, id)).code).toBe(1);
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
  });

  it('calls with a stored key are answered in every mode', async () => {
    const placed = await at.venue.place(ANN, limit, 'placed');
    const [order] = await at.venue.list(ANN, 1);
    const cancelled = await at.venue.cancel(ANN, order?.id ?? 0, 'cancelled');
    at.venue.modes.set('venue', 'halted');
    expect(await at.venue.place(ANN, limit, 'placed')).toEqual(placed);
    expect(await at.venue.cancel(ANN, order?.id ?? 0, 'cancelled')).toEqual(cancelled);
  });

  it.each(['cancel-only', 'halted'] as const)(
    'in %s the house offers nothing and fills nothing until trading goes on',
    async (mode) => {
      await rest();
      at.venue.modes.set('market:btcusdt', mode);
      at.market.show(symbol, [[79, 5]], [[80, 5]]);
      await at.venue.worker.runOnce();
      expect(await at.venue.list(ANN, 1)).toMatchObject([{ status: 1 }]);
      expect((await at.venue.book()).sell).toEqual([]);
      at.venue.modes.set('market:btcusdt', 'limit-only');
      at.market.show(symbol, [[79, 5]], [[80, 5]]);
      await at.venue.worker.runOnce();
      expect(await at.venue.list(ANN, 1)).toEqual([]);
    },
  );

  it('an order that a member cancels before trading resumes is not filled', async () => {
    const id = await rest();
    at.venue.modes.set('market:btcusdt', 'halted');
    at.market.show(symbol, [[79, 5]], [[80, 5]]);
    await at.venue.worker.runOnce();
    at.venue.modes.set('market:btcusdt', 'cancel-only');
    expect((await at.venue.cancel(ANN, id)).code).toBe(1);
    at.venue.modes.set('market:btcusdt', 'open');
    await at.venue.worker.runOnce();
    expect(await at.venue.list(ANN, 2)).toEqual([]);
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
  });

  it('a debt is collected from orders of a halted market', async () => {
    await rest();
    at.venue.modes.set('venue', 'halted');
    expect(await cancelOrdersOf(at.venue.exchange, ANN, USDT)).toBe(1);
    expect(await at.venue.list(ANN, 1)).toEqual([]);
    expect(await at.venue.balance(ANN, USDT)).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
  });
});

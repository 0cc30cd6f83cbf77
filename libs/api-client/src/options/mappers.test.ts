import { build } from '@ex/testing';
import {
  fromOptionRequest,
  fromOptionStatus,
  toOptionOrder,
  toOptionOrders,
  toOptionReceipt,
  toOptionTerms,
} from './mappers';

describe('an option order', () => {
  it('OPT-47 OPT-38 runs without a close price, a profit or a result, regardless of the answer', () => {
    const wire = build.contractOrder({ id: 7, count_down: 42, sellprice: '1', ploss: '2', is_win: 1 });
    expect(toOptionOrder(wire, 5000)).toEqual({
      id: 7,
      pair: { base: 'BTC', quote: 'USDT' },
      direction: 'up',
      directionText: 'Up',
      stake: '10',
      durationSeconds: 60,
      status: 'running',
      secondsLeft: 42,
      receivedAt: 5000,
      openPrice: '64210.5',
      isOpening: false,
      closePrice: null,
      profit: null,
      result: null,
      openedAt: '2026-11-21 02:15:00',
      closedAt: null,
      openTickAt: null,
      closeTickAt: null,
      returnReason: null,
      hasReceipt: false,
    });
  });

  it('OPT-47 is settled with close price, profit and result', () => {
    expect(toOptionOrder(build.settledOrder(), 0)).toMatchObject({
      status: 'settled',
      secondsLeft: 0,
      closePrice: '64250.25',
      profit: '8.5',
      result: 'win',
      closedAt: '2026-11-21 02:16:00',
      openTickAt: '2026-11-21 02:14:59.871',
      closeTickAt: '2026-11-21 02:15:59.904',
      returnReason: null,
      hasReceipt: true,
    });
  });

  it.each([
    ['equal', 'equal'],
    ['no-price', 'no-price'],
    ['old-price', 'old-price'],
    ['no-opening', 'no-opening'],
    ['void', 'void'],
    ['weather', null],
    [null, null],
    [undefined, null],
  ])('D-52 a return reason of %j is %j', (return_reason, reason) => {
    expect(toOptionOrder(build.settledOrder({ return_reason }), 0).returnReason).toBe(reason);
    expect(toOptionOrder(build.contractOrder({ return_reason }), 0).returnReason).toBeNull();
  });

  it('has a receipt only where the back end says so', () => {
    const read = (has_receipt: number | undefined) =>
      toOptionOrder(build.settledOrder({ has_receipt }), 0).hasReceipt;
    expect([1, 0, undefined].map(read)).toEqual([true, false, false]);
    expect(toOptionReceipt(build.orderReceipt({ order_id: 7, digest: 'ab' }))).toEqual({
      orderId: 7,
      rule: 1,
      text: build.orderReceipt().text,
      digest: 'ab',
    });
  });

  it.each([
    [0, 'running'],
    [1, 'running'],
    [2, 'settled'],
    [3, 'running'],
    [-1, 'running'],
  ])('OPT-36 status %d is %s', (status, expected) => {
    expect(toOptionOrder(build.contractOrder({ status }), 0).status).toBe(expected);
  });

  it.each([
    [1, 1, true],
    [1, 0, false],
    [1, undefined, false],
    [2, 1, false],
  ])(
    'RISK-40 an order of status %d that says opening %s waits for its open price: %s',
    (status, opening, is) => {
      expect(toOptionOrder(build.contractOrder({ status, opening }), 0).isOpening).toBe(is);
    },
  );

  it.each([
    [1, 'up'],
    [2, 'down'],
    [0, 'down'],
  ])('OPT-39 direction %d is %s', (hyzd, direction) => {
    expect(toOptionOrder(build.contractOrder({ hyzd }), 0).direction).toBe(direction);
  });

  it.each([
    [1, '8.5', 'win'],
    [1, '0', 'win'],
    [0, '-10', 'loss'],
    [0, '0', 'draw'],
    [0, '8.5', 'draw'],
    [0, null, 'draw'],
    [2, '-10', 'loss'],
  ])('OPT-37 is_win %d with a profit of %s is a %s', (is_win, ploss, result) => {
    expect(toOptionOrder(build.settledOrder({ is_win, ploss }), 0).result).toBe(result);
  });

  it.each([
    [-3, 0],
    [0, 0],
    [5400, 5400],
  ])('D-53 a countdown of %d leaves %d seconds', (count_down, secondsLeft) => {
    expect(toOptionOrder(build.contractOrder({ count_down }), 0).secondsLeft).toBe(secondsLeft);
  });

  it('stays readable when another back end leaves fields empty', () => {
    const bare = { hyzd_text: '', coinname: 'GOLD', buytime: '', selltime: null, sellprice: null };
    expect(toOptionOrder(build.settledOrder(bare), 0)).toMatchObject({
      pair: { base: 'GOLD', quote: '' },
      directionText: '',
      closePrice: null,
      openedAt: '',
      closedAt: null,
    });
  });

  it('D-53 all orders of an answer were received at the same moment', () => {
    const { list } = toOptionOrders({ list: [build.contractOrder({ id: 2 }), build.contractOrder()] });
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    expect(list[0]?.receivedAt).toBe(list[1]?.receivedAt);
  });
});

it.each([
  ['running', 1],
  ['settled', 2],
] as const)('OPT-40 orders that are %s are asked for with status %d', (status, code) => {
  expect(fromOptionStatus(status)).toBe(code);
});

describe('the terms of options', () => {
  const config = build.contractConfig();

  it('OPT-28 have the coin, the balance and each duration with its stakes', () => {
    const wire = { ...config, hytime: [60, 90], hymin: ['10', '20'], hymax: ['500', null] };
    expect(toOptionTerms({ ...wire, option_money: 'real' })).toEqual({
      coin: 'USDT',
      balance: '1204.55',
      durations: [
        { seconds: 60, minStake: '10', maxStake: '500' },
        { seconds: 90, minStake: '20', maxStake: null },
      ],
      payoutRate: '0.85',
      money: 'real',
      stakeLeft: {},
    });
  });

  it('OPT-26 leave out durations without a minimum, and those that are none', () => {
    const wire = { ...config, hytime: [60, 0, -5, 90], hymin: ['10', '1', '2'] };
    expect(toOptionTerms(wire).durations).toEqual([{ seconds: 60, minStake: '10', maxStake: null }]);
  });

  it.each([
    ['real', 'real'],
    ['play', 'play'],
    ['closed', 'closed'],
    ['', 'unknown'],
    ['paper', 'unknown'],
    [undefined, 'unknown'],
  ])('read the kind of money %j as %s', (option_money, money) => {
    expect(toOptionTerms({ ...config, option_money }).money).toBe(money);
  });

  it('RISK-47 returns the remaining stake of each market', () => {
    const stake_left = [
      { m_id: 7, left: '20' },
      { m_id: 8, left: '0' },
    ];
    expect(toOptionTerms({ ...config, stake_left }).stakeLeft).toEqual({ 7: '20', 8: '0' });
  });

  it('have no payout rate when the back end does not say', () => {
    expect(toOptionTerms({ ...config, payout_rate: undefined }).payoutRate).toBeNull();
  });
});

it.each([
  ['up', 1],
  ['down', 2],
] as const)('OPT-31 an option %s is opened with buytype %d', (direction, buytype) => {
  const request = { marketId: 8, direction, durationSeconds: 60, stake: '10.5' };
  expect(fromOptionRequest(request)).toEqual({ m_id: 8, ctime: 60, ctzed: '10.5', buytype });
});

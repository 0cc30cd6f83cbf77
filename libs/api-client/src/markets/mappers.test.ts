import { build } from '@ex/testing';
import { toCurrency, toMarket, toOrderBook } from './mappers';

describe('a market', () => {
  it('D-32 is mapped to trading terms', () => {
    const wire = build.market({ id: 7, close: '64210.5', hamount: '64211', change: '+2.31%' });
    expect(toMarket(wire)).toEqual({
      id: 7,
      symbol: 'btcusdt',
      title: 'BTC/USDT',
      pair: { base: 'BTC', quote: 'USDT' },
      lastPrice: '64210.5',
      dollarPrice: '64211',
      changePercent: '2.31',
      direction: 'rise',
      logo: '/coins/btc.svg',
      options: 'unknown',
      trading: { mode: 'open', notice: '' },
    });
  });

  it('has the mode of trading and what is said about it', () => {
    const wire = { ...build.market(), trade_mode: 'halted', trade_notice: 'Back at noon' };
    expect(toMarket(wire).trading).toEqual({ mode: 'halted', notice: 'Back at noon' });
  });

  it.each([
    ['+2.31%', '2.31', 'rise'],
    ['0.00%', '0.00', 'rise'],
    ['-0.84%', '-0.84', 'fall'],
    ['\u22120.10%', '-0.10', 'fall'],
    ['1.5', '1.5', 'rise'],
    ['', null, 'rise'],
    ['no change', null, 'rise'],
    ['-?', null, 'fall'],
  ])('D-85 reads the change %j as %j, %s', (change, changePercent, direction) => {
    expect(toMarket(build.market({ change }))).toMatchObject({ changePercent, direction });
  });

  it.each([
    ['open', 'open'],
    ['none', 'none'],
    ['stale', 'stale'],
    ['wide', 'wide'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
    ['halted', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the option state %j as %s', (option_state, options) => {
    expect(toMarket({ ...build.market(), option_state }).options).toBe(options);
  });

  it('has no picture when none was sent, and a title without a slash is all base', () => {
    expect(toMarket(build.market({ logo: '', title: 'GOLD' }))).toMatchObject({
      logo: undefined,
      title: 'GOLD',
      pair: { base: 'GOLD', quote: '' },
    });
  });
});

it('MARKET-04 a main currency has its sub-currencies', () => {
  expect(
    toCurrency(build.currency({ id: 2, currency_name: 'BTC', child: [{ id: 7, currency_name: 'ETH' }] })),
  ).toEqual({ id: 2, name: 'BTC', subCurrencies: [{ id: 7, name: 'ETH' }] });
});

describe('an order book', () => {
  it('has the best ask and the best bid first, regardless of the order in the answer', () => {
    const sell = [
      { price: '102', amount: '1' },
      { price: '99.5', amount: '2' },
      { price: '101', amount: '3' },
    ];
    const buy = [
      { price: '9', amount: '4' },
      { price: '99', amount: '5' },
    ];
    expect(toOrderBook({ sell, buy })).toEqual({
      asks: [
        { price: '99.5', quantity: '2' },
        { price: '101', quantity: '3' },
        { price: '102', quantity: '1' },
      ],
      bids: [
        { price: '99', quantity: '5' },
        { price: '9', quantity: '4' },
      ],
    });
  });

  it('may have an empty side', () => {
    expect(toOrderBook({ sell: [], buy: [] })).toEqual({ asks: [], bids: [] });
    expect(toOrderBook({ sell: [], buy: [], close: '64210.5' }).lastPrice).toBe('64210.5');
  });
});

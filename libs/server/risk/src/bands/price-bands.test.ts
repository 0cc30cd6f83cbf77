import { makePriceBands } from './price-bands';

const RULES = { restingBand: '0.5', throughBand: '0.1', crossingBand: '0.01' };
const UNI_USDT = { symbol: 'uniusdt', base: 'UNI', quote: 'USDT' };
const UNI_ETH = { symbol: 'unieth', base: 'UNI', quote: 'ETH' };

/** Bands of markets with these reference prices; the newest ones are the same unless stated. */
const bandsOf = (prices: Readonly<Record<string, string>>, newest: Readonly<Record<string, string>> = {}) =>
  makePriceBands(
    { of: (symbol) => prices[symbol], newest: (symbol) => newest[symbol] ?? prices[symbol] },
    RULES,
  );

describe('price bands', () => {
  it('RISK-03 RISK-05 lie around the reference price', () => {
    expect(bandsOf({ uniusdt: '10' }).of(UNI_USDT)).toEqual({
      buy: { least: '5', most: '11' },
      sell: { least: '9', most: '20' },
      worth: { least: '10', most: '10' },
      crossing: { least: '9.9', most: '10.1' },
      quoteInDollars: '1',
    });
  });

  it('RISK-04 are unknown without the reference price of the market or of its quote coin', () => {
    expect(bandsOf({}).of(UNI_USDT)).toBeUndefined();
    expect(bandsOf({ unieth: '0.004' }).of(UNI_ETH)).toBeUndefined();
    expect(bandsOf({ unieth: '0.004', ethusdt: '2500' }).of(UNI_ETH)).toMatchObject({
      quoteInDollars: '2500',
      worth: { least: '0.004', most: '0.004' },
    });
  });

  it('RISK-04 RISK-05 members trade only near to all that a market is worth, and not while its prices contradict each other', () => {
    const prices = { uniusdt: '10', unieth: '0.004', ethusdt: '2500' };
    expect(bandsOf(prices, { unieth: '0.00402' }).of(UNI_ETH)).toMatchObject({
      worth: { least: '0.004', most: '0.00402' },
      crossing: { least: '0.0039798', most: '0.00404' },
    });
    // The provider's thin pair shows a third of the coins' cost in USDT.
    expect(bandsOf({ ...prices, unieth: '0.0013' }).of(UNI_ETH)).toMatchObject({
      worth: { least: '0.0013', most: '0.004' },
      crossing: undefined,
    });
  });
});

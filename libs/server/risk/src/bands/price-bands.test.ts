import type { UsualPrices } from '../listing/market-watch';
import { makePriceBands } from './price-bands';

const RULES = { restingBand: '0.5', throughBand: '0.1', crossingBand: '0.01' };
const UNI_USDT = { symbol: 'uniusdt', base: 'UNI', quote: 'USDT' };
const UNI_ETH = { symbol: 'unieth', base: 'UNI', quote: 'ETH' };

/** Bands of markets with these reference prices; the newest ones are the same unless stated. */
const bandsOf = (
  prices: Readonly<Record<string, string>>,
  newest: Readonly<Record<string, string>> = {},
  usual: Readonly<Record<string, UsualPrices>> = {},
) =>
  makePriceBands(
    {
      of: (symbol) => prices[symbol],
      newest: (symbol) => newest[symbol] ?? prices[symbol],
      usualPrices: (symbol) => usual[symbol],
    },
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

  it.each([
    [{ least: '8', most: '12' }, '10', { least: '10', most: '10' }],
    [{ least: '8', most: '12' }, '100', { least: '12', most: '100' }],
    [{ least: '8', most: '12' }, '1', { least: '1', most: '8' }],
    ['untrusted', '10', { least: '0', most: '20' }],
  ] as const)(
    'RISK-97 count the usual price while a market is far from it: %j at %s',
    (usual, price, worth) => {
      const band = bandsOf({ uniusdt: price }, {}, { uniusdt: usual }).of(UNI_USDT);
      expect(band).toMatchObject({ worth, crossing: expect.anything() });
    },
  );

  it('RISK-97 value the quote coin at its usual price at least, and let members trade only while its price can be trusted', () => {
    const prices = { unieth: '0.004', ethusdt: '250' };
    const usual = { ethusdt: { least: '2000', most: '3000' } };
    expect(bandsOf(prices, {}, usual).of(UNI_ETH)).toMatchObject({
      crossing: expect.anything(),
      quoteInDollars: '2000',
    });
    expect(bandsOf(prices, {}, { ethusdt: 'untrusted' }).of(UNI_ETH)).toMatchObject({ crossing: undefined });
  });
});

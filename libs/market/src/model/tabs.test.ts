import { subCurrencies, validFilter } from './tabs';

const currencies = [
  { id: 1, name: 'USDT', subCurrencies: [{ id: 11, name: 'BTC' }] },
  { id: 2, name: 'BTC', subCurrencies: [{ id: 12, name: 'ETH' }] },
];

describe('market tabs', () => {
  it('MARKET-02 MARKET-03 D-31 starts with the first main currency and All', () => {
    expect(validFilter(currencies, undefined)).toEqual({ mainId: 1, subId: 0 });
    expect(validFilter([], undefined)).toBeUndefined();
  });

  it('MARKET-07 keeps the requested tab while it exists', () => {
    expect(validFilter(currencies, { mainId: 2, subId: 12 })).toEqual({ mainId: 2, subId: 12 });
    expect(validFilter(currencies, { mainId: 2, subId: 11 })).toEqual({ mainId: 2, subId: 0 });
    expect(validFilter(currencies, { mainId: 9, subId: 11 })).toEqual({ mainId: 1, subId: 0 });
    expect(subCurrencies(currencies, { mainId: 2, subId: 0 })).toEqual([{ id: 12, name: 'ETH' }]);
  });
});

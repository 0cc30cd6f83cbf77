import { choiceIn, subTabs } from './tabs';

const tabs = [
  { id: 1, currency_name: 'USDT', child: [{ id: 11, currency_name: 'BTC' }] },
  { id: 2, currency_name: 'BTC', child: [{ id: 12, currency_name: 'ETH' }] },
];

describe('market tabs', () => {
  it('MARKET-02 MARKET-03 D-31 starts with the first main currency and All', () => {
    expect(choiceIn(tabs, undefined)).toEqual({ fid: 1, eid: 0 });
    expect(choiceIn([], undefined)).toBeUndefined();
  });

  it('MARKET-07 keeps a wished choice while it exists', () => {
    expect(choiceIn(tabs, { fid: 2, eid: 12 })).toEqual({ fid: 2, eid: 12 });
    expect(choiceIn(tabs, { fid: 2, eid: 11 })).toEqual({ fid: 2, eid: 0 });
    expect(choiceIn(tabs, { fid: 9, eid: 11 })).toEqual({ fid: 1, eid: 0 });
    expect(subTabs(tabs, { fid: 2, eid: 0 })).toEqual([{ id: 12, currency_name: 'ETH' }]);
  });
});

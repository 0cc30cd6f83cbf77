import type { SiteConfig, SiteFeatures } from '@ex/api-client/content';
import { makeMarket, makeSiteConfig } from '@ex/testing';
import fc from 'fast-check';
import { sortByChange, splitIntoGroups, TICKER_PAIRS } from './market-lists';
import { menuFor } from './menu';

const ALL_OFF: SiteFeatures = {
  deposit: false,
  withdrawal: false,
  conversion: false,
  loans: false,
  lockMining: false,
  staking: false,
  memberTransfer: false,
  accountTransfer: false,
};
const offering = (features: Partial<SiteFeatures>) =>
  makeSiteConfig({ features: { ...ALL_OFF, ...features } });
const keys = (config: SiteConfig | undefined) => menuFor(config).more.map((tile) => tile.key);

describe('home menu', () => {
  it.each([
    ['HOME-14', 'conversion', 'exchangeb', '/exchangeb'],
    ['HOME-15', 'loans', 'loans', '/loans'],
    ['HOME-16', 'lockMining', 'lockming', '/lockming'],
    ['HOME-17', 'staking', 'staking', '/staking'],
    ['HOME-18', 'memberTransfer', 'transfer', '/transfer'],
    ['HOME-19', 'accountTransfer', 'changemoney', '/changemoney'],
  ] as const)('%s only the feature %s shows the tile %s', (_id, feature, key, to) => {
    expect(keys(offering({}))).toEqual(['service']);
    const menu = menuFor(offering({ [feature]: true }));
    expect(menu.more).toEqual([
      { key: 'service', to: 'service' },
      { key, to },
    ]);
  });

  it('HOME-09 HOME-10 HOME-13 options, deposit, withdrawal and customer service are always there', () => {
    expect(menuFor(undefined)).toEqual({
      big: { key: 'options', to: '/options' },
      money: [
        { key: 'recharge', to: '/recharge' },
        { key: 'withdrawal', to: '/withdrawal' },
      ],
      more: [{ key: 'service', to: 'service' }],
    });
  });

  it('HOME-11 HOME-12 deposit and withdrawal lead to customer service while they are switched off', () => {
    expect(menuFor(offering({})).money.map((tile) => tile.to)).toEqual(['service', 'service']);
    expect(menuFor(offering({ deposit: true })).money.map((tile) => tile.to)).toEqual([
      '/recharge',
      'service',
    ]);
    expect(menuFor(offering({ withdrawal: true })).money.map((tile) => tile.to)).toEqual([
      'service',
      '/withdrawal',
    ]);
  });
});

describe('rising list', () => {
  it('HOME-21 D-30 goes from the highest change to the lowest', () => {
    const rows = ['-5.00', '2.31', '10.00', '0.00', '-0.10', null].map((changePercent) =>
      makeMarket({ changePercent }),
    );
    expect(sortByChange(rows).map((row) => row.changePercent)).toEqual([
      '10.00',
      '2.31',
      '0.00',
      null,
      '-0.10',
      '-5.00',
    ]);
  });
});

describe('ticker sets', () => {
  it('HOME-05 CONST-06 shows three pairs at a time and loses none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const groups = splitIntoGroups(items, TICKER_PAIRS);
        expect(groups.flat()).toEqual(items);
        expect(groups.every((group) => group.length > 0 && group.length <= 3)).toBe(true);
      }),
    );
  });
});

import type { AccountId } from '@ex/api-client';
import { makeAssetBalance } from '@ex/testing';
import fc from 'fast-check';
import { filterAssets, isPortfolioEmpty, portfolioShares, summarizeAssets } from './portfolio';

const account = (id: AccountId, ...values: readonly (readonly [number, string])[]) => ({
  account: id,
  usdValue: '0',
  assets: values.map(([coinId, usdValue]) => makeAssetBalance({ coinId, coin: `C${coinId}`, usdValue })),
});
const value = fc.bigInt({ min: 0n, max: 10n ** 24n });
const text = (units: bigint) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`;

it('the shares of any portfolio sum to the whole, largest first, each within a hundredth of a percent', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
      const parts = portfolioShares(
        [account(1, ...values.map((one, id) => [id, text(one)] as const))],
        'Rest',
      );
      const total = values.reduce((sum, one) => sum + one, 0n);
      if (total === 0n) return expect(parts).toEqual([]);
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
      expect(parts.length).toBeLessThanOrEqual(5);
      const named = parts.filter(({ key }) => key !== 'others');
      for (const { key, share } of named) {
        const exact = values[Number(key)]! * 10_000n;
        expect(BigInt(share) * total - exact).toBeLessThanOrEqual(total);
        expect(exact - BigInt(share) * total).toBeLessThanOrEqual(total);
      }
      const order = named.map(({ key }) => values[Number(key)]!);
      expect(order).toEqual([...order].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }),
  );
});

it('sums a coin over all accounts and puts the coins beyond the fourth together', () => {
  const accounts = [
    account(1, [1, '10'], [2, '20'], [3, '5']),
    account(2, [1, '30'], [4, '15'], [5, '10'], [6, '10']),
  ];
  expect(portfolioShares(accounts, 'Rest')).toEqual([
    { key: '1', name: 'C1', share: 4000 },
    { key: '2', name: 'C2', share: 2000 },
    { key: '4', name: 'C4', share: 1500 },
    { key: '5', name: 'C5', share: 1000 },
    { key: 'others', name: 'Rest', share: 1500 },
  ]);
  const thirds = portfolioShares([account(1, [1, '1'], [2, '1'], [3, '1'])], 'Rest');
  expect(thirds.map(({ share }) => share)).toEqual([3334, 3333, 3333]);
});

it('finds coins by a part of their name and can hide zero balances', () => {
  const assets = [
    makeAssetBalance({ coin: 'USDT', available: '0.00000000', frozen: '0' }),
    makeAssetBalance({ coin: 'BTC', available: '0', frozen: '0.00000001' }),
    makeAssetBalance({ coin: 'TUSD', available: '1', frozen: '0' }),
  ];
  const names = (search: string, hideZero: boolean) =>
    filterAssets(assets, { search, hideZero }).map(({ coin }) => coin);
  expect(names('', false)).toEqual(['USDT', 'BTC', 'TUSD']);
  expect(names(' usd', false)).toEqual(['USDT', 'TUSD']);
  expect(names('usd', true)).toEqual(['TUSD']);
  expect(names('', true)).toEqual(['BTC', 'TUSD']);
});

it('a frozen balance counts as a balance', () => {
  const isEmpty = (available: string, frozen: string) =>
    isPortfolioEmpty([{ account: 1, usdValue: '0', assets: [makeAssetBalance({ available, frozen })] }]);
  expect([isEmpty('0.00', '0'), isEmpty('0', '0.1'), isEmpty('1', '0')]).toEqual([true, false, false]);
});

it('an account is summed up by its coins with a balance, or by its first coins', () => {
  const assets = [1, 2, 3, 4, 5].map((coinId) => makeAssetBalance({ coinId, available: '0', frozen: '0' }));
  const ids = (list: typeof assets) => summarizeAssets(list).map(({ coinId }) => coinId);
  expect(ids(assets)).toEqual([1, 2, 3]);
  expect(ids([...assets, makeAssetBalance({ coinId: 9 })])).toEqual([9]);
});

import { build } from '@ex/testing';
import fc from 'fast-check';
import { filtered, isEmpty, sharesOf, summary } from './portfolio';

const account = (type: number, ...worths: readonly (readonly [number, string])[]) => ({
  type,
  totalAvailableAsset: '0',
  balanceInfo: worths.map(([coinId, all_zhprice]) =>
    build.coinBalance({ coinId, coinName: `C${coinId}`, all_zhprice }),
  ),
});
const worth = fc.bigInt({ min: 0n, max: 10n ** 24n });
const text = (units: bigint) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`;

it('the shares of any portfolio sum to the whole, largest first, each within a hundredth of a percent', () => {
  fc.assert(
    fc.property(fc.array(worth, { minLength: 1, maxLength: 12 }), (worths) => {
      const parts = sharesOf([account(1, ...worths.map((one, id) => [id, text(one)] as const))], 'Rest');
      const all = worths.reduce((total, one) => total + one, 0n);
      if (all === 0n) return expect(parts).toEqual([]);
      expect(parts.reduce((total, { share }) => total + share, 0)).toBe(10_000);
      expect(parts.length).toBeLessThanOrEqual(5);
      const named = parts.filter(({ key }) => key !== 'others');
      for (const { key, share } of named) {
        const exact = worths[Number(key)]! * 10_000n;
        expect(BigInt(share) * all - exact).toBeLessThanOrEqual(all);
        expect(exact - BigInt(share) * all).toBeLessThanOrEqual(all);
      }
      const order = named.map(({ key }) => worths[Number(key)]!);
      expect(order).toEqual([...order].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }),
  );
});

it('adds a coin over all accounts and puts the coins beyond the fourth together', () => {
  const accounts = [
    account(1, [1, '10'], [2, '20'], [3, '5']),
    account(2, [1, '30'], [4, '15'], [5, '10'], [6, '10']),
  ];
  expect(sharesOf(accounts, 'Rest')).toEqual([
    { key: '1', name: 'C1', share: 4000 },
    { key: '2', name: 'C2', share: 2000 },
    { key: '4', name: 'C4', share: 1500 },
    { key: '5', name: 'C5', share: 1000 },
    { key: 'others', name: 'Rest', share: 1500 },
  ]);
  expect(sharesOf([account(1, [1, '1'], [2, '1'], [3, '1'])], 'Rest').map(({ share }) => share)).toEqual([
    3334, 3333, 3333,
  ]);
});

it('coins are found by a part of their name, and zero ones can be left out', () => {
  const coins = [
    build.coinBalance({ coinName: 'USDT', balance: '0.00000000', dbalance: '0' }),
    build.coinBalance({ coinName: 'BTC', balance: '0', dbalance: '0.00000001' }),
    build.coinBalance({ coinName: 'TUSD', balance: '1', dbalance: '0' }),
  ];
  const names = (search: string, hideZero: boolean) =>
    filtered(coins, { search, hideZero }).map(({ coinName }) => coinName);
  expect(names('', false)).toEqual(['USDT', 'BTC', 'TUSD']);
  expect(names(' usd', false)).toEqual(['USDT', 'TUSD']);
  expect(names('usd', true)).toEqual(['TUSD']);
  expect(names('', true)).toEqual(['BTC', 'TUSD']);
});

it('frozen money counts as something', () => {
  const of = (balance: string, dbalance: string) => [
    { type: 1, totalAvailableAsset: '0', balanceInfo: [build.coinBalance({ balance, dbalance })] },
  ];
  expect([isEmpty(of('0.00', '0')), isEmpty(of('0', '0.1')), isEmpty(of('1', '0'))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('an account is summed up by what there is, or by its first coins', () => {
  const coins = [1, 2, 3, 4, 5].map((coinId) => build.coinBalance({ coinId, balance: '0', dbalance: '0' }));
  const ids = (list: typeof coins) => summary(list).map(({ coinId }) => coinId);
  expect(ids(coins)).toEqual([1, 2, 3]);
  expect(ids([...coins, build.coinBalance({ coinId: 9 })])).toEqual([9]);
});

import { paths } from '@ex/routing';
import fc from 'fast-check';
import { parseAccountLink, recordLists } from './account-link';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');
const link = { id: 7, name: 'USDT', type: 1, usd: '1.5', conversion: '1.49' };

it.each([
  [1, ['bills', 'withdrawals', 'deposits']],
  [2, ['bills', 'withdrawals', 'deposits']],
  [3, ['bills', 'transfers']],
] as const)('ACCOUNT-01 ACCOUNT-02 ACCOUNT-03 D-56 account %d has the lists %j', (account, lists) => {
  expect(recordLists(account)).toEqual(lists);
});

it('ASSETS-06 D-57 reads the link that the assets make, for any name of the coin', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.constantFrom(1, 2, 3),
      (name, id, type) => {
        expect(parseAccountLink(queryOf(paths.account({ ...link, id, name, type })))).toEqual({
          coinId: id,
          coin: name,
          account: type,
          available: '1.5',
          usdValue: '1.49',
        });
      },
    ),
  );
});

it.each(['', '?id=7', '?type=1', '?id=0&type=1', '?id=7.5&type=1', '?id=x&type=1', '?id=7&type=4'])(
  'rejects a link without coin or account: %j',
  (address) => {
    expect(parseAccountLink(queryOf(address))).toBeUndefined();
  },
);

it('ignores malformed amounts', () => {
  expect(parseAccountLink(queryOf('?id=7&type=3&usd=NaN&conversion=-1'))).toMatchObject({
    available: undefined,
    usdValue: undefined,
  });
});

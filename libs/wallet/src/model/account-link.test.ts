import { paths } from '@ex/routing';
import fc from 'fast-check';
import { readLink } from './account-link';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');
const link = { id: 7, name: 'USDT', type: 1, usd: '1.5', conversion: '1.49' };

it('ASSETS-06 D-57 reads the link that the assets make, whatever the coin is called', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.constantFrom(1, 2, 3),
      (name, id, type) => {
        expect(readLink(queryOf(paths.account({ ...link, id, name, type })))).toEqual({
          coin: id,
          name,
          type,
          available: '1.5',
          value: '1.49',
          list: 'bills',
        });
      },
    ),
  );
});

it.each(['', '?id=7', '?type=1', '?id=0&type=1', '?id=7.5&type=1', '?id=x&type=1', '?id=7&type=4'])(
  'a link that does not say coin and account is none: %j',
  (address) => {
    expect(readLink(queryOf(address))).toBeUndefined();
  },
);

it('what is no amount is not shown as one, and a list that the account does not have is not opened', () => {
  expect(readLink(queryOf('?id=7&type=3&usd=NaN&conversion=-1&list=deposits'))).toMatchObject({
    available: undefined,
    value: undefined,
    list: 'bills',
  });
  expect(readLink(queryOf('?id=7&type=2&list=deposits'))?.list).toBe('deposits');
});

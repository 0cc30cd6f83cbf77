import { compareBooks, holdingsOf, keepBooks, tradeChanges, transferChanges } from './bookkeeping';

const start = holdingsOf([
  { member: 1, account: 1, coin: 1, amount: '100' },
  { member: 1, account: 1, coin: 1, amount: '20' },
]);

it('adds what changes, wherever it is', () => {
  const books = keepBooks(start, [
    ...transferChanges({ member: 1, coin: 1, amount: '30.5', from: 1, to: 2 }),
    ...tradeChanges({ member: 1, account: 1, gaveCoin: 1, gave: '50', gotCoin: 2, got: '0.1', fee: '0.001' }),
  ]);
  expect(Object.fromEntries(books)).toEqual({ '1/1/1': '39.5', '1/2/1': '30.5', '1/1/2': '0.099' });
  expect(start.get('1/1/1')).toBe('120');
});

it('finds every place where books differ, in any notation', () => {
  const own = new Map([...start, ['1/2/1', '1']]);
  expect(compareBooks(own, new Map([...own, ['1/1/1', '120.00000000']]))).toEqual([]);
  expect(compareBooks(own, new Map([['1/1/1', '119.9']]))).toEqual([
    '1/1/1 (member/account/coin): 120 by the member, 119.9 by the venue',
    '1/2/1 (member/account/coin): 1 by the member, 0 by the venue',
  ]);
});

import { createHash } from 'node:crypto';
import { type TapedOption, checkSettlement, receiptProblems } from './options';

const option = (more: Partial<TapedOption>): TapedOption => ({
  ...{ id: '1', symbol: 'btcusdt', expiry: '1500', price: '10.00', isLate: false, reason: null },
  ticks: [
    { price: '9', ts: 900 },
    { price: '10', ts: 1_500 },
    { price: '11', ts: 1_501 },
  ],
  ...more,
});

it('accepts the price that held at the expiry, and a stake that came back for a good reason', () => {
  const options = [
    option({}),
    option({ price: null }),
    option({ reason: 'equal' }),
    option({ reason: 'no-price', ticks: null }),
    option({ reason: 'old-price', price: '7' }),
  ];
  expect(checkSettlement(options)).toMatchObject({ count: 4, problems: [] });
});

it.each([
  ['another price', { price: '11' }, 'settled at 11, the tape has 10'],
  ['a price from nowhere', { ticks: null }, 'settled at 10.00, the tape has none'],
  ['a price that was there', { reason: 'no-price' }, 'returned without a price; the tape has 10'],
  ['an order left behind', { price: null, isLate: true }, 'not settled'],
])('finds %s', (_what, more, problem) => {
  expect(checkSettlement([option(more)]).problems).toEqual([`order 1 (btcusdt, 1500): ${problem}`]);
});

describe('receipts', () => {
  const order = { id: 1, member: 2, closePrice: '10' };
  const text = 'closing price: 10\n';
  const receipt = (more: object = {}) => ({
    ...{ order_id: 1, rule: 1, text, digest: createHash('sha256').update(text).digest('hex') },
    ...more,
  });

  it('are good when every process gives the same one, with the price and its digest', () => {
    expect(receiptProblems(order, [receipt(), receipt()])).toEqual([]);
  });

  it.each([
    [
      'a missing one',
      [receipt(), undefined],
      ['order 1: a process has no receipt', 'order 1: the receipts of the processes differ'],
    ],
    ['a changed one', [receipt({ digest: 'x' })], ['order 1: the digest is not that of the text']],
    [
      'one of another price',
      [receipt({ text: 'closing price: 11\n' })],
      ['order 1: the digest is not that of the text', 'order 1: 10 is not in the receipt'],
    ],
  ])('are found out: %s', (_what, answers, problems) => {
    expect(receiptProblems(order, answers)).toEqual(problems);
  });
});

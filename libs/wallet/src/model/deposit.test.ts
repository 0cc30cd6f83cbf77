import { build } from '@ex/testing';
import fc from 'fast-check';
import {
  alike,
  belongsElsewhere,
  chosenOf,
  EMPTY_DRAFT,
  mistakable,
  networksOf,
  type PayNetwork,
  placeOf,
  problemIn,
  withCoin,
} from './deposit';

const network = (change: Partial<PayNetwork> = {}): PayNetwork => ({
  ...build.network(),
  pay_type: 1,
  index: undefined,
  ...change,
});
const coins = [
  build.depositCoin({
    id: 1,
    title: 'USDT',
    networkList: [build.network({ id: 11, pay_type: 2 }), build.network({ id: 12, pay_type: 1 })],
  }),
  build.depositCoin({ id: 2, title: 'ETH', networkList: [build.network({ id: 21, pay_type: 2 })] }),
];

it('DEPOSIT-01 the first network of a coin is the default, also when the draft names one of another coin', () => {
  expect(chosenOf(coins, EMPTY_DRAFT).network?.id).toBe(11);
  expect(chosenOf(coins, { ...EMPTY_DRAFT, coin: '1', network: '12' }).network?.id).toBe(12);
  expect(chosenOf(coins, { ...EMPTY_DRAFT, coin: '2', network: '12' })).toMatchObject({
    coin: { id: 2 },
    network: { id: 21 },
  });
  expect(chosenOf(coins, { ...EMPTY_DRAFT, coin: '99' }).coin?.id).toBe(1);
  expect(chosenOf([], EMPTY_DRAFT)).toEqual({ coin: undefined, networks: [], network: undefined });
});

it('DEPOSIT-03 knows three ways to pay in, numbers several of one kind and leaves out what it does not know', () => {
  const networkList = [1, 3, 4, 3, 2].map((pay_type, id) => build.network({ id, pay_type }));
  expect(
    networksOf(build.depositCoin({ networkList })).map((one) => [one.id, one.pay_type, one.index]),
  ).toEqual([
    [0, 1, undefined],
    [1, 3, 1],
    [3, 3, 2],
    [4, 2, undefined],
  ]);
});

it('DEPOSIT-07 DEPOSIT-08 an amount above zero and a proof are needed', () => {
  const draft = { ...EMPTY_DRAFT, amount: '0.00000001', proof: '/files/a' };
  expect(problemIn(draft, {})).toBeUndefined();
  for (const amount of ['', '0', '0.00', '-1', '1e3', 'x']) {
    expect([amount, problemIn({ ...draft, amount }, {})]).toEqual([amount, 'amount']);
  }
  expect(problemIn({ ...draft, proof: '' }, {})).toBe('proof');
});

it.each([
  ['9.99999999', 'bounds'],
  ['10', undefined],
  ['1000.00', undefined],
  ['1000.00000001', 'bounds'],
])('of an amount of %s between 10 and 1000 it says %s', (amount, problem) => {
  const draft = { ...EMPTY_DRAFT, amount, proof: '/files/a' };
  expect(problemIn(draft, { minnum: '10', maxnum: '1000' })).toBe(problem);
});

it('one bound alone, which no text tells, is left to the server', () => {
  const draft = { ...EMPTY_DRAFT, amount: '9', proof: '/files/a' };
  expect(problemIn(draft, { minnum: '10' })).toBeUndefined();
  expect(problemIn(draft, { maxnum: '1' })).toBeUndefined();
});

it('an amount stays with the coin it was typed for', () => {
  const first = { ...EMPTY_DRAFT, coin: '1', network: '12', amount: '100', proof: '/files/a' };
  const other = { ...first, ...withCoin(first, '2') };
  expect(other).toMatchObject({ coin: '2', network: '', amount: '', proof: '/files/a' });
  const back = { ...other, amount: '0.5', ...withCoin({ ...other, amount: '0.5' }, '1') };
  expect(back).toMatchObject({ coin: '1', amount: '100' });
  expect(withCoin(back, '2')).toMatchObject({ amount: '0.5' });
  expect(withCoin({ ...first, others: '{"2":7' }, '2')).toMatchObject({ amount: '' });
  expect(withCoin({ ...first, others: '{"2":7}' }, '2')).toMatchObject({ amount: '' });
});

it('an address of another network is told from one of its own and from unknown forms', () => {
  const erc20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const trc20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(belongsElsewhere(network({ pay_type: 1, address: erc20 }))).toBe(true);
  expect(belongsElsewhere(network({ pay_type: 2, address: trc20 }))).toBe(true);
  expect(belongsElsewhere(network({ pay_type: 1, address: trc20 }))).toBe(false);
  expect(belongsElsewhere(network({ pay_type: 2, address: erc20 }))).toBe(false);
  expect(belongsElsewhere(network({ pay_type: 1, address: 'somewhere' }))).toBe(false);
  expect(belongsElsewhere(network({ pay_type: 3, address: erc20 }))).toBe(false);
});

it('a bank deposit goes to bank and card number, as its record says', () => {
  expect(placeOf(network({ pay_type: 3, bank_name: 'First Bank', card_number: '12 34' }))).toBe(
    'First Bank, 12 34',
  );
  expect(placeOf(network({ pay_type: 1, address: 'T1' }))).toBe('T1');
});

it('one more record alike is a new one, whatever else is in the list', () => {
  const record = fc.record({
    num: fc.constantFrom('1', '1.00000000', '2'),
    address: fc.constantFrom('A', 'B'),
    status: fc.constantFrom(1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(record), fc.nat(), (records, at) => {
      const before = records.map((one) => build.depositRecord(one));
      const sent = { num: '1.0', address: 'A' };
      const place = at % (before.length + 1);
      const added = build.depositRecord({ num: '1.00000000', address: 'A' });
      const other = build.depositRecord({ num: '1.00000001', address: 'A' });
      expect(alike(before.toSpliced(place, 0, added), sent)).toBe(alike(before, sent) + 1);
      expect(alike(before.toSpliced(place, 0, other), sent)).toBe(alike(before, sent));
    }),
  );
});

it('asks for the network only where a wallet could have taken another one', () => {
  const [trc, erc, bank] = [1, 2, 3].map((pay_type, id) => network({ id, pay_type: pay_type as 1 | 2 | 3 }));
  const ids = (networks: PayNetwork[], chosen: PayNetwork) =>
    mistakable(networks, chosen).map(({ id }) => id);
  expect(ids([trc!, erc!, bank!], trc!)).toEqual([0, 1]);
  expect(ids([trc!, erc!, bank!], bank!)).toEqual([]);
  expect(ids([trc!, bank!], trc!)).toEqual([]);
  expect(ids([trc!, { ...trc!, id: 9 }], trc!)).toEqual([]);
});

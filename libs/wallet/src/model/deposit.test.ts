import type { DepositNetwork } from '@ex/api-client/wallet';
import { makeChainNetwork, makeBankNetwork, makeDeposit, makeDepositCoin } from '@ex/testing';
import fc from 'fast-check';
import {
  ambiguousNetworks,
  countMatching,
  depositDestination,
  EMPTY_DRAFT,
  findDepositProblem,
  hasForeignAddress,
  type NumberedNetwork,
  numberNetworks,
  resolveSelection,
  selectCoin,
} from './deposit';

const coins = [
  makeDepositCoin({
    id: 1,
    coin: 'USDT',
    networks: [makeChainNetwork({ id: 11, kind: 'erc20' }), makeChainNetwork({ id: 12, kind: 'trc20' })],
  }),
  makeDepositCoin({ id: 2, coin: 'ETH', networks: [makeChainNetwork({ id: 21, kind: 'erc20' })] }),
];

it('DEPOSIT-01 the first network of a coin is the default, also when the draft names one of another coin', () => {
  expect(resolveSelection(coins, EMPTY_DRAFT).network?.id).toBe(11);
  expect(resolveSelection(coins, { ...EMPTY_DRAFT, coin: '1', network: '12' }).network?.id).toBe(12);
  expect(resolveSelection(coins, { ...EMPTY_DRAFT, coin: '2', network: '12' })).toMatchObject({
    coin: { id: 2 },
    network: { id: 21 },
  });
  expect(resolveSelection(coins, { ...EMPTY_DRAFT, coin: '99' }).coin?.id).toBe(1);
  expect(resolveSelection([], EMPTY_DRAFT)).toEqual({ coin: undefined, networks: [], network: undefined });
});

it('DEPOSIT-03 numbers several networks of one kind', () => {
  const networks = [
    makeChainNetwork({ id: 0, kind: 'trc20' }),
    makeBankNetwork({ id: 1 }),
    makeBankNetwork({ id: 3 }),
    makeChainNetwork({ id: 4, kind: 'erc20' }),
  ];
  expect(numberNetworks(networks).map(({ id, kind, index }) => [id, kind, index])).toEqual([
    [0, 'trc20', undefined],
    [1, 'bank', 1],
    [3, 'bank', 2],
    [4, 'erc20', undefined],
  ]);
});

it('DEPOSIT-07 DEPOSIT-08 an amount above zero and a proof are required', () => {
  const draft = { amount: '0.00000001', proof: '/files/a' };
  expect(findDepositProblem(draft, null)).toBeUndefined();
  for (const amount of ['', '0', '0.00', '-1', '1e3', 'x']) {
    expect([amount, findDepositProblem({ ...draft, amount }, null)]).toEqual([amount, 'amount']);
  }
  expect(findDepositProblem({ ...draft, proof: '' }, null)).toBe('proof');
});

it.each([
  ['9.99999999', 'limits'],
  ['10', undefined],
  ['1000.00', undefined],
  ['1000.00000001', 'limits'],
])('an amount of %s with limits of 10 and 1000: %s', (amount, problem) => {
  expect(findDepositProblem({ amount, proof: '/files/a' }, { min: '10', max: '1000' })).toBe(problem);
});

it('an amount stays with the coin it was entered for', () => {
  const first = { ...EMPTY_DRAFT, coin: '1', network: '12', amount: '100', proof: '/files/a' };
  const other = { ...first, ...selectCoin(first, '2') };
  expect(other).toMatchObject({ coin: '2', network: '', amount: '', proof: '/files/a' });
  const back = { ...other, amount: '0.5', ...selectCoin({ ...other, amount: '0.5' }, '1') };
  expect(back).toMatchObject({ coin: '1', amount: '100' });
  expect(selectCoin(back, '2')).toMatchObject({ amount: '0.5' });
  expect(selectCoin({ ...first, otherAmounts: '{"2":7' }, '2')).toMatchObject({ amount: '' });
  expect(selectCoin({ ...first, otherAmounts: '{"2":7}' }, '2')).toMatchObject({ amount: '' });
});

it('recognises an address of another network; an unknown form passes', () => {
  const erc20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const trc20 = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';
  const isForeign = (kind: 'trc20' | 'erc20', address: string) =>
    hasForeignAddress(makeChainNetwork({ kind, address }));
  expect(isForeign('trc20', erc20)).toBe(true);
  expect(isForeign('erc20', trc20)).toBe(true);
  expect(isForeign('trc20', trc20)).toBe(false);
  expect(isForeign('erc20', erc20)).toBe(false);
  expect(isForeign('trc20', 'somewhere')).toBe(false);
  expect(hasForeignAddress(makeBankNetwork())).toBe(false);
});

it('a bank deposit is paid to bank and card number, as its record says', () => {
  const { bank } = makeBankNetwork();
  const network = makeBankNetwork({ bank: { ...bank, bankName: 'First Bank', cardNumber: '12 34' } });
  expect(depositDestination(network)).toBe('First Bank, 12 34');
  expect(depositDestination(makeChainNetwork({ address: 'T1' }))).toBe('T1');
});

it('one more matching record is a new one, regardless of the rest of the list', () => {
  const record = fc.record({
    amount: fc.constantFrom('1', '1.00000000', '2'),
    destination: fc.constantFrom('A', 'B'),
    status: fc.constantFrom('pending' as const, 'completed' as const, 'rejected' as const),
  });
  fc.assert(
    fc.property(fc.array(record), fc.nat(), (records, at) => {
      const before = records.map((one) => makeDeposit(one));
      const intent = { amount: '1.0', destination: 'A' };
      const place = at % (before.length + 1);
      const added = makeDeposit({ amount: '1.00000000', destination: 'A' });
      const other = makeDeposit({ amount: '1.00000001', destination: 'A' });
      expect(countMatching(before.toSpliced(place, 0, added), intent)).toBe(
        countMatching(before, intent) + 1,
      );
      expect(countMatching(before.toSpliced(place, 0, other), intent)).toBe(countMatching(before, intent));
    }),
  );
});

it('asks for the network only where a wallet could have used another one', () => {
  const numbered = (network: DepositNetwork): NumberedNetwork => ({ ...network, index: undefined });
  const trc = numbered(makeChainNetwork({ id: 0, kind: 'trc20' }));
  const erc = numbered(makeChainNetwork({ id: 1, kind: 'erc20' }));
  const bank = numbered(makeBankNetwork({ id: 2 }));
  const ids = (networks: NumberedNetwork[], selected: NumberedNetwork) =>
    ambiguousNetworks(networks, selected).map(({ id }) => id);
  expect(ids([trc, erc, bank], trc)).toEqual([0, 1]);
  expect(ids([trc, erc, bank], bank)).toEqual([]);
  expect(ids([trc, bank], trc)).toEqual([]);
  expect(ids([trc, { ...trc, id: 9 }], trc)).toEqual([]);
});

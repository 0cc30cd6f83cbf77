import { build } from '@ex/testing';
import {
  fromBankCard,
  fromDepositRequest,
  fromWithdrawalMethod,
  fromWithdrawalRequest,
  toAccountBill,
  toBalances,
  toBankCard,
  toBoundAddress,
  toDeposit,
  toDepositCoin,
  toHistoryEntry,
  toPartnerLink,
  toPayoutBook,
  toReviewStatus,
  toWithdrawableCoin,
  toWithdrawal,
  toWithdrawalTerms,
} from './mappers';

const TIME = '2026-11-21 02:15:00';

it('ASSETS-02 D-54 reads the balances of known accounts and leaves others out', () => {
  const coin = build.coinBalance({ coinId: 7, balance: '1', dbalance: '2', all_zhprice: '3' });
  const accounts = [1, 2, 3, 4, 0].map((type) => ({
    type,
    totalAvailableAsset: `${type}`,
    balanceInfo: [coin],
  }));
  const asset = { coinId: 7, coin: 'USDT', available: '1', frozen: '2', usdValue: '3' };
  expect(toBalances({ all_price: '9', coinList: accounts })).toEqual({
    usdValue: '9',
    usdDebt: '0',
    accounts: [1, 2, 3].map((account) => ({ account, usdValue: `${account}`, assets: [asset] })),
  });
});

it.each([
  [1, '8.5', 'in', '8.5'],
  [2, '8.50000000', 'out', '-8.5'],
  [0, '0.00000001', 'out', '-0.00000001'],
  [2, '-3', 'out', '-3'],
  [1, '-3', 'in', '3'],
  [2, '0', 'out', '0'],
  [9, '1', 'out', '-1'],
])('ACCOUNT-05 a bill of st %d over %s goes %s and counts %s', (st, num, direction, amount) => {
  expect(toAccountBill({ st, num, remark: 'Option won', addtime: TIME })).toEqual({
    direction,
    amount,
    description: 'Option won',
    bookedAt: TIME,
  });
});

it.each([
  [1, 'pending'],
  [2, 'completed'],
  [3, 'rejected'],
  [0, { unknownCode: 0 }],
  [4, { unknownCode: 4 }],
  [-1, { unknownCode: -1 }],
])('ACCOUNT-09 a review of status %d is %j', (code, status) => {
  expect(toReviewStatus(code)).toEqual(status);
});

it('ACCOUNT-06 ACCOUNT-07 reads deposits and withdrawals', () => {
  expect(toDeposit({ num: '100', status: 1, address: 'T1', updatetime: TIME })).toEqual({
    amount: '100',
    status: 'pending',
    destination: 'T1',
    updatedAt: TIME,
  });
  expect(toWithdrawal({ mum: '50', status: 3, remark: 'Wrong card', updatetime: TIME })).toEqual({
    amount: '50',
    status: 'rejected',
    remark: 'Wrong card',
    updatedAt: TIME,
  });
});

it('BOOK-05 a withdrawal that its member cancelled is no rejected one', () => {
  const record = { id: 4, mum: '50', status: 3, remark: '', updatetime: TIME };
  expect(toWithdrawal({ ...record, cancelled: 1 })).toMatchObject({ id: 4, status: 'cancelled' });
  expect(toWithdrawal({ ...record, cancelled: 0 }).status).toBe('rejected');
});

it('DEPOSIT-03 D-59 reads the three kinds of networks and leaves others out', () => {
  const network = build.network({
    address: 'T1',
    pay_img: '/qr.png',
    bank_name: 'First Bank',
    card_number: '12',
    card_name: 'Venue Ltd',
    bank_address: 'Street',
    bank_code: 'FIRST',
    company_address: 'Lane',
  });
  const networkList = [1, 2, 3, 0, 4].map((pay_type) => ({ ...network, id: pay_type, pay_type }));
  expect(toDepositCoin(build.depositCoin({ networkList })).networks).toEqual([
    { id: 1, kind: 'trc20', address: 'T1', qrImage: '/qr.png' },
    { id: 2, kind: 'erc20', address: 'T1', qrImage: '/qr.png' },
    {
      id: 3,
      kind: 'bank',
      bank: {
        bankName: 'First Bank',
        cardNumber: '12',
        cardHolder: 'Venue Ltd',
        bankAddress: 'Street',
        bankCode: 'FIRST',
        companyAddress: 'Lane',
      },
    },
  ]);
});

it.each([
  [undefined, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 1],
])('D-55 a deposit of a coin with account %s is credited to account %d', (account, credited) => {
  expect(toDepositCoin({ ...build.depositCoin(), account }).account).toBe(credited);
});

it('one limit alone, which no text can state, is left to the server', () => {
  const limits = (minnum?: string, maxnum?: string) =>
    toDepositCoin({ ...build.depositCoin(), minnum, maxnum }).limits;
  expect([limits(), limits('10'), limits(undefined, '1'), limits('10', '1000')]).toEqual([
    null,
    null,
    null,
    { min: '10', max: '1000' },
  ]);
});

it.each([
  ['trc20', 1],
  ['erc20', 2],
  ['bank', 3],
] as const)('CALLS-44 announces a deposit over %s as type %d', (networkKind, type) => {
  const request = { coinId: 1, networkId: 5, networkKind, amount: '10', proof: '/files/a' };
  expect(fromDepositRequest(request)).toEqual({ c_id: 1, a_id: 5, type, num: '10', payimg: '/files/a' });
});

it('D-61 reads a partner link', () => {
  expect(toPartnerLink(build.partnerLink({ url: 'https://a.example', img: '/a.svg', title: 'A' }))).toEqual({
    url: 'https://a.example',
    image: '/a.svg',
    name: 'A',
  });
});

it('D-55 a coin is withdrawn from the accounts the server names, else from options and funds', () => {
  const coin = { id: 1, title: 'USDT' };
  expect(toWithdrawableCoin(coin)).toEqual({
    ...{ id: 1, coin: 'USDT', networks: null, accounts: [1, 2] },
    payoutDecimals: {},
  });
  expect(toWithdrawableCoin({ ...coin, networks: [], accounts: [3, 9, 1] })).toEqual({
    id: 1,
    coin: 'USDT',
    networks: [],
    payoutDecimals: {},
    accounts: [3, 1],
  });
  const decimals = { trc20: 6, bank: 2 };
  expect(toWithdrawableCoin({ ...coin, decimals }).payoutDecimals).toEqual(decimals);
});

it('D-64 the fee is a rate for sxftype 1 and fixed for any other', () => {
  const terms = (sxftype: number) =>
    toWithdrawalTerms(build.withdrawInfo({ sxftype, txsxf: '1', txsxf_n: '2' }));
  expect(terms(1).fee).toEqual({ kind: 'rate', rate: '0.01' });
  expect(terms(2).fee).toEqual({ kind: 'fixed', amount: '2' });
  expect(terms(0).fee).toEqual({ kind: 'fixed', amount: '2' });
});

it('D-64 keeps all decimals of a rate', () => {
  const { fee } = toWithdrawalTerms(build.withdrawInfo({ sxftype: 1, txsxf: '0.00000001' }));
  expect(fee).toEqual({ kind: 'rate', rate: '0.0000000001' });
});

it('CALLS-47 reads balance, limits and the bound address of the terms', () => {
  const wire = build.withdrawInfo({ balance: '5', txminnum: '1', txmaxnum: '9' });
  const [first, second] = [
    { id: 1, address: 'T1' },
    { id: 2, address: 'T2' },
  ];
  expect(toWithdrawalTerms({ ...wire, address_list: [first, second] })).toMatchObject({
    available: '5',
    limits: { min: '1', max: '9' },
    boundAddress: 'T1',
  });
  expect(toWithdrawalTerms({ ...wire, address_list: [] }).boundAddress).toBeNull();
});

it('CALLS-48 requests a withdrawal to the bound address or to a card', () => {
  const request = {
    coinId: 1,
    account: 2,
    amount: '10',
    destination: 'T1',
    fee: '1',
    fundPassword: 'secret1',
  } as const;
  expect([fromWithdrawalMethod('wallet'), fromWithdrawalMethod('bank')]).toEqual([1, 2]);
  const payload = { c_id: 1, type: 2, num: '10', paypwd: 'secret1' };
  expect(fromWithdrawalRequest({ ...request, method: 'wallet', bankCardId: null, addressId: null })).toEqual({
    ...payload,
    withdraw_type: 1,
    bank_id: undefined,
  });
  expect(fromWithdrawalRequest({ ...request, method: 'bank', bankCardId: 9, addressId: null })).toEqual({
    ...payload,
    withdraw_type: 2,
    bank_id: 9,
  });
});

it('BOOK-01 sends the address of the book that was chosen', () => {
  const request = {
    coinId: 3,
    amount: '1',
    account: 1,
    fundPassword: 'x',
    destination: '0x1',
    fee: '0',
  } as const;
  expect(
    fromWithdrawalRequest({ ...request, method: 'wallet', bankCardId: null, addressId: 5 }),
  ).toMatchObject({ address_id: 5, bank_id: undefined });
});

it('BOOK-01 BOOK-04 reads the address book; an empty time is none', () => {
  const entry = {
    id: 5,
    c_id: 3,
    network: 'ERC20',
    label: 'Cold',
    address: '0x1',
    bound: 1 as const,
    usable_at: TIME,
  };
  const address = { id: 5, coinId: 3, network: 'ERC20', label: 'Cold', address: '0x1' };
  const book = {
    wait_hours: 24,
    held_until: '',
    list: [entry, { ...entry, bound: 0 as const, usable_at: '' }],
    used: ['0x1'],
  };
  expect(toPayoutBook(book)).toEqual({
    ...{ waitHours: 24, heldUntil: null, used: ['0x1'] },
    addresses: [
      { ...address, isBound: true, usableAt: TIME },
      { ...address, isBound: false, usableAt: null },
    ],
  });
  expect(toPayoutBook({ ...book, held_until: TIME }).heldUntil).toBe(TIME);
});

it('ACCOUNT-05 reads a booking of any coin and account', () => {
  const bill = { st: 2, num: '3', remark: 'Fee', addtime: TIME };
  expect(toHistoryEntry({ ...bill, c_id: 3, coin: 'ETH', type: 2, kind: 'spot' })).toEqual({
    ...toAccountBill(bill),
    ...{ coinId: 3, coin: 'ETH', account: 2, kind: 'spot' },
  });
});

it('D-65 reads a bound address', () => {
  expect(toBoundAddress({ c_id: 3, coinname: 'ETH', address: '0x1' })).toEqual({
    coinId: 3,
    coin: 'ETH',
    address: '0x1',
  });
});

it('CALLS-20 CALLS-21 reads and saves bank cards', () => {
  const wire = { id: 9, bank_name: 'First Bank', card_name: 'Ana', card_number: '12' };
  const card = { id: 9, bankName: 'First Bank', holder: 'Ana', number: '12', usableAt: null };
  const { id, ...details } = card;
  expect(toBankCard(wire)).toEqual(card);
  expect(fromBankCard(card)).toEqual(wire);
  expect(fromBankCard(details)).toEqual({ ...wire, id: undefined });
  expect(id).toBe(9);
});

import {
  fromAccountTransferRequest,
  fromConversionRequest,
  fromMemberTransferFilter,
  fromMemberTransferRequest,
  toAccountTransfer,
  toConversionCoin,
  toFoundMember,
  toMemberTransfer,
  toMemberTransferCoin,
} from './mappers';

const time = '2026-11-21 02:15:00';
const accountRecord = {
  num: '5',
  status: 2,
  updatetime: time,
  from_type: 1,
  to_type: 2,
  coin: 'USDT',
  msg: '',
};
const memberRecord = {
  id: 7,
  order_num: 'T7',
  status: 1,
  addtime: time,
  arrival_time: time,
  to_username: 'ana',
  coin: 'USDT',
  amount: '100',
  sxf: '2',
  arrival_amount: '98',
};

it('MOVE-01 MOVE-03 sends an account transfer with coin, amount and both accounts', () => {
  const request = { coinId: 1, amount: '5', from: 1, to: 3 } as const;
  expect(fromAccountTransferRequest(request)).toEqual({ c_id: 1, num: '5', from_type: 1, to_type: 3 });
});

it('reads an account transfer, of accounts and statuses that are not known too', () => {
  const status = (code: number) => toAccountTransfer({ ...accountRecord, status: code }).status;
  expect(toAccountTransfer({ ...accountRecord, from_type: 9, msg: 'Booked' })).toEqual({
    coin: 'USDT',
    amount: '5',
    status: 'completed',
    from: 9,
    to: 2,
    remark: 'Booked',
    updatedAt: time,
  });
  expect([1, 2, 3, 0, 4].map(status)).toEqual([
    'pending',
    'completed',
    'rejected',
    { unknownCode: 0 },
    { unknownCode: 4 },
  ]);
});

it('D-88 D-89 reads a coin with all its terms, with a price only, and with nothing but its balance', () => {
  const bare = { id: 2, title: 'BTC', balance: '0.5' };
  const nothing = {
    bidPrice: null,
    askPrice: null,
    spread: null,
    feeRate: null,
    minValue: null,
    maxValue: null,
  };
  const coin = { id: 2, coin: 'BTC', available: '0.5', trading: { mode: 'open', notice: '' } };
  expect(toConversionCoin(bare)).toEqual({ ...coin, ...nothing });
  expect(toConversionCoin({ ...bare, price: '50000' })).toEqual({
    ...coin,
    ...nothing,
    bidPrice: '50000',
    askPrice: '50000',
  });
  const terms = { price: '1', ask_price: '2', spread: '3', fee_rate: '4', min_value: '5', max_value: '6' };
  expect(toConversionCoin({ ...bare, ...terms })).toEqual({
    ...coin,
    bidPrice: '1',
    askPrice: '2',
    spread: '3',
    feeRate: '4',
    minValue: '5',
    maxValue: '6',
  });
});

it('SWAP-05 sends a conversion with account, coins, amount and fund password', () => {
  const request = { account: 2, fromCoinId: 1, toCoinId: 5, amount: '100', fundPassword: 'secret' } as const;
  expect(fromConversionRequest(request)).toEqual({
    type: 2,
    from_coin_id: 1,
    to_coin_id: 5,
    amount: '100',
    paypassword: 'secret',
  });
});

it('P2P-07 P2P-08 P2P-09 reads a coin for members, with and without bounds', () => {
  const wire = {
    id: 1,
    title: 'USDT',
    balance: '10',
    internal_transfer_sxf: '0.02',
    internal_transfer_days: 3,
  };
  const coin = { id: 1, coin: 'USDT', available: '10', feeRate: '0.02', arrivalDays: 3 };
  expect(toMemberTransferCoin(wire)).toEqual({ ...coin, minAmount: null, maxAmount: null });
  expect(toMemberTransferCoin({ ...wire, min_amount: '1', max_amount: '9' })).toEqual({
    ...coin,
    minAmount: '1',
    maxAmount: '9',
  });
});

it('D-68 reads a found member, with and without warnings', () => {
  const found = { id: 7, username: 'ana' };
  expect(toFoundMember(found)).toEqual({ ...found, resembles: null, isOthersPhone: false });
  expect(toFoundMember({ ...found, resembles: 'anna', others_phone: 1 })).toEqual({
    ...found,
    resembles: 'anna',
    isOthersPhone: true,
  });
  expect(toFoundMember({ ...found, others_phone: 0 }).isOthersPhone).toBe(false);
});

it('P2P-14 sends a transfer to a member with id, coin, amount and fund password', () => {
  const request = { memberId: 7, coinId: 1, amount: '100', fee: '0', fundPassword: 'secret' };
  expect(fromMemberTransferRequest(request)).toEqual({
    to_uid: 7,
    c_id: 1,
    amount: '100',
    paypassword: 'secret',
  });
});

it('P2P-17 P2P-18 P2P-20 reads a transfer to a member and lists by status', () => {
  const status = (code: number) => toMemberTransfer({ ...memberRecord, status: code }).status;
  expect((['all', 'transferring', 'finished', 'cancelled'] as const).map(fromMemberTransferFilter)).toEqual([
    0, 1, 2, 3,
  ]);
  expect([1, 2, 3, 0, 8].map(status)).toEqual([
    'transferring',
    'finished',
    'cancelled',
    { unknownCode: 0 },
    { unknownCode: 8 },
  ]);
  expect(toMemberTransfer(memberRecord)).toEqual({
    id: 7,
    orderNumber: 'T7',
    status: 'transferring',
    receiver: 'ana',
    coin: 'USDT',
    amount: '100',
    fee: '2',
    receivedAmount: '98',
    createdAt: time,
    arrivesAt: time,
  });
  expect(toMemberTransfer({ ...memberRecord, arrival_time: '' }).arrivesAt).toBeNull();
});

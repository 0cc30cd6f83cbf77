import { build, makeAccountBill } from '@ex/testing';
import { foundMove, foundSwap, foundTransfer, newestOf } from './find';
import { numbered } from './numbered';

const at = (second: number) => `2026-11-21 02:15:0${second}`;
const after = newestOf([at(3), at(5), 'soon', '']);
const request = <P>(payload: P, since = after) => ({ key: 'k', payload, after: since });

it('the newest of some records is the latest of their times', () => {
  expect(after).toBe(Date.UTC(2026, 10, 21, 2, 15, 5));
  expect(newestOf([])).toBe(0);
});

describe('an exchange', () => {
  const sent = request({ type: 1, from_coin_id: 1, to_coin_id: 2, amount: '100', paypassword: '' } as const);
  const given = makeAccountBill({ direction: 'out', amount: '-100.00000000', bookedAt: at(6) });
  const taken = makeAccountBill({ direction: 'in', amount: '0.00155', bookedAt: at(6) });

  it('D-10 is found by its two bills of one moment', () => {
    expect(foundSwap(sent, [given], [taken])).toBe(true);
  });
  it.each([
    ['no bill of the coin taken', [given], []],
    ['only an expense of the coin taken', [given], [{ ...taken, direction: 'out' }]],
    ['the coin taken came at another moment', [given], [{ ...taken, bookedAt: at(7) }]],
    ['another amount was given', [{ ...given, amount: '-100.00000001' }], [taken]],
    ['the coin given came in', [{ ...given, direction: 'in' }], [taken]],
    ['it was known before', [{ ...given, bookedAt: at(5) }], [{ ...taken, bookedAt: at(5) }]],
  ] as const)('D-10 is not found when %s', (_why, out, income) => {
    expect(foundSwap(sent, out, income)).toBe(false);
  });
});

describe('a move between own accounts', () => {
  const sent = request({ c_id: 1, num: '5', from_type: 1, to_type: 3 } as const);
  const record = build.transferRecord({ num: '5.00000000', from_type: 1, to_type: 3, updatetime: at(6) });

  it('D-10 is found by a record alike', () => {
    expect(foundMove(sent, [build.transferRecord(), record])).toBe(true);
  });
  it.each([
    ['the amount', { num: '5.1' }],
    ['the account it leaves', { from_type: 2 }],
    ['the account it goes to', { to_type: 2 }],
    ['the time', { updatetime: at(5) }],
  ])('D-10 is not found when %s differs', (_what, change) => {
    expect(foundMove(sent, [{ ...record, ...change }])).toBe(false);
  });
});

describe('a transfer to a member', () => {
  const payload = {
    to_uid: 7,
    to_username: 'ana',
    resembles: '',
    c_id: 1,
    coin: 'USDT',
    amount: '100',
    paypassword: '',
  };
  const sent = request(payload, 10);
  const record = build.internalTransfer({ id: 11, to_username: 'ana', coin: 'USDT', amount: '100.00000000' });

  it('D-10 is found by a newer record alike', () => {
    expect(foundTransfer(sent, [record])).toBe(true);
  });
  it.each([
    ['the id', { id: 10 }],
    ['the receiver', { to_username: 'bob' }],
    ['the coin', { coin: 'BTC' }],
    ['the amount', { amount: '99' }],
  ])('D-10 is not found when %s differs', (_what, change) => {
    expect(foundTransfer(sent, [{ ...record, ...change }])).toBe(false);
  });
});

it('ACCOUNT-08 records that say the same keep apart', () => {
  const record = build.transferRecord();
  const keys = numbered([record, record, build.transferRecord({ num: '6' })]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(numbered([record])[0]).toMatchObject(record);
});

import { makeAccountBill, makeAccountTransfer, makeMemberTransfer } from '@ex/testing';
import {
  findConversion,
  isRecordOfAccountTransfer,
  isRecordOfMemberTransfer,
  newestBillTime,
} from './records';

const at = (second: number) => `2026-11-21 02:15:0${second}`;
const bill = (bookedAt: string) => makeAccountBill({ bookedAt });
const baseline = newestBillTime([bill(at(3)), bill(at(5)), bill('soon'), bill('')]);

it('the newest of some bills is the latest of their times', () => {
  expect(baseline).toBe(Date.UTC(2026, 10, 21, 2, 15, 5));
  expect(newestBillTime([])).toBe(0);
});

describe('a conversion', () => {
  const given = makeAccountBill({ direction: 'out', amount: '-100.00000000', bookedAt: at(6) });
  const taken = makeAccountBill({ direction: 'in', amount: '0.00155', bookedAt: at(6) });
  type Bills = readonly (typeof given)[];

  it('D-10 is found by its two bills of one moment', () => {
    expect(findConversion({ amount: '100' }, baseline, [given], [taken])).toBe(given);
  });
  it.each<[string, Bills, Bills]>([
    ['no bill of the coin taken', [given], []],
    ['only an expense of the coin taken', [given], [{ ...taken, direction: 'out' }]],
    ['the coin taken came at another moment', [given], [{ ...taken, bookedAt: at(7) }]],
    ['another amount was given', [{ ...given, amount: '-100.00000001' }], [taken]],
    ['the coin given came in', [{ ...given, direction: 'in', amount: '100' }], [taken]],
    ['it was known before', [{ ...given, bookedAt: at(5) }], [{ ...taken, bookedAt: at(5) }]],
  ])('D-10 is not found when %s', (_why, out, income) => {
    expect(findConversion({ amount: '100' }, baseline, out, income)).toBeUndefined();
  });
});

const accountTransfer = makeAccountTransfer({ amount: '5.00000000', from: 1, to: 3 });

describe('the record of a transfer between accounts', () => {
  const request = { amount: '5', from: 1, to: 3 } as const;

  it('D-10 says what was decided', () => {
    expect(isRecordOfAccountTransfer(accountTransfer, request)).toBe(true);
  });
  it.each([
    ['amount', { amount: '5.1' }],
    ['account it leaves', { from: 2 }],
    ['account it goes to', { to: 2 }],
  ])('D-10 is none when the %s differs', (_what, change) => {
    expect(isRecordOfAccountTransfer({ ...accountTransfer, ...change }, request)).toBe(false);
  });
});

describe('the record of a transfer to a member', () => {
  const intent = { username: 'ana', coin: 'USDT', amount: '100' };
  const record = makeMemberTransfer({ receiver: 'ana', coin: 'USDT', amount: '100.00000000' });

  it('D-10 says what was decided', () => {
    expect(isRecordOfMemberTransfer(record, intent)).toBe(true);
  });
  it.each([
    ['receiver', { receiver: 'bob' }],
    ['coin', { coin: 'BTC' }],
    ['amount', { amount: '99' }],
  ])('D-10 is none when the %s differs', (_what, change) => {
    expect(isRecordOfMemberTransfer({ ...record, ...change }, intent)).toBe(false);
  });
});

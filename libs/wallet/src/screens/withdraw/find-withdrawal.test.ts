import { build } from '@ex/testing';
import { newestOf, wasCarriedOut } from './find-withdrawal';

const payload = {
  c_id: 1,
  num: '100',
  type: 1,
  withdraw_type: 1,
  bank_id: undefined,
  paypwd: 'p',
  place: 'T1',
  bank: '',
} as const;
const older = build.withdrawalRecord({ mum: '100.00000000', updatetime: '2026-01-02 03:04:05' });
const request = { key: 'k', payload, after: newestOf([older]) };
const later = { updatetime: '2026-01-02 03:04:09' };

it.each([
  ['the one before it', older, false],
  ['the one before it once its review has ended', { ...older, ...later, status: 2 }, false],
  ['the one before it once it was turned down', { ...older, ...later, status: 3 }, false],
  ['another amount', { ...older, ...later, mum: '100.00000001' }, false],
  ['one alike that is new', { ...older, ...later }, true],
])('D-10 after a lost answer %s counts for the withdrawal or not', (_name, record, found) =>
  expect(wasCarriedOut(request, [record])).toBe(found),
);

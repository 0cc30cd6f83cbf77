import { build, setUpMocks, setUpSavedCsv } from '@ex/testing';
import { LoansExport, LockMiningExport, StakingExport } from './OrdersExport';

setUpMocks();
const save = setUpSavedCsv();

it('RIM-10 saves the loans of a status with every digit and times in UTC', async () => {
  const loan = build.loanOrder({ amount: '1000.00000001', repayment_time: '2026-12-21 02:15:00' });
  const { lines, sent } = await save(<LoansExport filter="approved" />, { getLoanRecords: { list: [loan] } });
  expect(sent.last('getLoanRecords').form).toEqual({ status: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe(
    'Record ID,Order number,Product,Status,Amount,Total interest,Total to repay,Left to repay,Repayment date',
  );
  expect(lines[1]).toMatch(/,1000\.00000001,.*,2026-12-21T02:15:00Z$/);
});

it.each([
  ['all of an open loan', { status: 2 }, '1010'],
  ['what was not collected of an overdue one', { status: 2, left_amount: '403.5' }, '403.5'],
  ['nothing of a repaid one', { status: 2, is_repayment: 1, left_amount: '0' }, '0'],
  ['nothing of a repaid one, also where the server does not say it', { status: 2, is_repayment: 1 }, '0'],
  ['none of one under review', { status: 1, left_amount: '1010' }, ''],
  ['none of a rejected one', { status: 3, left_amount: '1010' }, ''],
  ['none of a cancelled one', { status: 4 }, ''],
] as const)('saves what is still to repay: %s', async (_what, loan, left) => {
  const list = [build.loanOrder({ total_amount: '1010', ...loan })];
  const { lines } = await save(<LoansExport filter="all" />, { getLoanRecords: { list } });
  const column = lines[0]?.split(',').indexOf('Left to repay') ?? -1;
  expect(lines[1]?.split(',')[column]).toBe(left);
});

it('RIM-10 saves lock-mining orders with every digit and times in UTC', async () => {
  const lock = build.miningOrder({ total_revenue: '0.00000001', end_time: '2026-12-21 02:15:00' });
  const { lines } = await save(<LockMiningExport />, { getMiningMachineOrders: { list: [lock] } });
  expect(lines[0]).toBe('Record ID,Order number,Product,Amount,Coin,Term,Earnings,Start,End');
  expect(lines[1]).toMatch(/,0\.00000001,.*,2026-12-21T02:15:00Z$/);
});

it('RIM-10 saves stakes with the name of their status', async () => {
  const stake = build.stakingOrder({ status: 2, addtime: '2026-11-21 02:15:00' });
  const { lines } = await save(<StakingExport />, { getStakingOrderList: { list: [stake] } });
  expect(lines[0]).toBe('Record ID,Order number,Status,Opened,Amount,Coin,Term,Earnings,Start,End');
  expect(lines[1]).toMatch(/,Redeemed,2026-11-21T02:15:00Z,/);
});

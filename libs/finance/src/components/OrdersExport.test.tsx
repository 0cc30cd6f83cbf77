import { type Answers, build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LoansExport, LocksExport, StakesExport } from './OrdersExport';

/** The file that is handed to the browser, line by line. */
const files: Blob[] = [];
const own = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL: own.create, revokeObjectURL: own.revoke });
});

setUpMocks();

const save = async (button: ReactElement, answers: Answers) => {
  const sent = mockCalls(scenario('filled'), answers);
  const page = renderScreen(button, { token: 't1' });
  await page.user.click(await screen.findByRole('button', { name: 'Save as CSV file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
  return { sent, lines: text.trim().split('\r\n') };
};

it('saves the loans of a status with every digit and times in UTC', async () => {
  const loan = build.loanOrder({ amount: '1000.00000001', repayment_time: '2026-12-21 02:15:00' });
  const { lines, sent } = await save(<LoansExport status={2} />, { getLoanRecords: { list: [loan] } });
  expect(sent.last('getLoanRecords').form).toEqual({ status: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe('Order number,Product,Status,Amount,Total interest,Total to repay,Repayment date');
  expect(lines[1]).toMatch(/,1000\.00000001,.*,2026-12-21T02:15:00Z$/);
});

it('saves the locks with every digit and times in UTC', async () => {
  const lock = build.miningOrder({ total_revenue: '0.00000001', end_time: '2026-12-21 02:15:00' });
  const { lines } = await save(<LocksExport />, { getMiningMachineOrders: { list: [lock] } });
  expect(lines[0]).toBe('Order number,Product,Amount,Coin,Days,Total revenue,Start,End');
  expect(lines[1]).toMatch(/,0\.00000001,.*,2026-12-21T02:15:00Z$/);
});

it('saves the stakes with the name of their status', async () => {
  const stake = build.stakingOrder({ status: 2, addtime: '2026-11-21 02:15:00' });
  const { lines } = await save(<StakesExport />, { getStakingOrderList: { list: [stake] } });
  expect(lines[0]).toBe('Order number,Status,Opened,Amount,Coin,Days,Total revenue,Start,End');
  expect(lines[1]).toMatch(/,Order redeemed,2026-11-21T02:15:00Z,/);
});

import { type Answers, build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { OrdersExport } from './OrdersExport';

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

it('saves the orders of the tab with every digit and times in UTC', async () => {
  const order = build.settledOrder({
    num: '10.00000001',
    buytime: '2026-11-21 02:15:00',
    selltime: '2026-11-21 02:16:00',
    ploss: '-10.00000001',
  });
  const { lines, sent } = await save(<OrdersExport status={2} />, { getHyOrderList: { list: [order] } });
  expect(sent.last('getHyOrderList').form).toEqual({ status: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe('Open time,Close time,Market,Type,Quantity,Open price,Close price,Profit/loss');
  expect(lines[1]).toMatch(/^2026-11-21T02:15:00Z,2026-11-21T02:16:00Z,.*,10\.00000001,.*,-10\.00000001$/);
});

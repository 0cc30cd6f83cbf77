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

it('saves the orders of the list with every digit and times in UTC', async () => {
  const order = build.spotOrder({ xjprice: '64000.12345678', predict_num: '0.50000001', coinnum: null });
  const { lines, sent } = await save(<OrdersExport status={1} type={2} />, {
    tradegetOrderList: { list: [order] },
  });
  expect(sent.last('tradegetOrderList').form).toEqual({ status: '1', type: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe('Time,Market,Side,Order type,Limit price,Quantity,Filled,Dealt price,Dealt');
  expect(lines[1]).toMatch(/^2026-11-\d\dT\d\d:\d\d:\d\dZ,BTC\/USDT,.*,64000\.12345678,0\.50000001,,/);
});

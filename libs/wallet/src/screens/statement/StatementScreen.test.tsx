import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks, setUpSavedFiles } from '@ex/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Screen } from './StatementScreen';

setUpMocks();
const { names, lines } = setUpSavedFiles();
const answer = {
  ...{ from: '2026-11-01', to: '2026-11-21', complete_from: '', next: '' },
  balances: [build.statementBalance()],
  lines: [build.statementLine({ remark: '=1+1' })],
};
const open = (getStatement: unknown = answer) => {
  const sent = mockCalls(scenario('filled'), { getStatement } as Parameters<typeof mockCalls>[0]);
  return { ...renderScreen(<Screen />, { at: '/statement', token: 't1' }), sent };
};
const show = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('button', { name: 'Show statement' }));

it('STATEMENT-01 asks for a period and shows opening balance, in, out and closing balance', async () => {
  const page = open();
  const from = screen.getByLabelText('From');
  await page.user.clear(from);
  await page.user.type(from, '2026-02-01');
  await show(page);
  const card = (await screen.findByRole('heading', { name: 'Options · USDT' })).parentElement!;
  for (const value of ['1,000.00000000', '254.55000000', '50.00000000', '1,204.55000000'])
    expect(within(card).getByText(value)).toBeVisible();
  expect(page.sent.last('getStatement').form).toMatchObject({ from: '2026-02-01' });
});

it('STATEMENT-02 STATEMENT-03 is saved as CSV, and as PDF by the print window', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const page = open();
  await show(page);
  await page.user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^statement-2026-11-01-2026-11-21/)]));
  expect((await lines())[1]).toBe(",2026-11-21T02:15:00Z,Options,USDT,-50,'=1+1");
  await page.user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  const document_ = screen.getByRole('article', { hidden: true });
  expect(document_).toHaveTextContent(/Account statement.*2026-11-01 – 2026-11-21 \(UTC\)/);
  expect(document_).toHaveTextContent(/2026-11-21 02:15:00OptionsUSDT−50\.00000000=1\+1/);
  print.mockRestore();
});

it('STATEMENT-01 says when older months are in the archive, and when there is nothing', async () => {
  const page = open({ ...answer, complete_from: '2026-10-01', balances: [], lines: [] });
  await show(page);
  expect(await screen.findByText(/^Transactions before 2026-10-01 are in our archive/)).toBeVisible();
  expect(screen.getByText('No balance or transactions in this period')).toBeVisible();
});

it('RIM-11 a statement of dates that were changed while it was read is not shown', async () => {
  let answerNow: (value: typeof answer) => void = () => undefined;
  const page = open(() => new Promise((resolve) => (answerNow = resolve)));
  const from = screen.getByLabelText('From');
  fireEvent.change(from, { target: { value: '2026-01-01' } });
  await show(page);
  await waitFor(() => expect(page.sent.of('getStatement')).toHaveLength(1));
  fireEvent.change(from, { target: { value: '2026-05-01' } });
  expect(screen.getByRole('button', { name: 'Show statement' })).not.toHaveAttribute('aria-busy', 'true');
  answerNow(answer);
  await page.answered();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  await show(page);
  await waitFor(() => expect(page.sent.of('getStatement')).toHaveLength(2));
  answerNow(answer);
  expect(await screen.findByRole('button', { name: 'Save as CSV' })).toBeVisible();
  expect(page.sent.last('getStatement').form).toMatchObject({ from: '2026-05-01' });
});

it('shows nothing of a statement that cannot be read', async () => {
  const page = open(outcome.offline());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show(page);
  await waitFor(() => expect(page.sent.of('getStatement')).toHaveLength(1));
  await page.answered();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
});

it('RIM-64 a statement that does not arrive says so with a way to read it again; changed dates drop that', async () => {
  let works = false;
  const page = open(() => (works ? answer : outcome.offline()));
  await show(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await show(page);
  works = true;
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save as CSV' })).toBeVisible();
  expect(screen.queryByText('Couldn’t load')).not.toBeInTheDocument();
});

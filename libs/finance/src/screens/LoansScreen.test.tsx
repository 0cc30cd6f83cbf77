import { build, fact, outcome, tap, watchListEnd } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decision, financePage } from '../testing/finance-page';
import { Screen } from './LoansScreen';

const { open, told } = financePage();
const orders = '/loans?tab=orders';
const statuses = {
  getLoanRecords: {
    list: [1, 2, 3, 4].map((status) =>
      build.loanOrder({ id: status, order_num: `L${status}`, status, status_text: `Status ${status}` }),
    ),
  },
};
const tenOf = (page: number) =>
  Array.from({ length: page === 1 ? 10 : 2 }, (_, at) => {
    const id = 100 - page * 20 - at;
    return build.loanOrder({ id, order_num: `L${id}` });
  });

it('LOAN-01 opens with products; orders are the other tab', async () => {
  const page = open(Screen, '/loans');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Orders', 'Products']);
  expect(screen.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await page.user.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(await screen.findByText('L20261121001')).toBeVisible();
  expect(page.address()).toBe(orders);
});

it('LOAN-04 LOAN-05 a product shows lender, amounts and rate, and links to its application', async () => {
  const page = open(Screen, '/loans');
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('heading', { name: 'Short loan' })).toBeVisible();
  expect(card).toHaveTextContent('Exchange');
  expect(fact('Loan amount', card)).toBe('1,000–50,000\u202fUSDT');
  expect(card).toHaveTextContent('0.1%Daily interest');
  expect(fact('Repayment period', card)).toBe('30 days');
  await tap(page, 'Apply', 'link');
  expect(page.address()).toBe('/loans-application?id=1');
});

it('LOAN-02 the orders are filtered by status, 0 for all', async () => {
  const page = open(Screen, orders);
  await screen.findByText('L20261121001');
  expect(page.sent.last('getLoanRecords').form['status']).toBe('0');
  for (const [name, status] of Object.entries({
    'Under review': '1',
    Approved: '2',
    Rejected: '3',
    Canceled: '4',
  })) {
    await page.user.click(screen.getByRole('radio', { name }));
    await waitFor(() => expect(page.sent.last('getLoanRecords').form['status']).toBe(status));
  }
});

it('LOAN-06 an order shows its figures; a missing date reads --', async () => {
  open(Screen, orders);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Short loan');
  expect(card).toHaveTextContent('L20261121001');
  expect(fact('Amount', card)).toBe('1,000.00000000\u202fUSDT');
  expect(fact('Total interest', card)).toBe('30.00000000\u202fUSDT');
  expect(fact('Repayment date', card)).toBe('--');
  expect(fact('Total to repay', card)).toBe('1,030.00000000\u202fUSDT Open');
  expect(within(card).getByText('Under review')).toBeVisible();
  expect(within(card).queryByText('Left to repay')).not.toBeInTheDocument();
});

it('a partly collected debt shows what is left of it', async () => {
  open(Screen, orders, {
    getLoanRecords: {
      list: [build.loanOrder({ status: 2, is_repayment_text: 'Overdue', left_amount: '430' })],
    },
  });
  const card = await screen.findByRole('article');
  expect(fact('Total to repay', card)).toBe('1,030.00000000\u202fUSDT Overdue');
  expect(fact('Left to repay', card)).toBe('430.00000000\u202fUSDT');
});

it('a loan shows what lateness costs and has cost', async () => {
  const late = { late_interest: '2.06', late_rate: '0.1', late_most: '200', total_amount: '1032.06' };
  open(Screen, orders, { getLoanRecords: { list: [build.loanOrder({ status: 2, ...late })] } });
  const card = await screen.findByRole('article');
  expect(fact('Late interest so far', card)).toBe('2.06000000\u202fUSDT');
  expect(fact('Late interest per day, on the amount due', card)).toBe('0.1%');
  expect(fact('Maximum late interest', card)).toBe('200.00000000\u202fUSDT');
  expect(fact('Total to repay', card)).toBe('1,032.06000000\u202fUSDT Open');
});

it('shows a member with an overdue loan what stops and where to repay', async () => {
  const page = open(Screen, '/loans', {
    getusr: build.user({ overdue_left: '403.5', overdue_coin: 'USDT' }),
  });
  expect(await screen.findByText(/^Your loan is overdue. Left to repay: 403.50000000/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/recharge\?coin=/),
    ),
  );
  await tap(page, 'Deposit', 'link');
  expect(page.address()).toMatch(/^\/recharge/);
});

it('shows no debt warning to a member without overdue loans', async () => {
  const page = open(Screen, '/loans');
  await screen.findByRole('article');
  await page.answered();
  expect(page.sent.of('getusr')).toHaveLength(1);
  expect(screen.queryByText(/overdue/)).not.toBeInTheDocument();
});

it('LOAN-03 LOAN-08 D-70 shows each status in the words of the server, the rejected one as negative', async () => {
  open(Screen, orders, statuses);
  for (const status of [1, 2, 3, 4]) expect(await screen.findByText(`Status ${status}`)).toBeVisible();
  expect(screen.getByText('Status 3')).toHaveClass('rejected');
  expect(screen.getByText('Status 2')).not.toHaveClass('rejected');
});

it('LOAN-07 only an application can be cancelled, after a confirmation', async () => {
  const page = open(Screen, orders, {
    ...statuses,
    cancelLoanApply: outcome.success('Application canceled'),
  });
  await screen.findByText('Status 4');
  expect(screen.getAllByRole('button', { name: 'Cancel application' })).toHaveLength(1);
  await tap(page, 'Cancel application');
  const sheet = await decision('Cancel application?');
  expect(sheet).toHaveTextContent('L1');
  await page.user.dblClick(within(sheet).getByRole('button', { name: 'Cancel application' }));
  await waitFor(() => expect(told).toEqual(['Application canceled']));
  expect(page.sent.of('cancelLoanApply').map(({ form }) => form)).toEqual([{ id: '1' }]);
});

it('D-10 a cancellation whose answer was lost is found in the records', async () => {
  let cancelled = false;
  const page = open(Screen, orders, {
    getLoanRecords: () => ({ list: [build.loanOrder({ status: cancelled ? 4 : 1 })] }),
    cancelLoanApply: () => {
      cancelled = true;
      return outcome.offline();
    },
  });
  await tap(page, 'Cancel application');
  const sheet = await decision('Cancel application?');
  await page.user.click(within(sheet).getByRole('button', { name: 'Cancel application' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent.of('cancelLoanApply')).toHaveLength(1);
});

it('LOAN-18 loads ten orders at a time, and again on refresh', async () => {
  const endComesNear = watchListEnd();
  const page = open(Screen, orders, { getLoanRecords: ({ page: number }) => ({ list: tenOf(number) }) });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  endComesNear();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(page.sent.of('getLoanRecords').map(({ form }) => form)).toEqual([
    { status: '0', page: '1', limit: '10' },
    { status: '0', page: '2', limit: '10' },
  ]);
  await tap(page, 'Refresh');
  await waitFor(() => expect(page.sent.of('getLoanRecords').length).toBeGreaterThan(2));
  expect(page.sent.of('getLoanRecords')[2]?.form['page']).toBe('1');
});

it('LOAN-19 an empty list says so', async () => {
  open(Screen, orders, { getLoanRecords: { list: [] } });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

it('products that failed to load can be requested again', async () => {
  const page = open(Screen, '/loans', { getLoanProjects: outcome.malformed() });
  await tap(page, 'Try again');
  await waitFor(() => expect(page.sent.of('getLoanProjects')).toHaveLength(2));
});

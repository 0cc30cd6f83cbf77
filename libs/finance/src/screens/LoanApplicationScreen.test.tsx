import { build, fact, fill, outcome, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decision, financePage } from '../testing/finance-page';
import { Screen } from './LoanApplicationScreen';

const { open, told } = financePage();
const at = '/loans-application?id=1';
const PAPERS = ['Front of ID', 'Back of ID', 'Selfie with your ID'];
const image = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' });

type Page = ReturnType<typeof open>;
/** A back end that stores each picture under a number of its own. */
const storing = () => {
  let count = 0;
  return () => {
    count += 1;
    return { url: `/files/${count}.jpg`, fullurl: `/files/${count}.jpg?sig=1` };
  };
};
async function upload(page: Page, label: string): Promise<void> {
  await page.user.upload(await screen.findByLabelText(label), image(label));
  await screen.findByRole('button', { name: `Remove: ${label}` });
}
async function uploadAll(page: Page): Promise<void> {
  for (const [at_, label] of PAPERS.entries()) {
    await upload(page, label);
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(at_ + 1));
  }
}
const answers = () => ({ upload: storing(), applyLoan: outcome.success('Application sent') });

it('SHELL-20 LOAN-09 LOAN-10 requests the product and shows it with its repayment method', async () => {
  const page = open(Screen, at);
  expect(await screen.findByRole('heading', { name: 'Short loan' })).toBeVisible();
  expect(page.sent.last('getLoanProjects').form).toEqual({ id: '1' });
  expect(fact('Loan amount')).toBe('1,000–50,000\u202fUSDT');
  expect(fact('Repayment')).toBe('One payment on the due date');
});

it.each(['', '?id=', '?id=x', '?id=1.5', '?id=-1'])(
  'an address without a product (%s) asks for none',
  async (query) => {
    const page = open(Screen, `/loans-application${query}`);
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/loans');
    expect(page.sent.of('getLoanProjects')).toHaveLength(0);
  },
);

it('LOAN-11 LOAN-15 CONST-01 the amount starts at the minimum, takes no decimals and shows in the footer', async () => {
  const page = open(Screen, at);
  const field = await screen.findByLabelText('Loan amount');
  expect(field).toHaveValue('1000');
  expect(screen.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  await tap(page, 'Increase');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('1,001 USDT');
  await page.user.clear(field);
  await page.user.paste('2500.5');
  expect(field).not.toHaveValue('2500.5');
  await fill(page, 'Loan amount', '2500');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2,500 USDT');
  expect(fact('Total interest')).toBe('75.00000000\u202fUSDT');
  expect(fact('Total to repay')).toBe('2,575.00000000\u202fUSDT');
});

it('LOAN-12 CONST-17 an amount out of bounds is reported with both bounds and not sent', async () => {
  const page = open(Screen, at, answers());
  await uploadAll(page);
  for (const amount of ['999', '50001']) {
    await fill(page, 'Loan amount', amount);
    await tap(page, 'Apply');
    await waitFor(() =>
      expect(screen.getByRole('alert', { name: 'Notifications' })).toHaveTextContent(
        'Enter an amount between 1,000 and 50,000',
      ),
    );
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent.of('applyLoan')).toHaveLength(0);
});

it('LOAN-13 takes one picture in each of three slots', async () => {
  open(Screen, at);
  for (const label of PAPERS) {
    const slot = await screen.findByLabelText(label);
    expect(slot).toHaveAttribute('type', 'file');
    expect(slot).not.toHaveAttribute('multiple');
  }
});

it('LOAN-14 reports a missing front, back and handheld picture one after the other', async () => {
  const page = open(Screen, at, answers());
  const missing = [
    'Add a photo of the front of your ID',
    'Add a photo of the back of your ID',
    'Add a selfie with your ID',
  ];
  await screen.findByLabelText('Loan amount');
  for (const [index, label] of PAPERS.entries()) {
    await tap(page, 'Apply');
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(missing[index]);
    for (const other of PAPERS.filter((one) => one !== label))
      expect(screen.getByLabelText(other)).not.toHaveAccessibleDescription(/missing/);
    await upload(page, label);
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(index + 1));
  }
  await tap(page, 'Apply');
  expect(await decision('Apply for loan')).toBeVisible();
});

it('LOAN-12 LOAN-14 Enter in the amount applies as the button does', async () => {
  const page = open(Screen, at, answers());
  const field = await screen.findByLabelText('Loan amount');
  await page.user.type(field, '{Enter}');
  expect(screen.getByLabelText('Front of ID')).toHaveAccessibleDescription(
    'Add a photo of the front of your ID',
  );
  await uploadAll(page);
  await page.user.type(field, '{Enter}');
  expect(await decision('Apply for loan')).toBeVisible();
  expect(page.sent.of('applyLoan')).toHaveLength(0);
});

it('states before signing what lateness costs, and what stops while a loan is overdue', async () => {
  const strict = { list: [build.loanProject({ late_rate: '0.2', late_most: '10' })] };
  const page = open(Screen, at, { ...answers(), getLoanProjects: strict });
  await uploadAll(page);
  await fill(page, 'Loan amount', '2000');
  expect(fact('Late interest per day, on the amount due')).toBe('0.2%');
  expect(fact('Maximum late interest')).toBe('200.00000000\u202fUSDT');
  await tap(page, 'Apply');
  const sheet = await decision('Apply for loan');
  expect(fact('Late interest per day, on the amount due', sheet)).toBe('0.2%');
  expect(sheet).toHaveTextContent(/it costs 0\.2% late interest a day, up to 200\.00000000/);
  expect(sheet).toHaveTextContent(/While a loan is overdue, you can’t trade, withdraw/);
});

it('LOAN-16 LOAN-17 SET-08 sends one application with the uploaded pictures, then shows the orders', async () => {
  const page = open(Screen, at, answers());
  await uploadAll(page);
  await fill(page, 'Loan amount', '2000');
  await tap(page, 'Apply');
  const sheet = await decision('Apply for loan');
  expect(fact('Total to repay', sheet)).toBe('2,060.00000000\u202fUSDT');
  expect(sheet).toHaveTextContent(/Due date if paid out today/);
  expect(sheet).toHaveTextContent(/You’ll owe 2,060\.00000000/);
  await page.user.dblClick(within(sheet).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(page.address()).toBe('/loans?tab=orders'));
  expect(page.sent.last('applyLoan').shownTerms).toBe('0.1');
  expect(page.sent.of('applyLoan').map(({ form }) => form)).toEqual([
    {
      id: '1',
      amount: '2000',
      front_card: '/files/1.jpg',
      later_card: '/files/2.jpg',
      handheld_card: '/files/3.jpg',
    },
  ]);
  expect(page.sent.last('applyLoan').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(told).toEqual(['Application sent']);
});

it('a half-filled application survives a reload until it is sent', async () => {
  const first = open(Screen, at, answers());
  await upload(first, PAPERS[0] ?? '');
  await waitFor(() => expect(screen.getByText('Uploaded')).toBeInTheDocument());
  await fill(first, 'Loan amount', '1500');
  first.unmount();
  open(Screen, at, answers());
  expect(await screen.findByLabelText('Loan amount')).toHaveValue('1500');
  expect(screen.getByRole('button', { name: `Remove: ${PAPERS[0]}` })).toBeVisible();
});

it('ERRORS-06 a refusal leaves the form unchanged', async () => {
  const page = open(Screen, at, { ...answers(), applyLoan: outcome.refused('Too many open loans') });
  await uploadAll(page);
  await tap(page, 'Apply');
  const sheet = await decision('Apply for loan');
  await page.user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(told).toEqual(['Too many open loans']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByText('Uploaded')).toHaveLength(3);
  expect(page.address()).toBe(at);
});

it('D-10 an application whose answer was lost is found among the newest orders', async () => {
  let sent = false;
  const older = build.loanOrder({ order_num: 'L1' });
  const page = open(Screen, at, {
    ...answers(),
    getLoanRecords: () => ({ list: sent ? [build.loanOrder({ id: 2, order_num: 'L2' }), older] : [older] }),
    applyLoan: () => {
      sent = true;
      return outcome.offline();
    },
  });
  await uploadAll(page);
  await tap(page, 'Apply');
  const sheet = await decision('Apply for loan');
  await waitFor(() => expect(page.sent.of('getLoanRecords')).toHaveLength(1));
  await page.user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(page.address()).toBe('/loans?tab=orders'));
  expect(page.sent.of('applyLoan')).toHaveLength(1);
});

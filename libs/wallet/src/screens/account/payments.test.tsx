import { build, outcome, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { site, walletPage } from '../../testing/wallet-page';
import { Screen } from './AccountScreen';

const { open } = walletPage();
const at = (list: string) => `/trade-account?id=1&name=USDT&type=1&list=${list}`;
const follows = site({ features: ['payment_states', 'address_book'] });
const HASH = '7d4f0c9a1b2e3d4c5f6a7b8c9d0e1f2a3b4c5d6e7f8091a2b3c4d5e6f7a8b9c0';

/** Opens the way of the only withdrawal. */
async function openTimeline(payment: Parameters<typeof build.payment>[0], list = 'withdrawals') {
  const page = open(Screen, at(list), {
    ...follows,
    getWithdrawList: {
      list: [build.withdrawalRecord({ id: 7, status: 1, state: payment?.state ?? 'locked' })],
    },
    getRechargeList: { list: [build.depositRecord({ id: 7, status: 1, state: payment?.state ?? 'locked' })] },
    getPayment: build.payment(payment),
  });
  await tap(page, 'Details', 'button');
  return { page, sheet: within(await screen.findByRole('dialog', { name: 'Payment details' })) };
}

it('PAY-05 PAY-06 a withdrawal that is being paid shows its steps and the usual time, and cannot be cancelled', async () => {
  const { page, sheet } = await openTimeline({});
  const steps = await sheet.findAllByRole('listitem');
  expect(steps.map((step) => step.firstChild?.textContent)).toEqual(['Requested', 'Approved', 'Being paid']);
  expect(steps.at(-1)).toHaveAttribute('aria-current', 'step');
  expect(sheet.getByText('Usual time: up to 45 minutes')).toBeVisible();
  expect(sheet.getByText(/can no longer be canceled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal', hidden: true })).toBeNull();
  expect(page.sent.last('getPayment').form).toEqual({ kind: '1', id: '7' });
});

it('PAY-05 a payment that was sent and returned shows its hash and the reason, and no usual time', async () => {
  const { sheet } = await openTimeline({
    ...{ state: 'returned', reference: HASH, reason: 'The bank refused it' },
    steps: ['requested', 'approved', 'locked', 'sent', 'returned'].map((state) => ({
      state,
      at: '2026-11-21 09:00:00',
    })),
  });
  expect(await sheet.findByText('The bank refused it')).toBeVisible();
  expect(sheet.getByRole('button', { name: HASH })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Copy: Transaction hash' })).toBeVisible();
  expect(sheet.getAllByRole('listitem').at(-1)).toHaveTextContent('Returned to your balance');
  expect(sheet.queryByText(/Usual time/)).toBeNull();
});

it('PAY-05 a deposit by bank shows the amount that came in and the bank reference', async () => {
  const { page, sheet } = await openTimeline(
    {
      ...{ state: 'matched', network: 'bank', reference: 'INV 7', received: '49.5', usual_minutes: 0 },
      steps: [
        { state: 'announced', at: '2026-11-21 09:00:00' },
        { state: 'matched', at: '2026-11-21 09:20:00' },
      ],
    },
    'deposits',
  );
  expect(await sheet.findByText('INV 7')).toBeVisible();
  expect(sheet.getByText('Bank reference')).toBeVisible();
  expect(sheet.getByText('49.50000000')).toBeVisible();
  expect(sheet.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
    'Submitted',
    'Payment found',
  ]);
  expect(page.sent.last('getPayment').form).toEqual({ kind: '2', id: '7' });
});

it('PAY-05 a payment that cannot be read says so and is read again', async () => {
  let fails = true;
  const page = open(Screen, at('withdrawals'), {
    ...follows,
    getWithdrawList: { list: [build.withdrawalRecord({ id: 7, status: 1, state: 'approved' })] },
    getPayment: () => (fails ? outcome.refused('Busy') : build.payment({})),
  });
  await tap(page, 'Details', 'button');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await page.user.click(retry);
  expect(await screen.findByText('Usual time: up to 45 minutes')).toBeVisible();
});

it('PAY-05 without the feature there is no way to follow a payment, and nothing asks for it', async () => {
  const { sent } = open(Screen, at('withdrawals'), {
    ...site({ features: [] }),
    getWithdrawList: { list: [build.withdrawalRecord({ id: 7, status: 1 })] },
  });
  expect(await screen.findByText('Under review')).toBeVisible();
  await waitFor(() => expect(sent.of('getWithdrawList').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  expect(sent.of('getPayment')).toEqual([]);
});

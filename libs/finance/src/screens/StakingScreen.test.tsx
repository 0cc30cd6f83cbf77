import { build, fact, fill, outcome, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decision, financePage } from '../testing/finance-page';
import { Screen } from './StakingScreen';

const { open, told } = financePage();
const description = (label: string) => screen.getByLabelText(label);

it('STAKE-01 STAKE-02 STAKE-03 a product shows its terms; choosing another term changes them', async () => {
  const page = open(Screen, '/staking');
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')).toHaveAttribute('src', '/coins/usdt.svg');
  expect(card).toHaveTextContent('USDT');
  const days = within(within(card).getByRole('radiogroup', { name: 'Term' })).getAllByRole('radio');
  expect(days).toHaveLength(2);
  expect(days[0]).toBeChecked();
  expect(card).toHaveTextContent('6% APR');
  expect(fact('Term', card)).toBe('7 days');
  expect(fact('Minimum', card)).toBe('100\u202fUSDT');
  expect(screen.getByLabelText('Amount')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Fund password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Stake' })).toBeVisible();
  await page.user.click(within(card).getByRole('radio', { name: '30 days' }));
  expect(card).toHaveTextContent('12% APR');
  expect(fact('Term', card)).toBe('30 days');
  expect(fact('Minimum', card)).toBe('200\u202fUSDT');
});

it('one product is open at a time', async () => {
  const second = build.stakingProject({ id: 2, coin: { title: 'ETH' } });
  const page = open(Screen, '/staking', { getStakingProjects: { list: [build.stakingProject(), second] } });
  await screen.findByLabelText('Fund password');
  await page.user.click(screen.getByRole('button', { name: /ETH/ }));
  expect(screen.getAllByLabelText('Fund password')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /USDT/ })).toHaveAttribute('aria-expanded', 'false');
});

it.each(['', 'abc', '12.5'])('STAKE-04 the amount %j is no whole number and is not sent', async (amount) => {
  const page = open(Screen, '/staking');
  await fill(page, 'Amount', amount);
  await fill(page, 'Fund password', 'secret');
  await tap(page, 'Stake');
  expect(description('Amount')).toBeInvalid();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent.of('submitStaking')).toHaveLength(0);
});

it('STAKE-05 less than the minimum of the chosen term is reported with that minimum', async () => {
  const page = open(Screen, '/staking');
  await fill(page, 'Amount', '99');
  await fill(page, 'Fund password', 'secret');
  await tap(page, 'Stake');
  expect(description('Amount')).toHaveAccessibleDescription('Enter at least 100');
  await page.user.click(screen.getByRole('radio', { name: '30 days' }));
  await fill(page, 'Amount', '199');
  await tap(page, 'Stake');
  expect(description('Amount')).toHaveAccessibleDescription('Enter at least 200');
});

it('STAKE-06 the fund password is required', async () => {
  const page = open(Screen, '/staking');
  await fill(page, 'Amount', '100');
  await tap(page, 'Stake');
  expect(description('Fund password')).toHaveAccessibleDescription('Enter your fund password');
  expect(page.sent.of('submitStaking')).toHaveLength(0);
});

it('STAKE-04 STAKE-06 Enter in the amount and in the password joins as the button does', async () => {
  const page = open(Screen, '/staking');
  const amount = await screen.findByLabelText('Amount');
  await page.user.type(amount, '{Enter}');
  expect(amount).toHaveAccessibleDescription('Enter an amount');
  await page.user.type(amount, '100{Enter}');
  const password = screen.getByLabelText('Fund password');
  expect(password).toHaveAccessibleDescription('Enter your fund password');
  await page.user.type(password, 'secret1{Enter}');
  expect(await decision('Stake USDT')).toBeVisible();
  expect(page.sent.of('submitStaking')).toHaveLength(0);
});

it('the fund password has its maximum length and a link to a new one', async () => {
  open(Screen, '/staking');
  expect(await screen.findByLabelText('Fund password')).toHaveAttribute('maxlength', '20');
  expect(screen.getByRole('link', { name: 'Forgot?' })).toBeVisible();
});

it('STAKE-07 SET-08 joins once with term, amount and password; the password never stays on the device', async () => {
  let keptWhileSent = '';
  const page = open(Screen, '/staking', {
    submitStaking: () => {
      keptWhileSent = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
      return outcome.success('Staked');
    },
  });
  await page.user.click(await screen.findByRole('radio', { name: '30 days' }));
  await fill(page, 'Amount', '365');
  await fill(page, 'Fund password', 'my-fund-secret');
  await tap(page, 'Stake');
  const sheet = await decision('Stake USDT');
  expect(fact('Estimated earnings', sheet)).toBe('3.60000000\u202fUSDT');
  expect(fact('You receive', sheet)).toBe('368.60000000\u202fUSDT');
  await page.user.dblClick(within(sheet).getByRole('button', { name: 'Stake' }));
  await waitFor(() => expect(told).toEqual(['Staked']));
  expect(page.sent.last('submitStaking').shownTerms).toBe('12');
  expect(page.sent.of('submitStaking').map(({ form }) => form)).toEqual([
    { id: '1', s_id: '2', amount: '365', paypassword: 'my-fund-secret' },
  ]);
  expect(keptWhileSent).toContain('submit-stake');
  expect(keptWhileSent).not.toContain('my-fund-secret');
  await waitFor(() => expect(screen.getByLabelText('Fund password')).toHaveValue(''));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

it.each([
  [{ type: 1, redeem_fee: '0.1' }, 'If you redeem early, you pay 0.10000000 USDT and lose all earnings'],
  [{ type: 0, redeem_fee: '0' }, 'with no early redemption'],
  [{}, 'Early redemption may not be possible'],
])('states the worst case of a term with %j', async (change, worst) => {
  const term = { id: 1, days: 7, interest_rate: '6', min_price: '100', ...change };
  const page = open(Screen, '/staking', {
    getStakingProjects: { list: [build.stakingProject({ staking_info: [term] })] },
  });
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'secret');
  await tap(page, 'Stake');
  expect(await decision('Stake USDT')).toHaveTextContent(worst);
});

it('STAKE-09 an icon in the header links to the orders', async () => {
  const page = open(Screen, '/staking');
  await tap(page, 'Staking orders');
  expect(page.address()).toBe('/staking-list');
});

it('D-10 a stake whose answer was lost is found by coin, days and amount', async () => {
  let sent = false;
  const older = build.stakingOrder({ order_num: 'S1', days: 7, amount: '100' });
  const alike = build.stakingOrder({ id: 2, order_num: 'S2', days: 30, amount: '100' });
  const page = open(Screen, '/staking', {
    getStakingOrderList: () => ({
      list: sent ? [{ ...older, id: 3, order_num: 'S3' }, alike, older] : [alike, older],
    }),
    submitStaking: () => {
      sent = true;
      return outcome.offline();
    },
  });
  await fill(page, 'Amount', '100');
  await fill(page, 'Fund password', 'secret1');
  await tap(page, 'Stake');
  const sheet = await decision('Stake USDT');
  await waitFor(() => expect(page.sent.of('getStakingOrderList')).toHaveLength(1));
  await page.user.click(within(sheet).getByRole('button', { name: 'Stake' }));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''));
  expect(page.sent.of('submitStaking')).toHaveLength(1);
});

it('STAKE-06 SECURITY-05 without a fund password the form offers to set it and keeps what was typed', async () => {
  const page = open(Screen, '/staking', { getusr: build.user({ have_pay: 0 }) });
  await fill(page, 'Amount', '150');
  const link = await screen.findByRole('link', { name: 'Set fund password' });
  expect(link).toHaveAttribute('href', '/resetLegalPwd?then=back');
  page.unmount();
  open(Screen, '/staking');
  expect(await screen.findByLabelText('Amount')).toHaveValue('150');
  expect(await screen.findByLabelText('Fund password')).toBeVisible();
});

import { build, fact, outcome, tap, watchListEnd } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decision, financePage } from '../testing/finance-page';
import { Screen } from './StakingPositionsScreen';

const { open, told } = financePage();
const at = '/staking-list';
const pairs = [
  [0, 1],
  [0, 0],
  [1, 1],
  [2, 1],
] as const;
const four = pairs.map(([status, type], index) =>
  build.stakingOrder({ id: index + 1, order_num: `S${status}${type}`, status, type }),
);

it('STAKE-10 loads ten orders at a time, and again on refresh', async () => {
  const endComesNear = watchListEnd();
  const page = open(Screen, at, {
    getStakingOrderList: ({ page: number }) => ({
      list: Array.from({ length: number === 1 ? 10 : 2 }, (_, index) =>
        build.stakingOrder({ id: number * 100 + index, order_num: `S${number}-${index}` }),
      ),
    }),
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  endComesNear();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(page.sent.of('getStakingOrderList').map(({ form }) => form)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
  ]);
  await tap(page, 'Refresh');
  await waitFor(() => expect(page.sent.of('getStakingOrderList').length).toBeGreaterThan(2));
});

it('STAKE-11 an order shows its figures and progress', async () => {
  open(Screen, at);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('S20261121001');
  expect(within(card).getByRole('heading', { name: 'USDT' })).toBeVisible();
  expect(within(card).getByText('Staking')).toBeVisible();
  expect(fact('Opened', card)).toMatch(/^2026-11-2\d \d\d:\d\d:00$/);
  expect(fact('Start', card)).toMatch(/^2026-11-2/);
  expect(fact('End', card)).toMatch(/^2026-12-2/);
  expect(fact('Amount', card)).toBe('500.00000000\u202fUSDT');
  expect(fact('Term', card)).toBe('30 days');
  expect(fact('Earnings', card)).toBe('1.50000000\u202fUSDT');
  expect(within(card).getByRole('progressbar')).toBeVisible();
});

it('STAKE-12 STAKE-13 D-73 only a running order of type 1 can be redeemed; each status has its name', async () => {
  open(Screen, at, { getStakingOrderList: { list: four } });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).queryByRole('button', { name: 'Redeem' }) !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const names = ['Staking', 'Staking', 'Ended', 'Redeemed'];
  for (const [index, card] of cards.entries())
    expect(within(card).getByText(names[index] ?? '')).toBeVisible();
});

it('STAKE-12 redeeming shows its cost and is sent once', async () => {
  const page = open(Screen, at, {
    getStakingOrderList: { list: [build.stakingOrder({ id: 7, redeem_fee: '0.1' })] },
    redeemStaking: outcome.success('Redeemed'),
  });
  await tap(page, 'Redeem');
  const sheet = await decision('Redeem USDT');
  expect(fact('Staked', sheet)).toBe('500.00000000\u202fUSDT');
  expect(fact('Earnings you lose', sheet)).toBe('1.50000000\u202fUSDT');
  expect(fact('Fee (0.1%)', sheet)).toBe('0.50000000\u202fUSDT');
  expect(sheet).toHaveTextContent('499.50000000');
  await page.user.dblClick(within(sheet).getByRole('button', { name: 'Redeem' }));
  await waitFor(() => expect(told).toEqual(['Redeemed']));
  expect(page.sent.of('redeemStaking').map(({ form }) => form)).toEqual([{ id: '7' }]);
});

it('D-10 a redemption whose answer was lost is found among the orders', async () => {
  let redeemed = false;
  const page = open(Screen, at, {
    getStakingOrderList: () => ({ list: [build.stakingOrder({ status: redeemed ? 2 : 0 })] }),
    redeemStaking: () => {
      redeemed = true;
      return outcome.offline();
    },
  });
  await tap(page, 'Redeem');
  await page.user.click(within(await decision('Redeem USDT')).getByRole('button', { name: 'Redeem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent.of('redeemStaking')).toHaveLength(1);
});

it('STAKE-14 an empty list says so', async () => {
  open(Screen, at, { getStakingOrderList: { list: [] } });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

import { build, fact, tap, watchListEnd } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { financePage } from '../testing/finance-page';
import { Screen } from './LockMiningScreen';

const { open } = financePage();
const orders = '/lockming?tab=orders';

it('MINING-01 opens with products; orders are the other tab', async () => {
  const page = open(Screen, '/lockming');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Orders', 'Products']);
  expect(screen.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await page.user.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(await screen.findByText('M20261121001')).toBeVisible();
});

it('MINING-02 MINING-03 a product shows its terms and links to its order form', async () => {
  const page = open(Screen, '/lockming');
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')).toHaveAttribute('src', '/miner.svg');
  expect(within(card).getByRole('heading', { name: 'Miner 30' })).toBeVisible();
  expect(within(card).getByText('USDT')).toBeVisible();
  expect(fact('Amount you can lock', card)).toBe('100–10,000\u202fUSDT');
  expect(card).toHaveTextContent('0.5%Daily return');
  expect(fact('Lock period', card)).toBe('30 days');
  await tap(page, 'Lock', 'link');
  expect(page.address()).toBe('/lockming-application?id=1');
});

it('MINING-04 MINING-05 MINING-06 an order shows its dates, amount, estimated and real return', async () => {
  open(Screen, orders, {
    getMiningMachineOrders: {
      list: [build.miningOrder({ start_time: '2026-11-21 12:00:00', end_time: '2026-12-21 12:00:00' })],
    },
  });
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')).toHaveAttribute('src', '/miner.svg');
  expect(card).toHaveTextContent('Miner 30');
  expect(card).toHaveTextContent('M20261121001');
  expect(fact('Start – end', card)).toMatch(/^\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}$/);
  expect(fact('Amount', card)).toBe('1,000.00000000\u202fUSDT');
  expect(fact('Estimated earnings', card)).toBe('150.00000000\u202fUSDT');
  expect(fact('Earned so far', card)).toBe('5.00000000\u202fUSDT');
  expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow');
});

it('MINING-14 loads ten orders at a time, and again on refresh', async () => {
  const endComesNear = watchListEnd();
  const page = open(Screen, orders, {
    getMiningMachineOrders: ({ page: number }) => ({
      list: Array.from({ length: number === 1 ? 10 : 2 }, (_, at) =>
        build.miningOrder({ order_num: `M${number}-${at}` }),
      ),
    }),
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  endComesNear();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(page.sent.of('getMiningMachineOrders').map(({ form }) => form)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
  ]);
  await tap(page, 'Refresh');
  await waitFor(() => expect(page.sent.of('getMiningMachineOrders').length).toBeGreaterThan(2));
});

it('MINING-15 an empty list says so', async () => {
  open(Screen, orders, { getMiningMachineOrders: { list: [] } });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

import { build, fact, fill, outcome, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decision, financePage } from '../testing/finance-page';
import { Screen } from './LockMiningOrderScreen';

const { open, told } = financePage();
const at = '/lockming-application?id=1';
const rich = {
  getCoinBalance: {
    balance_list: [
      { type: 2, balance: '7' },
      { type: 1, balance: '99999' },
    ],
  },
};

it('SHELL-20 MINING-07 MINING-09 requests the product and the balance of its coin', async () => {
  const page = open(Screen, at, { getMiningMachineList: { list: [build.miningProduct({ c_id: 9 })] } });
  expect(await screen.findByRole('heading', { name: 'Miner 30' })).toBeVisible();
  expect(page.sent.last('getMiningMachineList').form).toEqual({ id: '1' });
  expect(screen.getByRole('article')).toHaveTextContent('0.5%Daily return');
  await waitFor(() => expect(fact('Available balance')).toBe('1,204.55000000\u202fUSDT'));
  expect(page.sent.last('getCoinBalance').form).toEqual({ c_id: '9' });
});

it('MINING-08 MINING-10 the estimated return follows a whole amount within the bounds', async () => {
  const page = open(Screen, at, rich);
  const field = await screen.findByLabelText('Amount to lock');
  expect(field).toHaveValue('100');
  expect(field).toHaveAccessibleDescription('Min 100 · Max 10,000');
  expect(fact('Estimated earnings')).toBe('15.00000000\u202fUSDT');
  await fill(page, 'Amount to lock', '1000');
  expect(fact('Estimated earnings')).toBe('150.00000000\u202fUSDT');
  await fill(page, 'Amount to lock', '10000');
  expect(screen.getByRole('button', { name: 'Increase' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
});

it('MINING-11 CONST-17 an amount out of bounds is reported with both bounds and not sent', async () => {
  const page = open(Screen, at, rich);
  for (const amount of ['99', '10001']) {
    await fill(page, 'Amount to lock', amount);
    await tap(page, 'Lock');
    await waitFor(() =>
      expect(screen.getByRole('alert', { name: 'Notifications' })).toHaveTextContent(
        'Enter an amount between 100 and 10,000',
      ),
    );
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('D-72 more than the balance is reported and not sent', async () => {
  const page = open(Screen, at);
  await waitFor(() => expect(fact('Available balance')).toContain('1,204'));
  await fill(page, 'Amount to lock', '1205');
  expect(screen.getByLabelText('Amount to lock')).toHaveAccessibleDescription('Not enough balance');
  await tap(page, 'Lock');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('LIFT-55 offers to add what a lock needs above the balance', async () => {
  const page = open(Screen, at);
  await waitFor(() => expect(fact('Available balance')).toContain('1,204'));
  await fill(page, 'Amount to lock', '1205');
  expect(await screen.findByRole('region', { name: 'Ways to add funds' })).toHaveTextContent(
    /0\.45.USDT more/,
  );
});

it('MINING-12 MINING-13 SET-08 sends one order, then shows the orders', async () => {
  const page = open(Screen, at, { ...rich, buyMiningMachine: outcome.success('Locked') });
  await fill(page, 'Amount to lock', '1000');
  await tap(page, 'Lock');
  const sheet = await decision('Lock USDT');
  expect(fact('You receive', sheet)).toBe('1,150.00000000\u202fUSDT');
  expect(sheet).toHaveTextContent('You can’t unlock early');
  await page.user.dblClick(within(sheet).getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(page.address()).toBe('/lockming?tab=orders'));
  expect(page.sent.of('buyMiningMachine').map(({ form }) => form)).toEqual([{ id: '1', amount: '1000' }]);
  expect(page.sent.last('buyMiningMachine').shownTerms).toBe('0.5');
  expect(told).toEqual(['Locked']);
});

it('MINING-11 MINING-12 Enter in the amount orders as the button does', async () => {
  const page = open(Screen, at, rich);
  const field = await screen.findByLabelText('Amount to lock');
  await fill(page, 'Amount to lock', '99');
  await page.user.type(field, '{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await fill(page, 'Amount to lock', '1000');
  await page.user.type(field, '{Enter}');
  expect(await decision('Lock USDT')).toBeVisible();
  expect(page.sent.of('buyMiningMachine')).toHaveLength(0);
});

it('the amount survives a reload until it is sent', async () => {
  const first = open(Screen, at, rich);
  await fill(first, 'Amount to lock', '250');
  first.unmount();
  open(Screen, at, rich);
  expect(await screen.findByLabelText('Amount to lock')).toHaveValue('250');
});

it('D-10 an order whose answer was lost is found among the newest ones; an older match does not count', async () => {
  let sent = false;
  const older = build.miningOrder({ order_num: 'M1', amount: '100' });
  const page = open(Screen, at, {
    ...rich,
    getMiningMachineOrders: () => ({
      list: sent ? [build.miningOrder({ order_num: 'M2', amount: '100.0' }), older] : [older],
    }),
    buyMiningMachine: () => {
      sent = true;
      return outcome.offline();
    },
  });
  await tap(page, 'Lock');
  const sheet = await decision('Lock USDT');
  await waitFor(() => expect(page.sent.of('getMiningMachineOrders')).toHaveLength(1));
  await page.user.click(within(sheet).getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(page.address()).toBe('/lockming?tab=orders'));
  expect(page.sent.of('buyMiningMachine')).toHaveLength(1);
});

it('D-10 an order whose answer was lost stays unknown without a new record', async () => {
  const page = open(Screen, at, {
    ...rich,
    getMiningMachineOrders: { list: [build.miningOrder({ order_num: 'M1', amount: '100' })] },
    buyMiningMachine: outcome.offline(),
  });
  await tap(page, 'Lock');
  const sheet = await decision('Lock USDT');
  await waitFor(() => expect(page.sent.of('getMiningMachineOrders')).toHaveLength(1));
  await page.user.click(within(sheet).getByRole('button', { name: 'Lock' }));
  expect(await screen.findByRole('dialog', { name: 'Checking your request' })).toBeVisible();
  expect(page.address()).toBe(at);
});

import { mockMarket, outcome } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance, buyUp } = optionsPage();

describe('placing an order', () => {
  it('OPT-21 OPT-22 OPT-31 D-49 the first tap opens the settings, the next the confirmation; down is confirmed as down and sent as 2', async () => {
    const page = await open();
    expect(button(/^Stake/)).toHaveTextContent('Choose');
    await tap(page, /^Down/);
    expect(screen.getByRole('dialog', { name: 'Order settings' })).toBeVisible();
    expect(page.sent.of('creatorder')).toHaveLength(0);
    await tap(page, 'Done');
    expect(button(/^Stake/)).toHaveTextContent('10.00');
    expect(button(/^Duration/)).toHaveTextContent('60 s');
    await tap(page, /^Down/);
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toBeVisible();
    expect(sheet).toHaveTextContent('Direction▼ Down');
    await page.user.click(within(sheet).getByRole('button', { name: /Down/ }));
    await advance(400);
    expect(page.sent.last('creatorder').form).toMatchObject({ buytype: '2' });
  });

  it('OPT-22 Enter in the quantity field applies the settings', async () => {
    const page = await open();
    await tap(page, /^Stake/);
    const field = screen.getByRole('textbox', { name: /^Stake/ });
    await page.user.clear(field);
    await page.user.type(field, '5{Enter}');
    expect(screen.getByText('The minimum stake is 10.00')).toBeVisible();
    await page.user.clear(field);
    await page.user.type(field, '12.5{Enter}');
    await advance(400);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button(/^Stake/)).toHaveTextContent('12.50');
  });

  it('OPT-23 OPT-24 OPT-25 OPT-26 OPT-27 settings: presets, all, duration and balance', async () => {
    const page = await open();
    await tap(page, /^Duration/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    const presets = () =>
      within(within(sheet).getByRole('radiogroup', { name: 'Stake' })).getAllByRole('radio');
    expect(presets().map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '10.00',
      '30.00',
      '50.00',
      '100.00',
    ]);
    expect(presets()[0]).toBeChecked();
    expect(sheet).toHaveTextContent('1,204.55999999');
    await page.user.click(within(sheet).getByRole('radio', { name: /90 s/ }));
    expect(presets().map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '20.00',
      '60.00',
      '100.00',
      '200.00',
    ]);
    expect(presets()[0]).toBeChecked();
    await page.user.click(within(sheet).getByRole('button', { name: 'All' }));
    expect(within(sheet).getByRole('textbox')).toHaveValue('1204.55');
    expect(presets().filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  it('OPT-30 D-50 says why a quantity cannot be used and keeps it', async () => {
    const page = await open();
    await tap(page, /^Stake/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    const field = within(sheet).getByRole('textbox');
    await page.user.clear(field);
    await page.user.type(field, '9.99');
    await tap(page, 'Done');
    expect(within(sheet).getByText('The minimum stake is 10.00')).toBeVisible();
    expect(field).toHaveValue('9.99');
    await page.user.clear(field);
    await page.user.type(field, '2000');
    expect(within(sheet).getByText('Not enough balance')).toBeVisible();
  });

  it('LIFT-55 offers to add what the stake is above the balance', async () => {
    const page = await open();
    await tap(page, /^Stake/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    const field = within(sheet).getByRole('textbox');
    await page.user.clear(field);
    await page.user.type(field, '2000');
    const ways = await screen.findByRole('region', { name: 'Ways to add funds' });
    expect(within(ways).getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/recharge\?coin=\d+&amount=/),
    );
  });

  it('OPT-29 confirms quantity and duration; cancel sends nothing', async () => {
    const page = await open();
    await tap(page, /^Up/);
    await tap(page, 'Done');
    await tap(page, /^Up/);
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent('10.00');
    expect(sheet).toHaveTextContent('60 s');
    expect(sheet).toHaveTextContent('Direction▲ Up');
    expect(sheet).toHaveTextContent(/Profit if you’re right10\.00 × 85% = \+8\.50.USDT/);
    await page.user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await advance(400);
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).not.toBeInTheDocument();
    expect(page.sent.of('creatorder')).toHaveLength(0);
  });

  it('OPT-31 OPT-32 D-74 a double tap on confirm sends one order with a key and shows it running', async () => {
    const page = await open();
    await tap(page, /^Up/);
    await tap(page, 'Done');
    await tap(page, /^Up/);
    await page.user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: /Up/ }));
    await advance(400);
    expect(page.sent.of('creatorder')).toHaveLength(1);
    expect(page.sent.last('creatorder').form).toEqual({
      m_id: '8',
      ctime: '60',
      ctzed: '10.00',
      buytype: '1',
    });
    expect(page.sent.last('creatorder').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    expect(within(detail).getByRole('timer')).toBeVisible();
    expect(within(detail).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  });

  it('ERRORS-06 a refusal closes the confirmation, keeps the choice and lets the member try again', async () => {
    const page = await open({ creatorder: outcome.refused('The price is out of date') });
    await buyUp(page);
    expect(screen.queryByRole('dialog', { name: 'Order details' })).not.toBeInTheDocument();
    expect(button(/^Stake/)).toHaveTextContent('10.00');
    await tap(page, /^Up/);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  });

  it('D-10 after a lost answer it looks, finds the order and shows it', async () => {
    let sentOnce = false;
    const page = await open({
      creatorder: () => {
        sentOnce = true;
        return outcome.offline();
      },
      getHyOrderList: () => ({ list: sentOnce ? [running()] : [] }),
    });
    await buyUp(page);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
    expect(page.sent.of('creatorder')).toHaveLength(1);
  });

  it('D-10 a short order that was settled before it was looked for is found too', async () => {
    let sentOnce = false;
    const page = await open({
      creatorder: () => {
        sentOnce = true;
        return outcome.offline();
      },
      getHyOrderList: ({ status }) => ({ list: sentOnce && status === 2 ? [settled({ num: '10' })] : [] }),
      getHyOrderInfo: settled(),
    });
    await buyUp(page);
    await advance(100);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
    expect(page.sent.of('creatorder')).toHaveLength(1);
  });

  it('a price that grows old while the confirmation is open blocks it until a fresh one comes', async () => {
    const page = await open();
    await tap(page, /^Up/);
    await tap(page, 'Done');
    await tap(page, /^Up/);
    const confirm = () =>
      within(screen.getByRole('dialog', { name: 'Confirm order' })).getByRole('button', { name: /Up/ });
    expect(confirm()).not.toBeDisabled();
    mockMarket({ ticker: outcome.offline(), bars: [] });
    await waitFor(() => expect(confirm()).toBeDisabled(), { interval: 1000, timeout: 20_000 });
  });

  it('D-10 an order that is not found may be sent again with the same key, also after a reload', async () => {
    const page = await open({ creatorder: outcome.offline() });
    await buyUp(page);
    await advance(6000);
    expect(
      screen.getByText(/couldn’t confirm that your request went through. It’s safe to try again/),
    ).toBeVisible();
    const { idempotencyKey } = page.sent.last('creatorder');
    page.unmount();
    const again = await open();
    expect(screen.getByText(/checking whether your request went through/)).toBeVisible();
    await advance(6000);
    await tap(again, 'Try again');
    expect(again.sent.last('creatorder').idempotencyKey).toBe(idempotencyKey);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
  });

  it('D-10 too many requests on a retry say nothing about the first attempt: the order stays in doubt', async () => {
    let tries = 0;
    const page = await open({
      creatorder: () => (tries++ === 0 ? outcome.offline() : outcome.refused('Too many requests', 429)),
    });
    await buyUp(page);
    await advance(6000);
    await tap(page, 'Try again');
    await advance(6000);
    expect(page.sent.of('creatorder')).toHaveLength(2);
    expect(button('Try again')).toBeVisible();
  });

  it('D-10 an older order alike never passes for a new one when the look before sending failed', async () => {
    let sentOnce = false;
    const page = await open({
      creatorder: () => {
        sentOnce = true;
        return outcome.offline();
      },
      getHyOrderList: () => (sentOnce ? { list: [running()] } : outcome.offline()),
    });
    await buyUp(page);
    await advance(6000);
    expect(screen.queryByRole('dialog', { name: 'Order details' })).not.toBeInTheDocument();
    expect(button('Try again')).toBeVisible();
  });

  it('does not sell on a price it does not have', async () => {
    const page = await open({ getMarketList: outcome.loading() });
    expect(button(/^Up/)).toBeDisabled();
    await page.user.click(button(/^Up/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

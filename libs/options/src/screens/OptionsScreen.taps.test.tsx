import { build } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { button, optionsPage, settled } from '../testing/options-page';

const { open, tap, advance, buyUp } = optionsPage();
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('few taps to an option', () => {
  it('OPT-22 OPT-29 D-49 the first option takes three taps: a buy button, the same in the settings, confirm', async () => {
    const page = await open();
    await tap(page, /^Down/);
    await page.user.click(dialog('Order settings').getByRole('button', { name: 'Down' }));
    await advance(400);
    await page.user.click(dialog('Confirm order').getByRole('button', { name: 'Down' }));
    await advance(400);
    expect(page.sent.of('creatorder')).toHaveLength(1);
    expect(page.sent.last('creatorder').form).toMatchObject({ ctime: '60', ctzed: '10.00', buytype: '2' });
  });

  it('OPT-22 settings that were opened by themselves offer no direction', async () => {
    const page = await open();
    await tap(page, /^Stake/);
    expect(dialog('Order settings').queryByRole('button', { name: /^(Up|Down)$/ })).not.toBeInTheDocument();
  });

  it('OPT-30 a stake that is not possible does not get past the settings', async () => {
    const page = await open();
    await tap(page, /^Up/);
    await page.user.clear(dialog('Order settings').getByRole('textbox'));
    await page.user.type(dialog('Order settings').getByRole('textbox'), '5');
    await page.user.click(dialog('Order settings').getByRole('button', { name: 'Up' }));
    await advance(400);
    expect(screen.getByText('The minimum stake is 10.00')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).not.toBeInTheDocument();
  });

  it('OPT-21 OPT-22 the last used values are preselected after a reload, for that member only', async () => {
    const anna = await open({ getusr: build.user({ id: 7 }) });
    await buyUp(anna);
    anna.unmount();
    const again = await open({ getusr: build.user({ id: 7 }) }, undefined, 't2');
    expect(button(/^Stake/)).toHaveTextContent('10.00');
    await tap(again, /^Up/);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
    again.unmount();
    await open({ getusr: build.user({ id: 8 }) }, undefined, 't3');
    expect(button(/^Stake/)).toHaveTextContent('Choose');
  });

  it('OPT-21 the buttons say what a win pays', async () => {
    await open();
    expect(button('Up')).toHaveAccessibleDescription('If you win: your stake back plus 85%');
    expect(button('Down')).toHaveTextContent('+85%');
  });

  it('OPT-29 OPT-43 a settled option is repeated by one tap and its confirmation', async () => {
    const page = await open({
      getHyOrderList: ({ status }) => ({
        list: status === 2 ? [settled({ id: 41, num: '12.50000000', hyzd: 2, coinname: 'ETH/USDT' })] : [],
      }),
      getHyOrderInfo: settled({ id: 41, num: '12.50000000', hyzd: 2, coinname: 'ETH/USDT' }),
    });
    await tap(page, 'Orders');
    await tap(page, /^View order 41/);
    await page.user.click(dialog('Order details').getByRole('button', { name: 'Trade again' }));
    await advance(400);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toHaveTextContent('ETH/USDT');
    await page.user.click(dialog('Confirm order').getByRole('button', { name: 'Down' }));
    await advance(400);
    expect(page.sent.last('creatorder').form).toEqual({
      m_id: '7',
      ctime: '60',
      ctzed: '12.50',
      buytype: '2',
    });
  });

  it('OPT-34 the details of a running option show its projected result', async () => {
    const page = await open();
    await buyUp(page);
    expect(screen.getByText(/^(Winning|Losing|Even)/)).toBeVisible();
  });
});

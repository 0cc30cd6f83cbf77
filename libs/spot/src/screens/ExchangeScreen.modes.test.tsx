import { build } from '@ex/testing';
import { MARKETS } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import { field, radio, spotPage, submit } from '../testing/spot-page';

const { open, openOrders, tap, fill, advance } = spotPage();

/** The market list with BTC/USDT in a mode that the test changes. */
function marketIn(mode: string | undefined) {
  const at = { mode };
  const answers = {
    getMarketList: () => ({
      list: MARKETS.map((market) =>
        market.symbol === 'btcusdt' && at.mode !== undefined
          ? { ...market, trade_mode: at.mode, trade_notice: 'Back at noon' }
          : market,
      ),
    }),
  };
  return { at, answers };
}
const banner = () => screen.getAllByRole('status').find((one) => /Back at noon/.test(one.textContent));

describe('a market that an operator limits', () => {
  it('is announced while the form is open, keeps what was typed, and trades again when it is open', async () => {
    const { at, answers } = marketIn(undefined);
    const page = await open(answers);
    await fill(page, field(/^Price/), '99.5');
    await fill(page, field(/^Quantity/), '0.5');
    at.mode = 'halted';
    await advance(1_100);
    expect(banner()).toHaveTextContent('Trading halted');
    expect(submit()).toHaveAccessibleDescription('Trading halted');
    await tap(page, submit());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([field(/^Price/), field(/^Quantity/)].map((one) => (one as HTMLInputElement).value)).toEqual([
      '99.5',
      '0.5',
    ]);
    at.mode = undefined;
    await advance(1_100);
    expect(banner()).toBeUndefined();
    await tap(page, submit());
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  });

  it('takes limit orders only where an operator allows no others', async () => {
    const page = await open(marketIn('limit-only').answers);
    await fill(page, field(/^Price/), '99.5');
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await tap(page, radio('Market'));
    expect(submit()).toHaveAccessibleDescription('Limit orders only');
  });

  it.each([
    ['cancel-only', false],
    ['halted', true],
  ])('%s: the cancel button is disabled: %s', async (mode, isDisabled) => {
    const order = build.spotOrder({ coinname: 'BTC', status: 1 });
    await open({ ...marketIn(mode).answers, tradegetOrderList: { list: [order] } });
    const cancel = within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled') === 'true').toBe(isDisabled);
  });

  it('RIM-55 the list of all orders says as well why an order of a halted market cannot be cancelled', async () => {
    const order = build.spotOrder({ coinname: 'BTC', status: 1 });
    await openOrders({ ...marketIn('halted').answers, tradegetOrderList: { list: [order] } });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Trading halted');
  });
});

import { MARKETS } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import { button, optionsPage } from '../testing/options-page';

const { open, tap, advance } = optionsPage();
const listWith = (option_state: string) => ({
  getMarketList: {
    list: MARKETS.map((market) => (market.symbol === 'btcusdt' ? { ...market, option_state } : market)),
  },
});

describe('a market without options', () => {
  it.each([
    ['none', 'Options aren’t available in this market.'],
    ['stale', 'The price is out of date. Trading resumes when it updates.'],
    ['wide', /^The spread is too wide right now/],
  ])('D-52 says in words why nothing can be bought: %s', async (state, words) => {
    const page = await open(listWith(state));
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(button(/^Up/)).toBeDisabled();
    await tap(page, 'Markets');
    const sheet = screen.getByRole('dialog', { name: 'Choose a market' });
    await page.user.click(within(sheet).getByRole('button', { name: /ETH/ }));
    await advance(400);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it.each(['open', 'something new'])('offers options when the list says %s', async (state) => {
    await open(listWith(state));
    expect(button(/^Up/)).toBeEnabled();
  });
});

describe('a market that an operator limits', () => {
  it.each([
    ['limit-only', 'Limit orders only'],
    ['cancel-only', 'Cancellations only'],
    ['halted', 'Trading halted'],
  ])('%s: no option can be bought, and the screen says why', async (trade_mode, words) => {
    const list = MARKETS.map((market) =>
      market.symbol === 'btcusdt' ? { ...market, trade_mode, trade_notice: 'Back at noon' } : market,
    );
    await open({ getMarketList: { list } });
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByText('Back at noon')).toBeVisible();
    expect(button(/^Up/)).toBeDisabled();
    expect(button(/^Down/)).toBeDisabled();
  });
});

describe('the most of a duration', () => {
  it('D-50 OPT-25 bounds all and the typed quantity', async () => {
    const config = { coinname: 'USDT', balance: '1204.55', hytime: [60], hymin: ['10'], hymax: ['500'] };
    const page = await open({ getHyConfig: config });
    await tap(page, /^Stake/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    await page.user.click(within(sheet).getByRole('button', { name: /^All/i }));
    const field = within(sheet).getByRole('textbox');
    expect(field).toHaveValue('500.00');
    await page.user.clear(field);
    await page.user.type(field, '500.01');
    expect(await within(sheet).findByText('The maximum stake is 500.00')).toBeVisible();
  });
});

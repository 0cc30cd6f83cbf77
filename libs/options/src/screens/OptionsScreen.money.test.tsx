import { screen } from '@testing-library/react';
import { button, optionsPage } from '../testing/options-page';

const { open } = optionsPage();

const config = (option_money?: string) => ({
  coinname: 'USDT',
  balance: '100',
  hytime: [60],
  hymin: ['10'],
  payout_rate: '0.85',
  ...(option_money && { option_money }),
});

describe('the money of stakes', () => {
  it('D-52 says that prices are not from a real market, and sells for play money', async () => {
    await open({ getHyConfig: config('play') });
    expect(screen.getByText('Demo money. Prices are simulated.')).toBeVisible();
    expect(button(/^Up/)).toBeEnabled();
  });

  it('D-52 says why nothing can be bought while options are closed', async () => {
    await open({ getHyConfig: config('closed') });
    expect(screen.getAllByText('Options are closed: this site has no live market prices.')[0]).toBeVisible();
    expect(button(/^Up/)).toBeDisabled();
    expect(button(/^Down/)).toBeDisabled();
  });

  it.each([['real'], [undefined]])(
    'says nothing where prices are real or nobody tells: %s',
    async (money) => {
      await open({ getHyConfig: config(money) });
      expect(screen.queryByText(/Demo money|no live market/)).toBeNull();
      expect(button(/^Up/)).toBeEnabled();
    },
  );
});

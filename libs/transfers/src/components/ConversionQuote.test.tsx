import { renderScreen, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import { ConversionQuote } from './ConversionQuote';

setUpMocks();

it.each([
  [0, 'Updated just now · next in 5 s'],
  [2, 'Updated 2 s ago · next in 3 s'],
])('D-88 says how old a quote of %i s is', async (seconds, text) => {
  renderScreen(
    <ConversionQuote
      from="USDT"
      to="BTC"
      terms={{ fromPrice: '1', toPrice: '64210.5', spread: '0.002', feeRate: '0.001' }}
      lines={undefined}
      age={{ isStale: false, seconds, nextIn: 5 - seconds }}
      isRefreshing={false}
      onRefresh={() => undefined}
    />,
  );
  expect(await screen.findByText(text)).toBeVisible();
});

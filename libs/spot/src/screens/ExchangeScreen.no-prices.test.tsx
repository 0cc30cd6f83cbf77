import { build } from '@ex/testing';
import { screen } from '@testing-library/react';
import { spotPage } from '../testing/spot-page';

const { open } = spotPage();

it('RISK-86 says that trading is closed while the venue has no prices and lists no market', async () => {
  const venue_state = { mode: 'no-prices', notice: '', off: [] };
  await open({ getMarketList: { list: [] }, wapConfig: build.siteConfig({ venue_state }) });
  expect(await screen.findAllByText('No market prices')).toHaveLength(2);
  expect(
    screen.getByText('Trading is closed until prices return. You can cancel open orders.'),
  ).toBeVisible();
});

import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import { RemainingLimits } from './RemainingLimits';

setUpMocks();
const rail = (rule: 'loss_day' | 'stake' | 'orders_hour' | 'pause', value: string, used = '') => ({
  ...{ rule, value, used, next_value: '', next_at: '' },
});
const open = (list: ReturnType<typeof rail>[], features?: string[]) => {
  const sent = mockCalls(scenario('filled'), {
    getGuardRails: { list },
    ...(features && { wapConfig: build.siteConfig({ features }) }),
  });
  const part = <RemainingLimits rules={['loss_day', 'stake', 'pause']} />;
  return { ...renderScreen(part, { at: '/options', token: 't1' }), sent };
};

it('GUARD-04 says what is left of the limits of these orders, and leads to them', async () => {
  open([
    rail('loss_day', '250', '200.5'),
    rail('stake', '100'),
    rail('orders_hour', '5', '5'),
    rail('pause', ''),
  ]);
  expect(await screen.findByText('Loss limit today: 49.5 left')).toBeVisible();
  expect(screen.getByText('Stake limit: 100')).toBeVisible();
  expect(screen.queryByText(/Orders/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', '/limits');
});

it('GUARD-04 a limit that is exceeded by running stakes leaves nothing', async () => {
  open([rail('loss_day', '100', '130')]);
  expect(await screen.findByText('Loss limit today: 0 left')).toBeVisible();
});

it('shows and asks nothing where the back end has no limits', async () => {
  const { sent, answered } = open([rail('stake', '100')], []);
  await answered();
  expect(sent.of('wapConfig').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Stake limit/)).not.toBeInTheDocument();
  expect(sent.of('getGuardRails')).toHaveLength(0);
});

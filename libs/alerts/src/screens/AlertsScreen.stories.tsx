import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './AlertsScreen';

const fired = { status: 3, fired_at: '2026-11-20 09:30:00', fired_price: '110000.5' };
const answers = {
  getAlertList: {
    list: [
      build.priceAlert(),
      build.priceAlert({ id: 2, title: 'ETH/USDT', kind: 2, direction: 2, target: '5', repeats: 1 }),
      build.priceAlert({ id: 3, ...fired }),
      build.priceAlert({ id: 4, title: 'DOGE/USDT', target: '0.08125', status: 2 }),
    ],
  },
};
const scenes = screenScenes({ token: 't1', at: '/alerts' }, answers);
const form = screenScenes({ token: 't1', at: '/alerts?symbol=btcusdt' }, answers);

const meta = { title: 'Alerts/AlertsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('ETH/USDT') };
export const Empty: Story = { ...scenes.empty, play: sees('No price alerts') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = {
  ...screenScenes({ token: 't1', at: '/alerts' }).longText,
  play: sees(/LONGNAME/),
};
export const Form: Story = { ...form.filled, play: sees('Target price') };

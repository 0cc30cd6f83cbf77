import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './LimitsScreen';

const meta = { title: 'Security/LimitsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rail = (rule: 'loss_day' | 'stake' | 'orders_hour' | 'pause', value = '', used = '') => ({
  ...{ rule, value, used, next_value: '', next_at: '' },
});
const world = (answers: object) =>
  storyWorld({ at: '/limits', token: 't1', answers: [scenario('filled'), answers] });

export const Filled: Story = world({
  getGuardRails: {
    list: [
      rail('loss_day', '250', '120.5'),
      { ...rail('stake', '100'), next_value: '500', next_at: '2026-11-22 10:00:00' },
      rail('orders_hour', '20', '20'),
      rail('pause', '2026-11-23 10:00:00'),
    ],
  },
});
export const Empty: Story = {
  ...world({
    getGuardRails: { list: [rail('loss_day'), rail('stake'), rail('orders_hour'), rail('pause')] },
  }),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Change' });
    if (first) await userEvent.click(first);
  },
};
export const LongAmounts: Story = world({
  getGuardRails: {
    list: [
      rail('loss_day', '98765432109876.12345678', '0.00000001'),
      {
        ...rail('stake', '98765432109876.12345678'),
        next_value: '99999999999999',
        next_at: '2026-11-22 10:00:00',
      },
    ],
  },
});
export const Loading: Story = world({ getGuardRails: outcome.loading() });
export const Error: Story = world({ getGuardRails: outcome.offline() });

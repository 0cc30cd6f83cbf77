import { sees } from '@ex/testing/scenes';
import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RemainingLimits } from './RemainingLimits';

const meta = {
  title: 'Trading/RemainingLimits',
  component: RemainingLimits,
  args: { rules: ['loss_day', 'stake', 'orders_hour', 'pause'] },
} satisfies Meta<typeof RemainingLimits>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (answers: object) =>
  storyWorld({ at: '/options', token: 't', answers: [scenario('filled'), answers] });
const rail = (rule: 'loss_day' | 'stake' | 'orders_hour' | 'pause', value = '', used = '') => ({
  ...{ rule, value, used, next_value: '', next_at: '' },
});

export const Filled: Story = {
  ...world({
    getGuardRails: {
      list: [
        rail('loss_day', '250', '120.5'),
        rail('stake', '100'),
        rail('orders_hour', '20', '20'),
        rail('pause', '2026-11-23 10:00:00'),
      ],
    },
  }),
  play: sees(/129\.5/),
};
/** No notice is shown above the form of a member without limits. */
export const Empty: Story = world({
  getGuardRails: { list: [rail('loss_day'), rail('stake'), rail('orders_hour'), rail('pause')] },
});
/** Nothing waits for the limits: the server keeps them. */
export const Loading: Story = world({ getGuardRails: outcome.loading() });
export const Error: Story = world({ getGuardRails: outcome.offline() });
export const LongText: Story = {
  ...world({
    getGuardRails: {
      list: [
        rail('loss_day', '98765432109876.12345678', '0.00000001'),
        rail('stake', '98765432109876.12345678'),
        rail('orders_hour', '1000000000', '1'),
      ],
    },
  }),
  play: sees(/999999999/),
};

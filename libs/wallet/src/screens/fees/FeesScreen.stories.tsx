import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Screen } from './FeesScreen';

const meta = { title: 'Wallet/FeesScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (answers: object = {}) =>
  storyWorld({ at: '/fees', token: 't1', answers: [scenario('filled'), answers] });
const { next: _next, ...highest } = build.ownTier();

export const Filled: Story = {
  ...world(),
  play: async () => void (await screen.findByText('Next level: VIP 1')),
};
export const Visitor: Story = {
  ...storyWorld({ at: '/fees', answers: [scenario('filled')] }),
  play: async () => void (await screen.findByText('Levels')),
};
export const HighestVerified: Story = {
  ...world({ getOwnTier: { ...highest, level: 1, verified: 1, fee_percent: '90', day_left: '0' } }),
  play: async () => void (await screen.findByRole('region', { name: 'Your level' })),
};
export const LongAmounts: Story = {
  ...world({
    getOwnTier: build.ownTier({
      ...{ volume: '999999999999.99', day: '123456789012', day_left: '123456789011.55' },
      ...{ month: '9999999999999', month_left: '9999999999998.01', loan: '88888888888', score: 1000 },
    }),
  }),
  play: async () => void (await screen.findByText('Next level: VIP 1')),
};
export const Loading: Story = world({ getFeeTable: outcome.loading(), getOwnTier: outcome.loading() });
export const Offline: Story = world({ getFeeTable: outcome.offline(), getOwnTier: outcome.offline() });

import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Screen } from './HistoryScreen';

const world = (answers: object = {}) =>
  storyWorld({ at: '/history', token: 't', answers: [scenario('filled'), answers] });

const meta = { title: 'Wallet/HistoryScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...world(),
  play: async () => void (await screen.findByText(/Received from/)),
};
export const Empty: Story = {
  ...world({ getHistory: { list: [] } }),
  play: async () => void (await screen.findByText('Nothing here yet')),
};
export const Loading: Story = world({ getHistory: outcome.loading() });
export const Error: Story = {
  ...world({ getHistory: outcome.offline() }),
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
const long = build.historyEntry({
  num: '98765432109876.12345678',
  coin: 'USDTLONGNAME',
  remark: 'Received from donaudampfschifffahrtsgesellschaft@example.com',
});
export const LongText: Story = {
  ...world({ getHistory: { list: [long] } }),
  play: async () => void (await screen.findByText(/USDTLONGNAME/)),
};

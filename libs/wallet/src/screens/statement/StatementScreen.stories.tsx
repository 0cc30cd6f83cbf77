import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Screen } from './StatementScreen';

const meta = { title: 'Wallet/StatementScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (answers: object = {}) =>
  storyWorld({ at: '/statement', token: 't1', answers: [scenario('filled'), answers] });
const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Show statement' }));
const period = { from: '2026-11-01', to: '2026-11-21', complete_from: '', next: '' };

export const Asking: Story = world();
export const Filled: Story = {
  ...world(),
  play: async () => {
    await show();
    await screen.findByText('Options · USDT');
  },
};
export const LongAmounts: Story = {
  ...world({
    getStatement: {
      ...period,
      complete_from: '2026-08-01',
      balances: [
        build.statementBalance({
          ...{ opening: '123456789012.12345678', incoming: '999999999999.99999999' },
          ...{ outgoing: '0.00000001', closing: '1123456789012.12345676' },
        }),
      ],
      lines: [],
    },
  }),
  play: async () => {
    await show();
    await screen.findByText('Options · USDT');
  },
};
export const Empty: Story = {
  ...world({ getStatement: { ...period, balances: [], lines: [] } }),
  play: async () => {
    await show();
    await screen.findByText('No balance or transactions in this period');
  },
};
export const Offline: Story = { ...world({ getStatement: outcome.offline() }), play: show };

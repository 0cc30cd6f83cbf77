import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './FactorsScreen';

const meta = { title: 'Security/FactorsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = (answers: Parameters<typeof storyWorld>[0] = {}) =>
  storyWorld({ at: '/factors', token: 't1', ...answers });

export const Filled: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await canvas.findByText('Laptop');
  },
};
export const LongTexts: Story = {
  ...member({
    answers: [
      scenario('filled'),
      {
        getFactors: {
          list: [build.factor({ name: 'The old phone in the drawer of the kitchen' })],
          recovery_left: 1,
        },
      },
    ],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/The old phone/);
  },
};
export const Empty: Story = {
  ...member({ answers: [scenario('filled'), { getFactors: { list: [], recovery_left: 0 } }] }),
  play: async ({ canvas }) => {
    await canvas.findByText(/with an app or a passkey/);
  },
};
export const Adding: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add authenticator app' }));
  },
};
export const NewCodes: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create new recovery codes' }));
  },
};
export const Loading: Story = member({ answers: [scenario('loading')] });
export const Error: Story = {
  ...member({ answers: [scenario('filled'), { getFactors: outcome.offline() }] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};

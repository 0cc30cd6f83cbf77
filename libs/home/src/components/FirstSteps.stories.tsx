import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { FirstSteps } from './FirstSteps';

const meta = {
  title: 'Home/FirstSteps',
  component: FirstSteps,
  args: { onShow: () => undefined },
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (member: Parameters<typeof build.user>[0], steps: { funded: 0 | 1; traded: 0 | 1 }) =>
  storyWorld({
    token: 'demo',
    answers: [scenario('filled'), { getusr: build.user(member), getFirstSteps: { ...steps, dismissed: 0 } }],
  });

/** Right after registration. */
export const Registered: Story = {
  ...world({ rzstatus: 0, have_pay: 0 }, { funded: 0, traded: 0 }),
  play: async () => {
    await screen.findByText('0/4');
  },
};

/** The identity is under review, the rest but the trade is done. */
export const AlmostDone: Story = {
  ...world({ rzstatus: 1, have_pay: 1 }, { funded: 1, traded: 0 }),
  play: async () => {
    await screen.findByText('2/4');
  },
};

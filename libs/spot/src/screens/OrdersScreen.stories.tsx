import { scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ORDER_ANSWERS } from '../testing/samples';
import { Screen } from './OrdersScreen';

const meta = { title: 'Spot/OrdersScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const place = { at: '/trade-lst', token: 't1' };

export const Filled: Story = {
  ...storyWorld({ ...place, answers: [scenario('filled'), ORDER_ANSWERS.some] }),
  play: async ({ canvas }) => {
    await canvas.findByText('40%');
  },
};
export const Empty: Story = {
  ...storyWorld({ ...place, answers: [scenario('empty')] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing here yet');
  },
};
export const Loading: Story = storyWorld({ ...place, answers: [scenario('loading')] });
export const Error: Story = {
  ...storyWorld({ ...place, answers: [scenario('error')] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};
export const LongText: Story = {
  ...storyWorld({ ...place, answers: [scenario('filled'), ORDER_ANSWERS.long] }),
  play: async ({ canvas }) => {
    await canvas.findByText(/VERYLONGCOINNAME/);
  },
};
export const RightToLeft: Story = {
  ...storyWorld({ ...place, answers: [scenario('filled'), ORDER_ANSWERS.some] }),
  globals: { language: 'ar' },
};

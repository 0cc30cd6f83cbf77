import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ORDERS } from '../testing/samples';
import { CancelSheet } from './CancelSheet';

const meta = {
  title: 'Spot/Cancel sheet',
  component: CancelSheet,
  args: { order: ORDERS.partly, onClose: fn() },
} satisfies Meta<typeof CancelSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm: NonNullable<Story['play']> = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
};

export const Asked: Story = {
  ...storyWorld({ token: 't1' }),
  play: async (context) => {
    await confirm(context);
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalled());
  },
};
const noAnswer = storyWorld({
  token: 't1',
  answers: [scenario('filled'), { tradecancelOrder: outcome.offline(), tradegetOrderList: { list: [] } }],
});
/** No answer and no trace among the cancelled orders: it says so and offers to try again. */
export const NoAnswer: Story = {
  ...noAnswer,
  beforeEach: () => {
    const end = noAnswer.beforeEach();
    return () => {
      end();
      // An order without an answer is kept for the next visit.
      sessionStorage.clear();
    };
  },
  play: async (context) => {
    await confirm(context);
    await screen.findByRole('button', { name: 'Try again' });
  },
};
export const LongTextRightToLeft: Story = {
  ...storyWorld(),
  args: { order: ORDERS.long },
  play: async () => {
    await screen.findByRole('dialog');
  },
  globals: { language: 'ar' },
};

import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { OverdueHint } from './OverdueHint';

const owing = { getusr: build.user({ overdue_left: '403.5', overdue_coin: 'USDT' }) };
const meta = {
  title: 'Submit/OverdueHint',
  component: OverdueHint,
  ...storyWorld({ token: 't1', at: '/', answers: [scenario('filled'), owing] }),
} satisfies Meta<typeof OverdueHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Left to repay: 403.50000000/)).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/recharge\?coin=\d+&amount=403\.5$/),
      ),
    );
  },
};

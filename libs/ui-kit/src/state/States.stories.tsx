import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../action/Button';
import { Card } from '../layout/Card';
import { Frame, Rtl } from '../stories/Frame';
import { offline } from '../stories/offline';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { OfflineBar } from './OfflineBar';
import { StaleMark } from './StaleMark';

const meta = { title: 'State/States', component: ErrorState, args: { onRetry: fn() } } satisfies Meta<
  typeof ErrorState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Error: Story = {
  args: { text: 'No connection. Check your network and try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  render: () => (
    <Frame>
      <Card flush>
        <EmptyState />
      </Card>
      <Card flush>
        <EmptyState
          title="No address yet"
          text="Add an address to withdraw to it."
          action={<Button size="small">Add address</Button>}
        />
      </Card>
      <Rtl>
        <EmptyState title="لا توجد سجلات حاليًا" />
      </Rtl>
    </Frame>
  ),
};

export const OfflineAndStale: Story = {
  beforeEach: offline,
  render: () => (
    <Frame>
      <OfflineBar />
      <StaleMark seconds={12} />
    </Frame>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card } from '../layout/Card';
import { ListRow } from '../layout/ListRow';
import { InfiniteList } from './InfiniteList';
import { PullToRefresh } from './PullToRefresh';
import { RefreshButton } from './RefreshButton';

const children = (
  <ul>
    {['BTC', 'ETH', 'XRP'].map((coin) => (
      <li key={coin}>
        <ListRow label={coin} end="--" />
      </li>
    ))}
  </ul>
);

const meta = {
  title: 'List/Lists',
  component: InfiniteList,
  args: { children, state: 'more', onMore: fn() },
  render: (args) => (
    <Card flush>
      <InfiniteList {...args} />
    </Card>
  ),
} satisfies Meta<typeof InfiniteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Error: Story = {
  args: { state: 'failed' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onMore).toHaveBeenCalledTimes(1);
  },
};
export const Refreshing: Story = {
  render: () => (
    <PullToRefresh busy onRefresh={() => undefined}>
      <RefreshButton busy onRefresh={() => undefined} />
      {children}
    </PullToRefresh>
  ),
};

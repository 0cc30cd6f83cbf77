import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RunningRow } from './RunningRow';
import { SettledRow } from './SettledRow';

const nothing = (): void => undefined;
const meta = { title: 'Options/Order rows', ...storyWorld() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  render: () => (
    <RunningRow
      order={build.contractOrder()}
      receivedAt={performance.now()}
      onOpen={nothing}
      onOver={nothing}
    />
  ),
};
export const Finishing: Story = {
  render: () => (
    <RunningRow
      order={build.contractOrder({ count_down: 0 })}
      receivedAt={performance.now()}
      onOpen={nothing}
      onOver={nothing}
    />
  ),
};
export const Won: Story = { render: () => <SettledRow order={build.settledOrder()} onOpen={nothing} /> };
export const Lost: Story = {
  render: () => (
    <SettledRow order={build.settledOrder({ is_win: 0, ploss: '-10', hyzd: 2 })} onOpen={nothing} />
  ),
};
export const StakeReturned: Story = {
  render: () => <SettledRow order={build.settledOrder({ is_win: 0, ploss: '0' })} onOpen={nothing} />,
};

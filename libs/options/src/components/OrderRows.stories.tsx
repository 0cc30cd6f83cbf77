import { makeOptionOrder, makeSettledOption, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RunningRow, SettledRow } from './OrderRows';

const nothing = (): void => undefined;
const meta = { title: 'Options/Order rows', ...storyWorld() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  render: () => <RunningRow order={makeOptionOrder({ receivedAt: performance.now() })} onOpen={nothing} />,
};
export const Finishing: Story = {
  render: () => <RunningRow order={makeOptionOrder({ secondsLeft: 0 })} onOpen={nothing} />,
};
export const Won: Story = { render: () => <SettledRow order={makeSettledOption()} onOpen={nothing} /> };
export const Lost: Story = {
  render: () => (
    <SettledRow
      order={makeSettledOption({ result: 'loss', profit: '-10', direction: 'down' })}
      onOpen={nothing}
    />
  ),
};
export const StakeReturned: Story = {
  render: () => <SettledRow order={makeSettledOption({ result: 'draw', profit: '0' })} onOpen={nothing} />,
};

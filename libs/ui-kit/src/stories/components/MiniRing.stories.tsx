import type { Meta, StoryObj } from '@storybook/react-vite';
import { MiniRing } from '../../mark/CountdownRing';

const meta = {
  title: 'Components/MiniRing',
  component: MiniRing,
  args: { remainingMs: 42_300, totalMs: 60_000 },
} satisfies Meta<typeof MiniRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** On a card. */
export const Dial: Story = { args: { look: 'dial' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareRing } from '../../mark/ShareRing';
import { SHARES } from './samples';

const meta = {
  title: 'Components/ShareRing',
  component: ShareRing,
  args: { label: 'Allocation by coin', parts: SHARES },
} satisfies Meta<typeof ShareRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

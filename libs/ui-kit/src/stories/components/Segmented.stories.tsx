import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Segmented } from '../../choice/Segmented';
import { SIDES } from './samples';

const meta = {
  title: 'Components/Segmented',
  component: Segmented,
  args: { label: 'Side', items: SIDES, value: 'buy', onChange: fn() },
} satisfies Meta<typeof Segmented>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

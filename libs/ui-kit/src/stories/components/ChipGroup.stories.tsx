import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ChipGroup } from '../../choice/ChipGroup';
import { DURATIONS } from './samples';

const meta = {
  title: 'Components/ChipGroup',
  component: ChipGroup,
  args: { label: 'Duration', items: DURATIONS, value: '60', onChange: fn(), columns: 3 },
} satisfies Meta<typeof ChipGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

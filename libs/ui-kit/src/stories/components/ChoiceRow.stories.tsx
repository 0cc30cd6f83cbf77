import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ChoiceRow } from '../../choice/ChoiceRow';

const meta = {
  title: 'Components/ChoiceRow',
  component: ChoiceRow,
  args: { label: 'English', caption: 'The language of the page', selected: true, onSelect: fn() },
} satisfies Meta<typeof ChoiceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

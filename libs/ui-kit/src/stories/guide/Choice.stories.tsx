import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChoiceChips } from './ChoiceChips';
import { ChoiceModes } from './ChoiceModes';
import { ChoiceToggles } from './ChoiceToggles';
import { Guide } from './Guide';

const meta = { title: 'Guide/Choice' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Choice">
      <ChoiceModes />
      <ChoiceChips />
      <ChoiceToggles />
    </Guide>
  ),
};

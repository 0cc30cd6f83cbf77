import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldFigures } from './FieldFigures';
import { FieldPicks } from './FieldPicks';
import { FieldTexts } from './FieldTexts';
import { Guide } from './Guide';

const meta = { title: 'Guide/Field' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Field">
      <FieldTexts />
      <FieldFigures />
      <FieldPicks />
    </Guide>
  ),
};

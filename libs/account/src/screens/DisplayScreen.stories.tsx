import { storyWorld } from '@ex/testing/story';
import { setForm } from '@ex/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './DisplayScreen';

/** Shows what is set on this device. In Storybook the toolbar sets theme, palette and motion too. */
const meta = { title: 'Account/DisplayScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As a visitor sees it. */
export const Filled: Story = storyWorld();

export const Member: Story = storyWorld({ token: 'demo' });

/** Points between groups and a comma before decimals, as chosen on this device. */
export const Comma: Story = {
  ...storyWorld(),
  beforeEach: () => {
    setForm({ separators: 'point' });
    return () => setForm({ separators: 'comma' });
  },
};

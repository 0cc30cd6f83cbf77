import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronLeft, Globe, List, Menu, Scale } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { IconButton } from './IconButton';

const meta = {
  title: 'Action/IconButton',
  component: IconButton,
  args: { label: 'Language', icon: Globe, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Press: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** Only the icon that points along the reading direction is mirrored. */
export const RightToLeft: Story = {
  render: () => (
    <Frame surface>
      <IconButton label="Back" icon={ChevronLeft} directional />
      <Rtl>
        <IconButton label="رجوع" icon={ChevronLeft} directional />
        <IconButton label="القائمة" icon={Menu} />
      </Rtl>
    </Frame>
  ),
};

/** A word below each icon whose meaning is not common. */
export const Captioned: Story = {
  render: () => (
    <Frame surface>
      <IconButton label="Compare products" caption="Compare" icon={Scale} />
      <IconButton label="Staking orders" caption="Donaudampfschifffahrt" icon={List} />
    </Frame>
  ),
};

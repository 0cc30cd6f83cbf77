import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLinks } from './SkipLinks';

const meta = {
  title: 'Shell/SkipLinks',
  component: SkipLinks,
  ...storyWorld(),
  render: (args) => (
    <>
      <SkipLinks {...args} />
      <main style={{ minBlockSize: 120, padding: 64 }}>The content of a screen</main>
    </>
  ),
} satisfies Meta<typeof SkipLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToContent: Story = {
  args: { tabBar: false },
  play: async ({ canvas }) => canvas.getByRole('button', { name: 'Skip to content' }).focus(),
};

export const ToNavigation: Story = {
  args: { tabBar: true },
  play: async ({ canvas }) => canvas.getByRole('button', { name: 'Skip to navigation' }).focus(),
};

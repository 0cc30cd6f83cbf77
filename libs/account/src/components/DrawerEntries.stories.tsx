import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DrawerEntries } from './DrawerEntries';

const meta = {
  title: 'Account/DrawerEntries',
  component: DrawerEntries,
  args: { config: build.siteConfig(), onLeave: () => undefined },
  ...storyWorld(),
} satisfies Meta<typeof DrawerEntries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewMember: Story = { args: { user: build.user({ have_pay: 0, has_unread: 2 }) } };

export const UnderReview: Story = { args: { user: build.user({ rzstatus: 1 }) } };

export const Certified: Story = { args: { user: build.user({ rzstatus: 2 }) } };

export const SubmitAgain: Story = { args: { user: build.user({ rzstatus: 3 }) } };

export const NoDownload: Story = {
  args: { user: build.user(), config: build.siteConfig({ ios_url: '', android_url: '' }) },
};

import { makeMember, makeSiteConfig, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DrawerEntries } from './DrawerEntries';

const meta = {
  title: 'Account/DrawerEntries',
  component: DrawerEntries,
  args: { config: makeSiteConfig(), onLeave: () => undefined },
  ...storyWorld(),
} satisfies Meta<typeof DrawerEntries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewMember: Story = {
  args: { member: makeMember({ hasFundPassword: false, hasUnreadNotices: true }) },
};

export const UnderReview: Story = { args: { member: makeMember({ verification: 'underReview' }) } };

export const Certified: Story = { args: { member: makeMember({ verification: 'verified' }) } };

export const SubmitAgain: Story = { args: { member: makeMember({ verification: 'rejected' }) } };

export const NoDownload: Story = {
  args: { member: makeMember(), config: makeSiteConfig({ appDownloads: { ios: '', android: '' } }) },
};

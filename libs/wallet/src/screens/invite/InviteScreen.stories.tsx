import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './InviteScreen';

const place = { at: '/invite', token: 't' };
const scenes = screenScenes(place, {
  wapConfig: build.siteConfig({ invit_url: 'https://join.example/r' }),
});
const CODE = 'AB12CD34EF56GH78JK90';
const long = screenScenes(place, {
  getusr: build.user({ invit: CODE }),
  wapConfig: build.siteConfig({
    invit_url: 'https://a-rather-long-name-of-a-site.example/register/of/new/members',
  }),
});

const meta = { title: 'Wallet/InviteScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('INVITE01') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...long.filled, play: sees(CODE) };

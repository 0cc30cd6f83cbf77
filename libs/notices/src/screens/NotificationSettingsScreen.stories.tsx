import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './NotificationSettingsScreen';

const place = { at: '/notification-settings', token: 't' };
const scenes = screenScenes(place);
const mailAlone = screenScenes(place, { getMessageSettings: build.messageSettings({ push: 0 }) });

const meta = { title: 'Notices/NotificationSettingsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Price alerts') };
export const MailAlone: Story = { ...mailAlone.filled, play: sees('Price alerts') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };

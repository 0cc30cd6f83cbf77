import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './NotYetScreen';

const meta = { title: 'Shell/NotYetScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = storyWorld({ at: '/loans', token: 'demo' });

export const LongText: Story = storyWorld({ at: '/transfer-list', token: 'demo' });

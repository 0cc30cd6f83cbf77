import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabNavigation } from './TabNavigation';

const meta = { title: 'Shell/TabNavigation', component: TabNavigation } satisfies Meta<typeof TabNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtHome: Story = storyWorld();

export const AtOptions: Story = storyWorld({ at: '/options?currentSymbol=btcusdt' });

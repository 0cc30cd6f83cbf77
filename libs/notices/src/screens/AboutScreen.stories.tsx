import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { HTML } from '../testing/texts';
import { Screen } from './AboutScreen';

const scenes = screenScenes(
  { at: '/introduction', token: 't' },
  { getContentList: { list: [build.contentItem({ content: HTML })] } },
);

const meta = { title: 'Notices/AboutScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With one text open. */
export const Filled: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /About us/ }));
    await expect(await screen.findByText('What happens')).toBeInTheDocument();
  },
};
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = {
  ...screenScenes({ at: '/introduction', token: 't' }).longText,
  play: sees(/^About us with/),
};

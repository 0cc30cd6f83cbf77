import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { HTML, PICTURE } from '../testing/texts';
import { Screen } from './NoticesScreen';

const notice = build.notice({ imgs: PICTURE, content: HTML });
const scenes = screenScenes(
  { at: '/notify', token: 't' },
  { getNoticeList: { list: [notice, build.notice({ id: 2, title: 'New market', status: 2 })] } },
);
const LONG =
  'Wartungsarbeiten an den Einzahlungsadressen des TRC20-Netzwerks am kommenden Donnerstagnachmittag';
const long = screenScenes(
  { at: '/notify', token: 't' },
  {
    getNoticeList: { list: [build.notice({ title: LONG }), build.notice({ id: 2, title: LONG, status: 2 })] },
  },
);

const meta = { title: 'Notices/NoticesScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('New market') };
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...long.filled, play: sees(LONG) };
export const Opened: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Maintenance/ }));
    await expect(await screen.findByText('What happens')).toBeInTheDocument();
  },
};

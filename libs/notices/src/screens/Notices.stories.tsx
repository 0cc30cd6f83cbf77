import { build, outcome, picture, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen as About } from './AboutScreen';
import { Screen } from './NoticesScreen';

const LONG =
  'Wartungsarbeiten an den Einzahlungsadressen des TRC20-Netzwerks am kommenden Donnerstagnachmittag';
const HTML =
  '<h2>What happens</h2><p>Trading <strong>pauses</strong> for ten minutes. <a href="https://help.example">Help</a></p>' +
  '<ul><li>Open orders stay</li><li>Deposits are credited later</li></ul>' +
  '<table><tr><th>Market</th><th>Pause</th></tr><tr><td>BTC/USDT</td><td>08:00</td></tr></table>';
const notice = build.notice({ imgs: picture('#1f6feb', 'Maintenance'), content: HTML });
const filled = { list: [notice, build.notice({ id: 2, title: LONG, status: 2 })] };
const world = (answers: object) =>
  storyWorld({ at: '/notify', token: 't', answers: [scenario('filled'), answers] });

const meta = { title: 'Notices', render: () => <Screen /> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Filled: Story = {
  ...world({ getNoticeList: filled }),
  play: async () => void (await screen.findByText(LONG)),
};
export const Opened: Story = {
  ...world({ getNoticeList: filled }),
  play: async () => {
    await press(/Maintenance/);
    await expect(await screen.findByText('What happens')).toBeInTheDocument();
  },
};
export const Empty: Story = {
  ...world({ getNoticeList: { list: [] } }),
  play: async () => void (await screen.findByText('No records for now')),
};
export const Failed: Story = {
  ...world({ getNoticeList: outcome.offline() }),
  play: async () => void (await screen.findByRole('alert')),
};
export const AboutUs: Story = {
  ...world({
    getContentList: { list: [build.contentItem({ content: HTML }), build.contentItem({ title: LONG })] },
  }),
  render: () => <About />,
  play: async () => {
    await press(/About us/);
    await expect(await screen.findByText('What happens')).toBeInTheDocument();
  },
};

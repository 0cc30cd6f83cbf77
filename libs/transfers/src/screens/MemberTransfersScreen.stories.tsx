import { screenScenes, sees } from '@ex/testing/scenes';
import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Screen } from './MemberTransfersScreen';

const record = (status: number, long: boolean) =>
  build.internalTransfer({
    id: status,
    status,
    ...(long && {
      to_username: 'a.very.long.name.of.a.member@mail.example.com',
      amount: '123456789.12345678',
      sxf: '2469135.7824691356',
    }),
  });
const records = (long: boolean) => ({
  getInternalTransferList: { list: [1, 2, 3].map((status) => record(status, long)) },
});
const place = { token: 't1', at: '/transfer-list' };
const scenes = screenScenes(place, records(false));

const meta = { title: 'Transfers/MemberTransfersScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...scenes.filled,
  play: async () => void (await screen.findByRole('button', { name: 'Cancel' })),
};
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = {
  ...screenScenes(place, records(true)).longText,
  play: sees(/a\.very\.long\.name/),
};

import { screenScenes, sees } from '@ex/testing/scenes';
import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './LoansScreen';

const place = { token: 't1', at: '/loans' };
const scenes = screenScenes(place);

const meta = { title: 'Finance/LoansScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Short loan') };
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/^Short loan with/) };
/** The member's own loans in every status. */
export const Orders: Story = {
  ...storyWorld({
    token: 't1',
    at: '/loans?tab=orders',
    answers: [
      scenario('long'),
      {
        getLoanRecords: { list: [1, 2, 3, 4].map((status) => build.loanOrder({ id: status, status })) },
      },
    ],
  }),
  play: sees('Short loan'),
};

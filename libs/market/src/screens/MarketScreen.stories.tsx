import { sees } from '@ex/testing/scenes';
import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './MarketScreen';

const meta = { title: 'Market/MarketScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyWorld({
    at: '/market',
    answers: [
      scenario('filled'),
      { getAllMarketList: { list: build.markets(12) }, getSparklines: { list: build.sparklines(11) } },
    ],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('ATOM');
  },
};

export const Empty: Story = {
  ...storyWorld({ at: '/market', answers: [scenario('filled'), { getAllMarketList: { list: [] } }] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing here yet');
  },
};

export const Loading: Story = storyWorld({ at: '/market', answers: [scenario('loading')] });

export const Error: Story = {
  ...storyWorld({ at: '/market', answers: [scenario('error')] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};

export const LongText: Story = {
  ...storyWorld({ at: '/market', answers: [scenario('long')] }),
  play: sees(/BTCLONGNAME/),
};

export const NoFavourites: Story = {
  ...Filled,
  play: async ({ canvas }) => {
    await canvas.findByText('ATOM');
    canvas.getByRole('button', { name: 'Watchlist' }).click();
    await canvas.findByText('Your watchlist is empty');
  },
};

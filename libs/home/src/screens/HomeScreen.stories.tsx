import { build, picture, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './HomeScreen';

const meta = { title: 'Home/HomeScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const markets = {
  getBanner: [
    build.banner({ img: picture('#1d4ed8', 'One') }),
    build.banner({ img: picture('#7c3aed', 'Two') }),
  ],
  getMarketList: { list: build.markets(12) },
};
const filled: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('region', { name: 'Top movers' });
};

/** As a visitor sees it. */
export const Filled: Story = { ...storyWorld({ answers: [scenario('filled'), markets] }), play: filled };

export const Member: Story = {
  ...storyWorld({ answers: [scenario('filled'), markets], token: 'demo' }),
  play: filled,
};

export const Empty: Story = {
  ...storyWorld({ answers: [scenario('empty')] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing here yet');
  },
};

export const Loading: Story = storyWorld({ answers: [scenario('loading')] });

export const Error: Story = {
  ...storyWorld({ answers: [scenario('error')] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};

export const LongText: Story = {
  ...storyWorld({
    answers: [
      scenario('filled'),
      {
        ...markets,
        getSetting: build.setting({
          name: 'A trading venue whose name is longer than a small phone is wide',
        }),
        getMarketList: {
          list: [build.market({ title: '1000000MOG/USDT', close: '0.00000012345', change: '-99.99%' })],
        },
      },
    ],
  }),
  play: filled,
};

import { screenScenes, sees } from '@ex/testing/scenes';
import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BITCOIN } from '../testing';
import { Screen } from './CoinScreen';

const AT = '/coin?name=BTC';
const scenes = screenScenes({ token: 't1', at: AT }, BITCOIN);

const meta = { title: 'Coin/CoinScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Open orders') };
export const Visitor: Story = { ...storyWorld({ at: AT, answers: [BITCOIN] }), play: sees(/^Log in to see/) };
/** The coin has no market. */
export const Empty: Story = { ...scenes.empty, play: sees('You can’t trade this coin here') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Couldn’t load') };
export const LongText: Story = {
  ...storyWorld({
    token: 't1',
    at: '/coin?name=1000000MOGLONGNAME',
    answers: [
      BITCOIN,
      {
        getMarketList: {
          list: [
            build.market({ title: '1000000MOGLONGNAME/USDT', close: '0.00000012345', change: '-99.99%' }),
          ],
        },
      },
    ],
  }),
  play: sees('1000000MOGLONGNAME'),
};

import { MarketDataProvider } from '@ex/market-data';
import { createFakeMarketData } from '@ex/market-data/testing';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { ORDER_ANSWERS } from '../testing/samples';
import { Screen } from './ExchangeScreen';

const meta = { title: 'Spot/ExchangeScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const OLD_PRICES = createFakeMarketData({
  ticker: { ticker: build.ticker(), stale: true, ageSeconds: 24 },
});
const place = { at: '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT', token: 't1' };

export const Filled: Story = {
  ...storyWorld(place),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Bids' });
    await canvas.findByRole('article');
  },
};
/** Depth and trades take turns with the open orders. */
export const WithTrades: Story = {
  ...storyWorld(place),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Trades' }));
    await canvas.findByRole('table', { name: 'Latest trades' });
  },
};
export const WithDepth: Story = {
  ...storyWorld(place),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Depth' }));
    await canvas.findByText('Spread');
  },
};
/** The chart above form and book, with the member's open orders as lines. */
export const WithChart: Story = {
  ...storyWorld(place),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Chart' }));
    await canvas.findByRole('tablist', { name: 'Chart period' });
  },
};
export const Empty: Story = {
  ...storyWorld({ ...place, answers: [scenario('empty')] }),
  play: async ({ canvas }) => {
    await canvas.findByText('No open orders');
  },
};
export const Loading: Story = storyWorld({ ...place, answers: [scenario('loading')] });
/** Prices come, the back end's answers do not: each part reports this on its own. */
export const Error: Story = {
  ...storyWorld({ ...place, answers: [scenario('error')] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Couldn’t load the order book');
    await canvas.findByText('Couldn’t load your orders');
  },
};
/** The back end answers, the market does not: nothing can be sent, and the button says why. */
export const NoPrices: Story = {
  ...storyWorld({
    ...place,
    at: '/exchange?currentSymbol=xrpusdt&name=XRP%2FUSDT',
    market: { ticker: outcome.offline() },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Waiting for prices…');
  },
};
export const LongText: Story = {
  ...storyWorld({
    ...place,
    answers: [scenario('long'), ORDER_ANSWERS.long],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/VERYLONGCOINNAME/);
  },
};
/** Prices stopped coming: grey with their age, and no market order can be sent at them. */
export const Stale: Story = {
  ...storyWorld(place),
  render: () => (
    <MarketDataProvider value={OLD_PRICES}>
      <Screen />
    </MarketDataProvider>
  ),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/24 s/);
  },
};
export const ByDay: Story = { ...Filled, globals: { theme: 'day' } };
export const RightToLeft: Story = { ...storyWorld(place), globals: { language: 'ar' } };
const limited = (trade_mode: string) => ({
  ...storyWorld({
    ...place,
    answers: [
      scenario('filled'),
      { getMarketList: { list: [build.market({ trade_mode, trade_notice: 'Back at noon' })] } },
    ],
  }),
});
/** An operator allows limit orders only. */
export const LimitOnly: Story = {
  ...limited('limit-only'),
  play: async ({ canvas }) => void (await canvas.findByText('Limit orders only')),
};
/** An operator allows cancels only: the button says why. */
export const CancelOnly: Story = {
  ...limited('cancel-only'),
  play: async ({ canvas }) => void (await canvas.findAllByText('Cancellations only')),
};
/** An operator has halted the market: nothing can be placed or cancelled. */
export const Halted: Story = {
  ...limited('halted'),
  play: async ({ canvas }) => void (await canvas.findAllByText('Trading halted')),
};
export const HaltedRightToLeft: Story = { ...limited('halted'), globals: { language: 'ar' } };

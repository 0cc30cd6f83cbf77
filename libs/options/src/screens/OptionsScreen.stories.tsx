import { MarketDataProvider } from '@ex/market-data';
import { createFakeMarketData, type FakeMarket } from '@ex/market-data/testing';
import { screenScenes, sees } from '@ex/testing/scenes';
import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Screen } from './OptionsScreen';

const place = { token: 't1', at: '/options?currentSymbol=btcusdt&name=BTC%2FUSDT' };
const scenes = screenScenes(place, {
  getHyOrderInfo: build.contractOrder(),
  getHyOrderList: { list: [build.contractOrder()] },
});
const ticker = build.ticker();
const bars = build.bars(120);

/** The screen with a market that does not move. */
function render(market: FakeMarket) {
  const data = createFakeMarketData(market);
  return () => (
    <MarketDataProvider value={data}>
      <Screen />
    </MarketDataProvider>
  );
}

const meta = {
  title: 'Options/OptionsScreen',
  component: Screen,
  render: render({ ticker: { ticker }, klines: { bars } }),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...scenes.filled,
  play: async () => void (await screen.findByRole('img', { name: /BTC\/USDT/ })),
};
/** A market without history and a member without orders. */
export const Empty: Story = {
  ...scenes.empty,
  render: render({ ticker: { ticker } }),
  play: sees('Up'),
};
export const Loading: Story = { ...scenes.loading, render: render({ klines: { status: 'loading' } }) };
/** Neither the market nor the back end answers: each part reports this on its own. */
export const Error: Story = {
  ...scenes.error,
  render: render({ ticker: { failed: true }, klines: { status: 'loading', failed: true } }),
  play: sees(/Waiting for prices…/),
};
export const LongText: Story = {
  ...screenScenes({ ...place, at: '/options?currentSymbol=btcusdt' }).longText,
  render: render({
    ticker: { ticker: build.ticker({ open: 123_456_789.5, close: 123_456_789.123, high: 987_654_321.5 }) },
    klines: { bars },
  }),
  play: sees(/BTCLONGNAME/),
};
/** Prices stopped coming: grey with their age, and nothing can be bought at them. */
export const Stale: Story = {
  ...scenes.filled,
  render: render({
    ticker: { ticker, stale: true, ageSeconds: 24 },
    klines: { bars, stale: true, ageSeconds: 24 },
  }),
  play: sees(/24 s/),
};
/** An operator has halted the market. */
export const Halted: Story = {
  ...storyWorld({
    ...place,
    answers: [
      scenario('filled'),
      { getMarketList: { list: [build.market({ trade_mode: 'halted', trade_notice: 'Back at noon' })] } },
    ],
  }),
  play: async () => void (await screen.findAllByText('Trading halted')),
};

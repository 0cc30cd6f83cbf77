import { makeMarket, makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { Draft } from '../model/draft';
import { DRAFTS, RULES } from '../testing/samples';
import { ConfirmOrder } from './ConfirmOrder';
import { MarketPanel } from './MarketPanel';

const nothing = (): void => undefined;
const confirming = (draft: Draft) => ({
  order: { draft, market: makeMarket({ id: 8 }) },
  rules: RULES,
  close: '64210.5',
  blocked: undefined,
  busy: false,
  onCancel: nothing,
  onConfirm: nothing,
});
const panel = {
  open: true,
  onClose: nothing,
  failed: false,
  onRetry: nothing,
  onChoose: nothing,
  current: 'btcusdt',
};

const meta = { title: 'Spot/Sheets', ...storyWorld() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (...texts: string[]): NonNullable<Story['play']> =>
  async () => {
    const dialog = await screen.findByRole('dialog');
    for (const text of texts) await expect(dialog).toHaveTextContent(text);
  };

export const ConfirmLimit: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.limit)} />,
  play: says('961.50000000 USDT', 'Fee (0.1%)', '\u22120.17%', 'waits in the book'),
};
/** A price that meets the market: filled at once, with the fee of a taker. */
export const ConfirmCrossing: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.crossing)} />,
  play: says('Fee (0.2%)', '+2.79%', 'filled at once'),
};
export const ConfirmMarketSell: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.marketSell)} />,
  play: says('0.25000000 BTC', '≈ 16,020.51975000 USDT', 'by at most 5%'),
};
/** The back end tells neither fees nor a bound: nothing is made up. */
export const ConfirmUnknownTerms: Story = {
  render: () => (
    <ConfirmOrder
      {...confirming(DRAFTS.marketSell)}
      rules={{ ...RULES, makerFee: undefined, takerFee: undefined, bound: undefined }}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('The price can move before the order is filled.');
    await expect(dialog).not.toHaveTextContent('%');
  },
};
export const ConfirmOldPrice: Story = {
  render: () => (
    <ConfirmOrder
      {...confirming(DRAFTS.marketSell)}
      blocked="The price is 24 s old. Waiting for a fresh one."
    />
  ),
  play: says('The price is 24 s old'),
};
export const ConfirmSending: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.limit)} busy />,
  play: says(),
};
export const ConfirmLongFigures: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.huge)} />,
  play: says(),
};
export const ConfirmRightToLeft: Story = {
  render: () => <ConfirmOrder {...confirming(DRAFTS.limit)} />,
  play: says(),
  globals: { language: 'ar' },
};
export const ConfirmByDay: Story = { ...ConfirmMarketSell, globals: { theme: 'day' } };

export const Markets: Story = {
  render: () => <MarketPanel {...panel} markets={makeMarkets(12)} />,
  play: says('BTC'),
};
export const MarketsStale: Story = {
  render: () => (
    <MarketPanel {...panel} markets={makeMarkets(12)} freshness={{ stale: true, ageSeconds: 12 }} />
  ),
  play: says('Updated 12 s ago'),
};
export const MarketsLoading: Story = {
  render: () => <MarketPanel {...panel} markets={undefined} />,
  play: says(),
};
export const MarketsError: Story = {
  render: () => <MarketPanel {...panel} markets={undefined} failed />,
  play: says('Try again'),
};
export const MarketsEmpty: Story = { render: () => <MarketPanel {...panel} markets={[]} />, play: says() };

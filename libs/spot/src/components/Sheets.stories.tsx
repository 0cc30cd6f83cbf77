import { makeMarket, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen } from 'storybook/test';
import type { OrderDraft } from '../model/draft';
import { toIntent } from '../model/order';
import { DRAFTS, LAST, RULES } from '../testing/samples';
import { OrderSheets } from './OrderSheets';

const nothing = (): undefined => undefined;
/** The sheets of an order that the member is about to confirm. */
const confirming = (draft: OrderDraft, isSending = false): ComponentProps<typeof OrderSheets> => ({
  symbol: 'btcusdt',
  confirmation: {
    intent: toIntent(draft, makeMarket({ id: 8 })),
    isSending,
    open: nothing,
    confirm: () => Promise.resolve(undefined),
    cancel: nothing,
    submit: () => Promise.resolve('accepted'),
    state: { step: 'idle' },
    retry: nothing,
    rejection: undefined,
    clearRejection: () => undefined,
    giveUp: nothing,
  },
  rules: RULES,
  balances: { quote: '25000', base: '0.25' },
  last: LAST,
  blockedFor: nothing,
});
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
  render: () => <OrderSheets {...confirming(DRAFTS.limit)} />,
  play: says('961.50000000 USDT', 'Fee (0.1%)', '\u22120.17%', '24,038.50000000 USDT', 'stays open'),
};
/** A price that meets the market: filled immediately, with the taker fee. */
export const ConfirmCrossing: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.crossing)} />,
  play: says('Fee (0.2%)', '+2.79%', 'fills now'),
};
export const ConfirmMarketSell: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.marketSell)} />,
  play: says('0.25000000 BTC', '≈ 16,020.51975000 USDT', 'by up to 5%'),
};
/** The back end provides neither fees nor a maximum slippage, and the book has no bids: nothing is made up. */
export const ConfirmUnknownTerms: Story = {
  beforeEach: storyWorld({ answers: [scenario('filled'), { getHuoBiTradeFromRedis: { sell: [], buy: [] } }] })
    .beforeEach,
  render: () => (
    <OrderSheets
      {...confirming(DRAFTS.marketSell)}
      rules={{ ...RULES, makerFee: undefined, takerFee: undefined, maxSlippage: undefined }}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('The price can move before your order fills.');
    await expect(dialog).not.toHaveTextContent('%');
  },
};
export const ConfirmOldPrice: Story = {
  render: () => (
    <OrderSheets
      {...confirming(DRAFTS.marketSell)}
      blockedFor={() => 'The price is 24 s old. Waiting for an update.'}
    />
  ),
  play: says('The price is 24 s old'),
};
/** A limit order does not wait for a fresh price; the price that it is compared with shows its age. */
export const ConfirmLimitOldPrice: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.limit)} last={{ ...LAST, stale: true, ageSeconds: 24 }} />,
  play: says('\u22120.17%', 'Updated 24 s ago'),
};
export const ConfirmSending: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.limit, true)} />,
  play: says(),
};
export const ConfirmLongFigures: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.huge)} />,
  play: says(),
};
export const ConfirmRightToLeft: Story = {
  render: () => <OrderSheets {...confirming(DRAFTS.limit)} />,
  play: says(),
  globals: { language: 'ar' },
};
export const ConfirmByDay: Story = { ...ConfirmMarketSell, globals: { theme: 'day' } };

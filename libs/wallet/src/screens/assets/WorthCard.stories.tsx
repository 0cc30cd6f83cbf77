import { sees } from '@ex/testing/scenes';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { WorthCard } from './WorthCard';

const meta = {
  title: 'Wallet/WorthCard',
  component: WorthCard,
  args: { total: '41219.544', hidden: false },
} satisfies Meta<typeof WorthCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (answers: object) =>
  storyWorld({ at: '/assets', token: 't1', answers: [scenario('filled'), answers] });
const days = Array.from({ length: 7 }, (_, at) =>
  build.dayWorth({ day: `2026-11-${15 + at}`, value: String(40_000 + ((at * 7) % 5) * 321.5) }),
);

export const Filled: Story = { ...world({ getWorthHistory: { list: days } }), play: sees('Since') };
export const Fall: Story = {
  ...world({ getWorthHistory: { list: days } }),
  args: { total: '31219.544' },
  play: sees('Since'),
};
export const Hidden: Story = {
  ...world({ getWorthHistory: { list: days } }),
  args: { hidden: true },
  play: sees('Since'),
};
export const Loading: Story = world({ getWorthHistory: outcome.loading() });
export const Error: Story = { ...world({ getWorthHistory: outcome.offline() }), play: sees('Couldn’t load') };
export const LongText: Story = {
  ...world({ getWorthHistory: { list: [build.dayWorth({ value: '98765432109876.54' })] } }),
  args: { total: '198765432109876.54' },
  play: sees('Since'),
};

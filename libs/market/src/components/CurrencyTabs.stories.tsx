import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabPanel } from '@ex/ui-kit';
import { CurrencyTabs } from './CurrencyTabs';

const child = (...names: string[]) =>
  names.map((currency_name, index) => ({ id: index + 11, currency_name }));

const meta = {
  title: 'Market/CurrencyTabs',
  component: CurrencyTabs,
  render: (args) => (
    <>
      <CurrencyTabs {...args} />
      <TabPanel id={args.panelId} value={String(args.choice.fid)}>
        Markets
      </TabPanel>
    </>
  ),
  args: { choice: { fid: 1, eid: 0 }, onChoose: () => undefined, panelId: 'table' },
} satisfies Meta<typeof CurrencyTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: {
    tabs: [
      { id: 1, currency_name: 'USDT', child: child('Main', 'New') },
      { id: 2, currency_name: 'BTC', child: [] },
    ],
  },
};

export const SubCurrencyChosen: Story = {
  args: {
    choice: { fid: 1, eid: 12 },
    tabs: [{ id: 1, currency_name: 'USDT', child: child('Main', 'New') }],
  },
};

export const LongText: Story = {
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      currency_name: `Currency ${index + 1}`,
      child: child(...Array.from({ length: 12 }, (_name, sub) => `Sub-currency number ${sub + 1}`)),
    })),
  },
};

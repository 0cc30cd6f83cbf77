import type { Meta, StoryObj } from '@storybook/react-vite';
import { CurrencyTabs } from './CurrencyTabs';

const subCurrencies = (...names: string[]) => names.map((name, index) => ({ id: index + 11, name }));

const meta = {
  title: 'Market/CurrencyTabs',
  component: CurrencyTabs,
  args: { filter: { mainId: 1, subId: 0 }, onFilter: () => undefined },
} satisfies Meta<typeof CurrencyTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: {
    currencies: [
      { id: 1, name: 'USDT', subCurrencies: subCurrencies('Main', 'New') },
      { id: 2, name: 'BTC', subCurrencies: [] },
    ],
  },
};

export const SubCurrencyChosen: Story = {
  args: {
    filter: { mainId: 1, subId: 12 },
    currencies: [{ id: 1, name: 'USDT', subCurrencies: subCurrencies('Main', 'New') }],
  },
};

export const LongText: Story = {
  args: {
    currencies: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      name: `Currency ${index + 1}`,
      subCurrencies: subCurrencies(
        ...Array.from({ length: 12 }, (_name, sub) => `Sub-currency number ${sub + 1}`),
      ),
    })),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { CoinIcon } from '../mark/CoinIcon';
import { Rtl } from '../stories/Frame';
import { PickField } from './PickField';

const items = ['USDT', 'BTC', 'ETH', 'A coin with a very long name indeed', 'SOL', 'XRP', 'ADA', 'DOGE'].map(
  (name) => ({
    value: name,
    label: name,
    caption: '1,204.55000000',
    icon: <CoinIcon name={name} size={24} />,
  }),
);
const meta = {
  title: 'Field/PickField',
  component: PickField,
  args: { label: 'Coin', placeholder: 'Choose a coin', items, value: 'BTC', onChange: () => undefined },
} satisfies Meta<typeof PickField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picked: Story = {};
export const Nothing: Story = { args: { value: '', error: 'Choose a coin' } };
export const LongText: Story = { args: { value: 'A coin with a very long name indeed' } };
export const RightToLeft: Story = {
  render: (args) => (
    <Rtl>
      <PickField {...args} />
    </Rtl>
  ),
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Coin BTC' }));
    await expect(await screen.findByRole('dialog', { name: 'Coin' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Triangle } from '../text/Triangle';
import { Frame, Rtl } from '../stories/Frame';
import { Button } from './Button';

const meta = { title: 'Action/Button', component: Button, args: { onClick: fn() } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Press: Story = {
  args: { children: 'Confirm' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  args: { children: 'Confirm', busy: true, block: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const DisabledWithReason: Story = {
  args: { children: 'Withdraw', disabledReason: 'The fee is larger than the amount', block: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Withdraw' });
    await expect(button).toHaveAccessibleDescription('The fee is larger than the amount');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  render: (args) => (
    <Frame surface>
      <Button {...args} block>
        Sicherheitseinstellungen jetzt vollständig überprüfen und Auszahlung bestätigen
      </Button>
      <Rtl>
        <Button {...args} variant="fall" icon={<Triangle direction="fall" size={12} />} block>
          شراء هبوط
        </Button>
      </Rtl>
    </Frame>
  ),
};

import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MenuCard } from './MenuCard';

const meta = { title: 'Home/MenuCard', component: MenuCard, ...storyWorld() } satisfies Meta<typeof MenuCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EverySwitchOn: Story = { args: { config: build.siteConfig() } };

export const EverySwitchOff: Story = {
  args: {
    config: build.siteConfig({
      custom_service: '',
      flash_exchange_status: 0,
      loan_switch: 0,
      machine_switch: 0,
      staking_switch: 0,
      Internal_transfer_status: 0,
      account_transfer_status: 0,
      recharge_status: 0,
      withdrawal_status: 0,
    }),
  },
};

export const Loading: Story = { args: { config: undefined } };

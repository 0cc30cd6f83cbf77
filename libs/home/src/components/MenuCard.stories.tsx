import { makeSiteConfig, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MenuCard } from './MenuCard';

const meta = {
  title: 'Home/MenuCard',
  component: MenuCard,
  args: { failed: false, busy: false, onRetry: () => undefined },
  ...storyWorld(),
} satisfies Meta<typeof MenuCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EverySwitchOn: Story = { args: { config: makeSiteConfig() } };

export const EverySwitchOff: Story = {
  args: {
    config: makeSiteConfig({
      customerServiceUrl: '',
      features: {
        deposit: false,
        withdrawal: false,
        conversion: false,
        loans: false,
        lockMining: false,
        staking: false,
        memberTransfer: false,
        accountTransfer: false,
      },
    }),
  },
};

export const Loading: Story = { args: { config: undefined } };

/** The site's switches could not be loaded. */
export const Failed: Story = { args: { config: undefined, failed: true } };

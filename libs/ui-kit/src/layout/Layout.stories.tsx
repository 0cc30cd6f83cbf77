import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeftRight, ChartCandlestick, Check, House, Shield, TrendingUp, Wallet } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../action/Button';
import { IconButton } from '../action/IconButton';
import { LinkButton } from '../action/LinkButton';
import { CoinIcon } from '../mark/CoinIcon';
import { Icon } from '../mark/Icon';
import { StatusPill } from '../mark/StatusPill';
import { Frame, Rtl } from '../stories/Frame';
import { Num } from '../text/Num';
import { Card, SectionHeader } from './Card';
import { HeaderBar } from './HeaderBar';
import { ListRow } from './ListRow';
import { OutcomeCard } from './OutcomeCard';
import { Page } from './Page';
import { TabBar } from './TabBar';

const meta = {
  title: 'Layout/Layout',
  component: HeaderBar,
  args: { title: 'Withdraw', onBack: fn() },
} satisfies Meta<typeof HeaderBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Header: Story = {
  args: { actions: <IconButton label="Records" icon={ArrowLeftRight} /> },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
  },
};
export const HeaderWithLongTitle: Story = { args: { title: 'Sicherheitseinstellungen und Passwörter' } };
export const HeaderWithLinkBesideLongTitle: Story = {
  args: {
    title: 'Mitglieder-Überweisungen',
    actions: (
      <LinkButton href="#history" variant="text" size="small">
        Verlauf
      </LinkButton>
    ),
  },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('link', { name: 'Verlauf' }).getBoundingClientRect();
    await expect(height).toBeLessThan(48);
  },
};
export const HeaderRightToLeft: Story = {
  args: { title: 'سحب' },
  render: (args) => (
    <Rtl>
      <HeaderBar {...args} />
    </Rtl>
  ),
};

const items = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#market', label: 'Markets', icon: TrendingUp },
  { href: '#spot', label: 'Spot', icon: ArrowLeftRight },
  { href: '#options', label: 'Options', icon: ChartCandlestick },
  { href: '#assets', label: 'Vermögenswerte', icon: Wallet },
];

export const Bar: Story = {
  render: () => <TabBar label="Main navigation" items={items} current="#options" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Options' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  },
};

function Rows() {
  return (
    <Card flush>
      <SectionHeader
        title="Top movers"
        end={
          <LinkButton href="#all" variant="text" size="small">
            All
          </LinkButton>
        }
      />
      <ul>
        <li>
          <ListRow
            icon={<CoinIcon name="USDT" />}
            label="USDT"
            end={<Num value="1,234.50000000" dimTail />}
            endCaption={<Num value="≈ $1,234.50" />}
            href="#usdt"
          />
        </li>
        <li>
          <ListRow
            icon={<Icon of={Shield} />}
            label="Identity verification"
            end={<StatusPill status="pending" label="Under review" />}
            onClick={() => undefined}
          />
        </li>
        <li>
          <ListRow
            label="Ein sehr langer Eintrag, der auf mehrere Zeilen umbricht"
            caption="Zweite Zeile mit noch mehr Text"
            end="12"
          />
        </li>
      </ul>
    </Card>
  );
}

export const List: Story = {
  render: () => (
    <Frame>
      <Rows />
      <Rtl>
        <Rows />
      </Rtl>
    </Frame>
  ),
};

export const Outcome: Story = {
  render: () => (
    <Page of="cards">
      <OutcomeCard
        icon={Check}
        title="Deposit details"
        amount={<Num value="100.00000000 USDT" />}
        status={<StatusPill status="pending" label="Under review" />}
        text="It arrives in your funds account after the review."
      >
        <Button block>View deposit</Button>
      </OutcomeCard>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Deposit details' })).toHaveFocus();
  },
};

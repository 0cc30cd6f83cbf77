import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeftRight, Check, House, Menu, Shield, Wallet } from 'lucide-react';
import { Button } from '../../action/Button';
import { IconButton } from '../../action/IconButton';
import { LinkButton } from '../../action/LinkButton';
import { Switch } from '../../choice/Checkbox';
import { Card, SectionHeader } from '../../layout/Card';
import { HeaderBar } from '../../layout/HeaderBar';
import { ListRow } from '../../layout/ListRow';
import { ActionBar } from '../../layout/ActionBar';
import { Outcome, OutcomeCard } from '../../layout/OutcomeCard';
import { TabBar } from '../../layout/TabBar';
import { KitLink } from '../../lib/link';
import { CoinIcon } from '../../mark/CoinIcon';
import { Icon } from '../../mark/Icon';
import { StatusPill } from '../../mark/StatusPill';
import { Num } from '../../text/Num';
import { Guide, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/Layout' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Sicherheitseinstellungen und Passwörter aller Konten';
const PLACES = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#spot', label: 'Spot', icon: ArrowLeftRight },
  { href: '#assets', label: 'Vermögenswerte', icon: Wallet },
];

function Bars() {
  return (
    <>
      <Use
        of="HeaderBar"
        note="Top of every page, with its heading. Pages opened from another one have Back; at most two actions. Pages of the tab bar have their title at the start instead."
      >
        <State name="page that was opened" flush>
          <HeaderBar
            title="Withdraw"
            onBack={nothing}
            actions={<IconButton label="Records" icon={ArrowLeftRight} />}
          />
        </State>
        <State name="trading page" flush>
          <HeaderBar title="BTC/USDT" align="start" start={<IconButton label="Markets" icon={Menu} />} />
        </State>
        <State name="long text" flush>
          <HeaderBar title={LONG} onBack={nothing} />
        </State>
      </Use>
      <Use
        of="TabBar"
        note="The main destinations, five at most, once in the app. Hidden while a phone's keyboard is open."
      >
        <State name="one open, long text" flush tall>
          <TabBar label="Main navigation" items={PLACES} current="#home" />
        </State>
      </Use>
    </>
  );
}

function Blocks() {
  return (
    <>
      <Use of="Card" note="A block on the surface plane. Flush when rows reach its edges. Do not nest cards.">
        <State name="with space, flush" ground>
          <Card>Text in a card</Card>
          <Card flush>
            <ListRow label="Row in a flush card" end="12" />
          </Card>
        </State>
      </Use>
      <Use
        of="Page"
        note="The main part of a screen without tab bar: one list on the surface, full-width blocks, or cards. Once per screen, below the header."
      />
      <Use
        of="OutcomeCard"
        note="Replaces a submitted form: its outcome and the next step. Takes the focus, so use it once."
      >
        <State name="with amount and status" ground>
          <OutcomeCard
            icon={Check}
            title="Deposit details"
            amount={<Num value="98,765,432.12345678 USDT" />}
            status={<StatusPill status="pending" label="Under review" />}
            text={LONG}
          >
            <Button block>View deposit</Button>
          </OutcomeCard>
        </State>
      </Use>
      <Use
        of="ActionBar"
        note="Holds the main button of a form at the lower edge of the window. Once a page, last in its form."
      >
        <State name="of a form" ground>
          <ActionBar>
            <Button block>Convert</Button>
          </ActionBar>
        </State>
      </Use>
      <Use
        of="Outcome"
        note="The same without a card, for a sheet. The title is the state, with its tone; the action is below it."
      >
        <State name="success" ground>
          <Outcome
            icon={Check}
            tone="success"
            title="Completed"
            action="Convert BTC to USDT"
            amount={<Num value="1.50 BTC" />}
          >
            <Button block>View USDT</Button>
          </Outcome>
        </State>
      </Use>
    </>
  );
}

function Rows() {
  return (
    <>
      <Use of="SectionHeader" note="Heading of a block, with one thing at its end at most.">
        <State name="with a link, long text" flush>
          <SectionHeader
            title="Top movers"
            end={
              <LinkButton href="#all" variant="text" size="small">
                All
              </LinkButton>
            }
          />
          <SectionHeader title={LONG} />
        </State>
      </Use>
      <Use
        of="ListRow"
        note="Label and value of a list, at least 56 px high. With href it is a link, with onClick a button; both show a chevron. A row with its own control at the end has neither."
      >
        <State name="plain, link, button, with a switch" flush>
          <ListRow
            icon={<CoinIcon name="USDT" />}
            label="USDT"
            end={<Num value="1,234.50000000" dimTail />}
            endCaption={<Num value="≈ $1,234.50" />}
          />
          <ListRow
            icon={<Icon of={Shield} />}
            label="Identity verification"
            caption="Needed for withdrawals"
            href="#kyc"
          />
          <ListRow label="Language" end="English" onClick={nothing} />
          <ListRow label="Dark mode" end={<Switch label="Dark mode" checked onChange={nothing} />} />
        </State>
        <State name="long text" flush>
          <ListRow label={LONG} caption={LONG} end={<Num value="98,765,432.12345678" />} href="#long" />
        </State>
      </Use>
      <Use
        of="KitLink"
        note="The link of the kit, for links in text: becomes the router's link by LinkProvider."
      >
        <State name="in a sentence">
          <p>
            See <KitLink href="#notices">your messages</KitLink>.
          </p>
        </State>
      </Use>
      <Use
        of="LinkProvider"
        note="Once at the root of the app: gives every link of the kit the router's link. Draws nothing."
      />
    </>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Layout">
      <Bars />
      <Blocks />
      <Rows />
    </Guide>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownUp, ChevronLeft, Globe } from 'lucide-react';
import { Button } from '../../action/Button';
import { CopyButton } from '../../action/CopyButton';
import { IconButton } from '../../action/IconButton';
import { LinkButton } from '../../action/LinkButton';
import { Icon } from '../../mark/Icon';
import { Triangle } from '../../text/Triangle';
import { Guide, State, Use } from './Guide';

const meta = { title: 'Guide/Action' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Sicherheitseinstellungen jetzt vollständig überprüfen und Auszahlung bestätigen';

function Buttons() {
  return (
    <Use
      of="Button"
      note="Performs an action. One primary button per screen, named by its verb. Rise and fall are for buy and sell only. A disabled button states why; a submitting one is busy until the response arrives."
    >
      <State name="primary, secondary, text, danger">
        <Button>Submit deposit</Button>
        <Button variant="secondary">Contact support</Button>
        <Button variant="text">Forgot password?</Button>
        <Button variant="danger">Log out</Button>
      </State>
      <State name="rise, fall, small with icon">
        <Button variant="rise" icon={<Triangle direction="rise" size={12} />}>
          Up
        </Button>
        <Button variant="fall" icon={<Triangle direction="fall" size={12} />}>
          Down
        </Button>
        <Button size="small" variant="secondary" icon={<Icon of={ArrowDownUp} size={16} />}>
          Sort
        </Button>
      </State>
      <State name="busy, disabled, disabled with a reason">
        <Button busy>Confirm</Button>
        <Button disabled>Withdraw</Button>
        <Button block disabledReason="The fee is larger than the amount">
          Withdraw
        </Button>
      </State>
      <State name="long text, whole width">
        <Button block>{LONG}</Button>
      </State>
    </Use>
  );
}

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Action">
      <Buttons />
      <Use
        of="LinkButton"
        note="A link that looks like a button. For actions use Button; for a link inside a sentence KitLink."
      >
        <State name="primary, text">
          <LinkButton href="#assets">Go to assets</LinkButton>
          <LinkButton href="#all" variant="text" size="small">
            All
          </LinkButton>
        </State>
        <State name="long text">
          <LinkButton href="#security" variant="secondary" block>
            {LONG}
          </LinkButton>
        </State>
      </Use>
      <Use
        of="IconButton"
        note="A well-known action where there is no room for text: bars and the end of a row. The label is announced and shown as a tooltip. Only icons that point along the reading direction are directional."
      >
        <State name="rest, directional, small icon">
          <IconButton label="Language" icon={Globe} />
          <IconButton label="Back" icon={ChevronLeft} directional />
          <IconButton label="Sort" icon={ArrowDownUp} size={20} />
        </State>
        <State name="busy, disabled">
          <IconButton label="Loading" icon={Globe} busy />
          <IconButton label="Off" icon={Globe} disabled />
        </State>
      </Use>
      <Use
        of="CopyButton"
        note="Beside text that members copy: an address, a code, an order number. Reports by an icon and a message whether it copied."
      >
        <State name="rest">
          <CopyButton name="Address" value="TXYZabc123" />
        </State>
      </Use>
    </Guide>
  ),
};
